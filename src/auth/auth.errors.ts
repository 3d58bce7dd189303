import { DomainError } from '../http/problems/errors.js';

/** The request carries no credential. */
export class UnauthenticatedError extends DomainError {
  constructor() {
    super(
      'unauthenticated',
      'An API key is required, in the header X-API-Key or as Authorization: Bearer <key>.',
    );
  }
}

/** Unknown, malformed and revoked keys have the same response. */
export class InvalidApiKeyError extends DomainError {
  constructor() {
    super('invalid_api_key', 'The API key is not valid.');
  }
}

/** The key is valid but lacks `scopes`. */
export class InsufficientScopeError extends DomainError {
  constructor(
    readonly scopes: readonly string[],
    message = `The API key lacks the scope ${scopes.join(' and ')}.`,
  ) {
    super('insufficient_scope', message);
  }

  /** RFC 6750, section 3: the scopes that are required. */
  override get challenge(): string {
    const scope = this.scopes.length > 0 ? `, scope="${this.scopes.join(' ')}"` : '';
    return `Bearer realm="sluice", error="insufficient_scope"${scope}`;
  }
}

/** The role of the member who is signed in is too low. */
export class InsufficientRoleError extends DomainError {
  constructor(message: string) {
    super('insufficient_role', message);
  }
}

/** The key is limited to feeds, and the operation reaches beyond any feed. */
export class LimitedKeyError extends InsufficientScopeError {
  constructor(
    message = 'The API key is limited to feeds, and this operation is not; use a key without limits.',
  ) {
    super([], message);
  }
}

/** The session of the cookie has ended, expired or been deleted with its account. */
export class SessionEndedError extends DomainError {
  constructor() {
    super('unauthenticated', 'The session has ended; sign in again.');
  }
}

/** An API key was sent to an operation that requires a session. */
export class SessionRequiredError extends DomainError {
  constructor() {
    super('session_required', 'This operation requires a session; sign in on the dashboard.');
  }
}

/** A page of another site caused the browser to send the request. */
export class CrossSiteRequestError extends DomainError {
  constructor() {
    super('cross_site_request', 'Requests from pages of other sites are refused.');
  }
}
