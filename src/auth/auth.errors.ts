import { DomainError } from '../http/problems/errors.js';
import type { Grant } from './scopes.js';

/** The request carries no credential. */
export class UnauthenticatedError extends DomainError {
  constructor() {
    super(
      'unauthenticated',
      'This needs an API key, in the header X-API-Key or as Authorization: Bearer <key>.',
    );
  }
}

/** Unknown, malformed and revoked keys get the same answer. */
export class InvalidApiKeyError extends DomainError {
  constructor() {
    super('invalid_api_key', 'The API key is not valid.');
  }
}

/** The key is valid, but not for this; `scopes` are what it lacks. */
export class InsufficientScopeError extends DomainError {
  constructor(
    readonly scopes: Grant[],
    message = `This needs the scope ${scopes.join(' and ')}, which the API key does not have.`,
  ) {
    super('insufficient_scope', message);
  }

  /** RFC 6750, section 3: which scopes would do. */
  override get challenge(): string {
    const scope = this.scopes.length > 0 ? `, scope="${this.scopes.join(' ')}"` : '';
    return `Bearer realm="sluice", error="insufficient_scope"${scope}`;
  }
}

/** The cookie's session is over: signed out, expired, or gone with its account. */
export class SessionEndedError extends DomainError {
  constructor() {
    super('unauthenticated', 'The session has ended; sign in again.');
  }
}

/** An API key was sent where only a person who is signed in may act. */
export class SessionRequiredError extends DomainError {
  constructor() {
    super('session_required', 'An API key cannot do this; sign in on the dashboard.');
  }
}

/** A page of another site had the browser send the request. */
export class CrossSiteRequestError extends DomainError {
  constructor() {
    super('cross_site_request', 'A page of another site cannot do this on your behalf.');
  }
}
