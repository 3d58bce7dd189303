import { DomainError } from '../../../http/problems/errors.js';

/** The hub may forget the callback. */
export class SubscriptionGoneError extends DomainError {
  constructor() {
    super('subscription_gone', 'No subscription has this callback.');
  }
}
