import { ConflictError, DomainError } from '../http/problems/errors.js';

/** The key was sent with another request before. */
export class IdempotencyMismatchError extends DomainError {
  constructor() {
    super('idempotency_mismatch', 'This Idempotency-Key was sent with another request before.');
  }
}

/** Equal requests at the same time: the later one may come again. */
export const stillRunning = (): ConflictError =>
  new ConflictError('The first request with this Idempotency-Key is still running.');

/** The first request has been answered with what is stored nowhere. */
export const answerNotKept = (id: string): ConflictError =>
  new ConflictError(
    'The first request with this Idempotency-Key has made the record; its answer held a secret, which is not kept.',
    'conflict',
    { id, conflictingId: id },
  );
