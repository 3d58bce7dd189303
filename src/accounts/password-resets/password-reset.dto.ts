import { Text } from '../../http/input/decorators/text.decorator.js';
import { NewEmail, NewPassword } from '../account.dto.js';

export class RequestPasswordResetDto {
  /** The address that the user signs in with. */
  @NewEmail()
  email: string;
}

export class ResetPasswordDto {
  /**
   * The token, which follows `#` in the address that was sent.
   * @example slp_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5xxxxxx
   */
  @Text({ min: 1, max: 100, verbatim: true })
  token: string;

  /** The password from now on. */
  @NewPassword()
  password: string;
}
