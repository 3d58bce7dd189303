import { DomainError } from '../http/problems/errors.js';

/** Deletions after the cursor of the client are no longer kept. */
export class ResyncRequiredError extends DomainError {
  constructor() {
    super(
      'resync_required',
      'The cursor is older than the deletions that are kept; drop the copy and start without a cursor.',
    );
  }
}
