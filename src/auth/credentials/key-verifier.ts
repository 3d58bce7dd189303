import type { KeyCaller } from '../caller.js';

/**
 * The origin of a request. Some verifiers look it up only when they need it, because that can take
 * time.
 */
export interface Origin {
  readonly ip: string;
}

/** Verifies raw keys. The API-keys module provides it, so that auth does not import that module. */
export abstract class KeyVerifier {
  /**
   * The caller of a raw key. Undefined for an unknown, malformed, revoked, expired or paused key,
   * and for a key that is not allowed from this address.
   * Never answers from a cache: a key that any process has revoked is refused immediately.
   */
  abstract verify(rawKey: string, from: Origin): Promise<KeyCaller | undefined>;

  /** As `verify`, for a request that goes on: it is not counted as another use. */
  abstract check(rawKey: string, from: Origin): Promise<KeyCaller | undefined>;
}
