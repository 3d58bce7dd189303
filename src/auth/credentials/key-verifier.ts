import { Slot } from '../../extensions/slot.js';
import type { KeyCaller } from '../caller.js';
import type { FeedLimits } from '../limits/feed-limits.js';

/**
 * The origin of a request. Some verifiers look it up only when they need it, because that can take
 * time.
 */
export interface Origin {
  readonly ip: string;
}

/** What is known of a key that may be used. */
export interface VerifiedKey {
  /** The account that it opens. */
  accountId: string;
  /** A UUID. Requests are counted by it, and the audit log names it. */
  keyId: string;
  /** `posts:read` and the like; `*` for all. */
  scopes: readonly string[];
  /** Requests per minute, if the key has its own limit. */
  rateLimit?: number;
  /** The feeds that the key is limited to; absent for all. */
  limits?: FeedLimits;
  /** Until when the secret works, if the key has a newer one; in epoch milliseconds. */
  retiresAt?: number;
}

/**
 * Verifies raw keys, from `X-API-Key` and `Authorization: Bearer`. The built-in part is
 * `KeyAuthenticator`, which `ApiKeysModule` exports.
 *
 * Whatever a replacement answers, an account that is disabled or deleted stays closed, and a key
 * opens the scopes that it has and the account that it names. What it throws closes the request.
 */
@Slot()
export abstract class KeyVerifier {
  /**
   * Undefined for an unknown, malformed, revoked, expired or paused key, and for a key that is not
   * allowed from this address. It is called for each request with a key, and should answer from no
   * cache: a key that any process has revoked is refused immediately.
   */
  abstract verify(rawKey: string, from: Origin): Promise<VerifiedKey | undefined>;

  /** As `verify`, for a request that goes on: it is not counted as another use. */
  check(rawKey: string, from: Origin): Promise<VerifiedKey | undefined> {
    return this.verify(rawKey, from);
  }
}

/**
 * The callers of raw keys, whoever verifies these. The API-keys module provides it, so that auth
 * does not import that module.
 */
export abstract class KeyCallers {
  /** Undefined also for a key of an account that is disabled. Never answers from a cache. */
  abstract verify(rawKey: string, from: Origin): Promise<KeyCaller | undefined>;
  abstract check(rawKey: string, from: Origin): Promise<KeyCaller | undefined>;
}
