import { DomainError } from '../http/problems/errors.js';

/** No account has this address and this password; which of them is wrong is not said. */
export class InvalidCredentialsError extends DomainError {
  constructor(message = 'The e-mail address or the password is wrong.') {
    super('invalid_credentials', message);
  }
}

/** The installation takes no new accounts. */
export class SignUpsClosedError extends DomainError {
  constructor() {
    super('sign_ups_closed', 'This installation takes no new accounts.');
  }
}
