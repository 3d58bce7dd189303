import { DomainError, RateLimitedError } from '../http/problems/errors.js';

/** Deletions after the cursor of the client are no longer kept. */
export class ResyncRequiredError extends DomainError {
  constructor() {
    super(
      'resync_required',
      'The cursor is older than the deletions that are kept; drop the copy and start without a cursor.',
    );
  }
}

const RETRY_AFTER_S = 5;

export const tooManyWaiting = (limit: number): RateLimitedError =>
  new RateLimitedError('Too many requests of this account wait for changes.', RETRY_AFTER_S, {
    name: 'waiting',
    limit,
    windowSeconds: RETRY_AFTER_S,
  });
