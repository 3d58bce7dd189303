import { isForeignKeyViolation } from '../database/engines/error-codes.js';
import { ConflictError, NotFoundError } from '../http/problems/errors.js';

/** The account already has a feed with this address. */
export class AlreadySubscribedError extends ConflictError {
  constructor(
    /** The existing feed. */
    readonly feedId: string,
  ) {
    super('The account is already subscribed to this feed.', { conflictingId: feedId });
  }
}

/** The address is one of a shared feed of the account, which would grow by its own posts. */
export class SelfSubscriptionError extends ConflictError {
  constructor(sharedFeedId: string) {
    super('The address is that of a shared feed of this account.', {
      conflictingId: sharedFeedId,
    });
  }
}

/** Reports a category that another request has removed meanwhile as not found. */
export async function namingCategory<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw isForeignKeyViolation(error) ? new NotFoundError('category') : error;
  }
}
