import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ROLES } from '../../auth/roles.js';
import type { Role } from '../../auth/roles.js';
import { toIso } from '../../common/instants.js';
import { Id } from '../../http/input/decorators/id.decorator.js';
import { OneOf, Text } from '../../http/input/decorators/text.decorator.js';
import { AccountDto } from '../account.dto.js';
import { MAIL_LANGUAGES } from '../../mail/mail-message.js';
import type { MailLanguage } from '../../mail/mail-message.js';
import { ROLE } from '../members/member.dto.js';
import type { UserEntity } from '../users/user.entity.js';

export class UpdateMeDto {
  @Text({
    max: 100,
    optional: true,
    description: 'The name that other members see; empty for none.',
    example: 'Ada Lovelace',
  })
  name?: string;

  @OneOf(MAIL_LANGUAGES, {
    optional: true,
    nullable: true,
    description: 'The language of e-mail to the user; null for English.',
    example: 'de',
  })
  language?: MailLanguage | null;
}

export class SwitchAccountDto {
  @Id({ description: 'The account that the session acts in from now on.' })
  accountId: string;
}

export class UserDto {
  /**
   * Unique identifier of the user.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
   */
  id: string;

  /**
   * E-mail address, with which the user signs in.
   * @example ada@example.com
   */
  email: string;

  /**
   * The name that other members see.
   * @example Ada Lovelace
   */
  name: string | null;

  /** The language of e-mail to the user; null until the user has said it. */
  @ApiProperty({ enum: MAIL_LANGUAGES, nullable: true, example: 'de' })
  language: MailLanguage | null;

  /**
   * When the user was created.
   * @example 2026-01-01T00:00:00.000Z
   */
  createdAt: string;

  static from({ id, email, name, language, createdAt }: UserEntity): UserDto {
    return { id, email, name, language, createdAt: toIso(createdAt) };
  }
}

/** An account that the user is a member of. */
export class MyAccountDto extends AccountDto {
  @ApiProperty({ enum: ROLES, ...ROLE })
  role: Role;
}

export class MyKeyDto {
  /**
   * Unique identifier of the key.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;
}

export class MeDto {
  /** The user who is signed in; null for a key. */
  @ApiProperty({ anyOf: [{ $ref: getSchemaPath(UserDto) }, { type: 'null' }] })
  user: UserDto | null;

  /** The account that this request acts in. */
  account: AccountDto;

  /** The accounts of the user, with the role in each; empty for a key. Disabled ones are left out. */
  accounts: MyAccountDto[];

  /** The key of this request; null in a session. */
  @ApiProperty({ anyOf: [{ $ref: getSchemaPath(MyKeyDto) }, { type: 'null' }] })
  key: MyKeyDto | null;

  /**
   * What this request may do: the scopes of the key or of the role. `*` stands for all.
   * @example ['posts:read', 'feeds:read']
   */
  scopes: string[];
}
