import { ConflictError } from '../http/problems/errors.js';

/** Two subscriptions to one address. */
export class AlreadySubscribedError extends ConflictError {
  constructor(
    /** The feed that the account has. */
    readonly feedId: string,
  ) {
    super('The account is subscribed to this feed already.', 'conflict', { conflictingId: feedId });
  }
}
