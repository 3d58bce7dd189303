import type { KeyCaller } from '../caller.js';

/** Where a request comes from; finding out may take a moment, so only those ask who need it. */
export interface Origin {
  readonly ip: string;
}

/** Verifies raw keys. The API-keys module provides it, so that auth does not import that module. */
export abstract class KeyVerifier {
  /**
   * The owner of a raw key, and undefined for every string that is not a key that exists now and
   * may be used from there: a paused, an expired and an unknown one answer alike. Never lets a
   * key in from memory: one that any process has revoked is refused at once.
   */
  abstract verify(rawKey: string, from: Origin): Promise<KeyCaller | undefined>;
}
