import type { SessionCaller } from '../caller.js';

/** The caller of a session token, and whether the cookie must be renewed. */
export interface VerifiedSession {
  caller: SessionCaller;
  renewed: boolean;
}

/** Verifies session tokens. The accounts module provides it, so that auth does not import that module. */
export abstract class SessionVerifier {
  /**
   * The caller of a session token; undefined for a token of no current session.
   * Never answers from a cache: a session that any process has ended is refused immediately.
   */
  abstract verify(token: string): Promise<VerifiedSession | undefined>;
}
