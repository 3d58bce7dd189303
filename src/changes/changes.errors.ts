import { DomainError, RateLimitedError } from '../http/problems/errors.js';

/** Deletions that the client does not know of are no longer kept. */
export class ResyncRequiredError extends DomainError {
  constructor() {
    super(
      'resync_required',
      'The cursor is older than the deletions that are kept; drop the copy and start without a cursor.',
    );
  }
}

const A_MOMENT_S = 5;

export const tooManyWaiting = (): RateLimitedError =>
  new RateLimitedError('Too many requests of this account wait for changes.', A_MOMENT_S);
