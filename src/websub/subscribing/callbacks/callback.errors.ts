import { DomainError } from '../../../http/problems/errors.js';

/** A push that is not from the hub, or was changed on its way. */
export class InvalidSignatureError extends DomainError {
  constructor() {
    super('invalid_signature', 'X-Hub-Signature is missing, or is not that of the body.');
  }
}

/** The hub may forget the callback. */
export class SubscriptionGoneError extends DomainError {
  constructor() {
    super('subscription_gone', 'No subscription has this callback.');
  }
}
