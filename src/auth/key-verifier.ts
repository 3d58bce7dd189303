import type { KeyCaller } from './caller.js';

/** Knows which keys exist; the API-keys room fills it, so that auth need not know that room. */
export abstract class KeyVerifier {
  /**
   * The owner of a raw key, and undefined for every string that is not a key that exists now.
   * Never answers from memory: a key that any process has revoked is refused at once.
   */
  abstract verify(rawKey: string): Promise<KeyCaller | undefined>;
}
