import { ConflictError } from '../http/problems/errors.js';

/** The account already has a feed with this address. */
export class AlreadySubscribedError extends ConflictError {
  constructor(
    /** The existing feed. */
    readonly feedId: string,
  ) {
    super('The account is already subscribed to this feed.', 'conflict', { conflictingId: feedId });
  }
}
