import { ConflictError, DomainError } from '../http/problems/errors.js';

/** The key was sent with another request before. */
export class IdempotencyMismatchError extends DomainError {
  constructor() {
    super('idempotency_mismatch', 'This Idempotency-Key was sent with another request before.');
  }
}

/** The first of two equal requests is still running; the client can repeat the second one later. */
export const stillRunning = (): ConflictError =>
  new ConflictError('The first request with this Idempotency-Key is still running.');

/** The response to the first request contained a secret and is not stored. */
export const responseNotStored = (id: string): ConflictError =>
  new ConflictError(
    'The first request with this Idempotency-Key created the record. Its response contained a secret and was not stored.',
    { id, conflictingId: id },
  );
