import type { SessionCaller } from '../caller.js';

/** Who is signed in with a token, and whether its cookie is to be sent again for longer. */
export interface VerifiedSession {
  caller: SessionCaller;
  renewed: boolean;
}

/** Verifies session tokens. The accounts module provides it, so that auth does not import that module. */
export abstract class SessionVerifier {
  /**
   * The session of a token, and undefined for every string that is not the token of a session
   * that exists now. Never answers from memory: one that any process has ended is refused at once.
   */
  abstract verify(token: string): Promise<VerifiedSession | undefined>;
}
