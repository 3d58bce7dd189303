import { DomainError } from '../http/problems/errors.js';

/** No account has this address and password. The error does not say which is wrong. */
export class InvalidCredentialsError extends DomainError {
  constructor(message = 'The e-mail address or the password is wrong.') {
    super('invalid_credentials', message);
  }
}

/** Sign-up is closed on this installation. */
export class SignUpsClosedError extends DomainError {
  constructor() {
    super('sign_ups_closed', 'Sign-up is closed on this installation.');
  }
}
