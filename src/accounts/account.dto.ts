import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { isEmail } from 'class-validator';
import { toIso } from '../common/instants.js';
import { check, SkipIfAbsent } from '../http/input/decorators/field.decorator.js';
import type { Optional } from '../http/input/decorators/field.decorator.js';
import { OneOf, Text } from '../http/input/decorators/text.decorator.js';
import { ofVersion } from '../common/record-version.js';
import { DUPLICATES, PURPOSES } from '../tenancy/account.entity.js';
import type { AccountEntity, Duplicates, Purpose } from '../tenancy/account.entity.js';
import { SignInCode } from './second-factor/second-factor.dto.js';
import { QuotasDto } from './quotas/quotas.dto.js';

const PASSWORD = { type: String, format: 'password', example: 'correct horse battery' };
const EMAIL = { min: 1, max: 254, example: 'ada@example.com' };

/** The address of a user who is to be. */
export const NewEmail = (rules: Partial<Parameters<typeof Text>[0]> = {}): PropertyDecorator =>
  applyDecorators(
    check('email', isEmail, 'must be an e-mail address'),
    Text({ ...EMAIL, ...rules }),
  );

/** A new password: any characters, with a minimum length (NIST SP 800-63B). */
export const NewPassword = (
  { optional = false }: Optional = {},
  min = 10,
  max = 1_000,
): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ ...PASSWORD, minLength: min, maxLength: max, required: !optional }),
    SkipIfAbsent({ optional }),
    check(
      'newPassword',
      (value) => isString(value, min, max),
      `must be a string of ${min} to ${max} characters`,
    ),
  );

/** A password to check. It may be older than the current rules. */
const KnownPassword = (max = 1_000): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ ...PASSWORD, maxLength: max }),
    check(
      'knownPassword',
      (value) => isString(value, 0, max),
      `must be a string of at most ${max} characters`,
    ),
  );

/** Length in characters; some characters take two units of a JavaScript string. */
function isString(value: unknown, min: number, max: number): boolean {
  if (typeof value !== 'string' || value.length > 2 * max) return false;
  const length = [...value].length;
  return length >= min && length <= max;
}

export class CreateAccountDto {
  /** E-mail address of the owner, who signs in with it. */
  @NewEmail()
  email: string;

  /** The password of the owner. */
  @NewPassword()
  password: string;
}

export class SetPasswordDto {
  @NewPassword()
  password: string;
}

export class CredentialsDto {
  /** E-mail address of the user. */
  @Text(EMAIL)
  email: string;

  /** Password of the user. */
  @KnownPassword()
  password: string;

  @SignInCode()
  code?: string;
}

export class ChangePasswordDto {
  /** The password until now. */
  @KnownPassword()
  currentPassword: string;

  /** The password from now on. */
  @NewPassword()
  newPassword: string;
}

export class UpdateAccountDto {
  @OneOf(PURPOSES, {
    optional: true,
    nullable: true,
    description: 'What the account is for; null for what is not known.',
  })
  purpose?: Purpose | null;

  @OneOf(DUPLICATES, {
    optional: true,
    description:
      'What happens to posts with the content of an earlier post of another feed: `show` lists them, `hide` ' +
      'leaves them out of lists and counts that do not ask for them, `mark-read` stores new ones as read.',
  })
  duplicates?: Duplicates;
}

/** Confirms a step with the password. */
export class PasswordDto {
  /** The password of the user, as a confirmation. */
  @KnownPassword()
  password: string;
}

export class DeleteAccountDto extends PasswordDto {}

export class AccountDto {
  /**
   * Unique identifier of the account.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * E-mail address of the owner; of the first one, where there are several.
   * @example ada@example.com
   */
  email: string;

  /**
   * When the account was created.
   * @example 2026-01-01T00:00:00.000Z
   */
  createdAt: string;

  /**
   * What the account is for. It decides the first screen of the dashboard, and nothing in the API.
   * It is null until the person was asked.
   */
  @ApiProperty({ enum: PURPOSES, nullable: true, example: 'both' })
  purpose: Purpose | null;

  /**
   * What happens to posts with the content of an earlier post of another feed: `show` lists them, `hide`
   * leaves them out of lists and counts that do not ask for them, `mark-read` stores new ones as read.
   */
  @ApiProperty({ enum: DUPLICATES, example: 'show' })
  duplicates: Duplicates;

  static from(account: AccountEntity, owner: { email: string } | undefined): AccountDto {
    const { id, createdAt, purpose, duplicates } = account;
    const email = owner?.email ?? '';
    return ofVersion({ id, email, createdAt: toIso(createdAt), purpose, duplicates }, account);
  }
}

export class AccountDetailsDto extends AccountDto {
  /** The quotas of the account and their usage. */
  quotas: QuotasDto;
}
