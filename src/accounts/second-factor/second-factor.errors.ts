import { DomainError } from '../../http/problems/errors.js';

/** The password is right, and the account has a second factor: the request lacks its code. */
export class SecondFactorRequiredError extends DomainError {
  constructor() {
    super(
      'second_factor_required',
      'This account has a second factor; send the code of the authenticator app, or a recovery code, as "code".',
    );
  }
}

/** The code is wrong, too old, or has been used. */
export class InvalidSecondFactorError extends DomainError {
  constructor() {
    super('invalid_second_factor', 'The code is wrong, or it was used before.');
  }
}
