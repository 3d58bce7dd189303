import { Text } from '../../http/input/decorators/text.decorator.js';

const CODE = { max: 50, example: '123456' };

/** A code of the authenticator app, to confirm that the app has the secret. */
export class ConfirmSecondFactorDto {
  @Text({ ...CODE, min: 1, description: 'The six digits that the authenticator app shows.' })
  code: string;
}

export class SecondFactorDto {
  /** Whether sign-in asks for a code. */
  enabled: boolean;

  /**
   * Since when.
   * @example 2026-01-01T00:00:00.000Z
   */
  enabledAt: string | null;

  /**
   * Number of recovery codes that have not been used.
   * @example 10
   */
  recoveryCodesLeft: number;
}

export class SecondFactorSetupDto {
  /**
   * The secret in base 32, to type into an app. Only this answer contains it.
   * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
   */
  secret: string;

  /**
   * The secret as an `otpauth:` address, for a QR code that an app reads.
   * @example "otpauth://totp/Sluice:ada%40example.com?issuer=Sluice&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30"
   */
  uri: string;
}

export class RecoveryCodesDto {
  /**
   * Ten codes. Each can be used once in place of a code of the app. Only this answer contains them.
   * @example ["0a1b-2c3d-4e5f-6g7h"]
   */
  recoveryCodes: string[];
}

/** The code of sign-in: of the app, or a recovery code. */
export const SignInCode = (): PropertyDecorator =>
  Text({
    ...CODE,
    optional: true,
    description:
      'For an account with a second factor: the six digits of the authenticator app, or a recovery code.',
  });
