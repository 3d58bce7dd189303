import { DomainError } from '../common/errors.js';

/** The request carries no credential. */
export class UnauthenticatedError extends DomainError {
  constructor() {
    super(
      'unauthenticated',
      'This needs an API key, in the header X-API-Key or as Authorization: Bearer <key>.',
    );
  }
}

/** Unknown, malformed and revoked keys are told apart by nobody. */
export class InvalidApiKeyError extends DomainError {
  constructor() {
    super('invalid_api_key', 'The API key is not valid.');
  }
}
