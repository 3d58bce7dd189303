import { ApiProperty } from '@nestjs/swagger';
import { ROLES } from '../../auth/roles.js';
import type { Role } from '../../auth/roles.js';
import { toIso } from '../../common/instants.js';
import { ofVersion } from '../../common/record-version.js';
import { OneOf, Text } from '../../http/input/decorators/text.decorator.js';
import { PageQuery } from '../../pagination/page-query.js';
import { NewEmail, NewPassword } from '../account.dto.js';
import { ROLE } from '../members/member.dto.js';
import { SignInCode } from '../second-factor/second-factor.dto.js';
import type { InvitationEntity } from './invitation.entity.js';

const EMAIL = { optional: true, example: 'eve@example.com' };

/** Nothing changes an invitation. */
export const INVITATION_VERSION = 1;

export class CreateInvitationDto {
  @NewEmail({ ...EMAIL, description: 'The only address that may accept it; left out for any.' })
  email?: string;

  @OneOf(ROLES, ROLE)
  role: Role;
}

export class AcceptInvitationDto {
  /**
   * The token, which follows `#` in the address of the invitation.
   * @example sli_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5xxxxxx
   */
  @Text({ min: 1, max: 100, verbatim: true })
  token: string;

  @NewEmail({ ...EMAIL, description: 'Address of the user, new or not. A session needs none.' })
  email?: string;

  /** The password of the user, new or not. A session needs none. */
  @NewPassword({ optional: true })
  password?: string;

  @SignInCode()
  code?: string;
}

export class ListInvitationsQuery extends PageQuery {}

export class InvitationDto {
  /**
   * Unique identifier of the invitation.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * The only address that may accept it; null for any.
   * @example eve@example.com
   */
  email: string | null;

  @ApiProperty({ enum: ROLES, ...ROLE })
  role: Role;

  /**
   * Until when it can be accepted.
   * @example 2026-01-08T00:00:00.000Z
   */
  expiresAt: string;

  /**
   * When it was created.
   * @example 2026-01-01T00:00:00.000Z
   */
  createdAt: string;

  static from({ id, email, role, expiresAt, createdAt }: InvitationEntity): InvitationDto {
    const shown = { id, email, role, expiresAt: toIso(expiresAt), createdAt: toIso(createdAt) };
    return ofVersion(shown, { id, version: INVITATION_VERSION });
  }
}

export class CreatedInvitationDto extends InvitationDto {
  /** Whether the service sends the link to `email`; false where it sends no e-mail, or too many today. */
  emailed: boolean;

  /**
   * The address to send to the person. Only this answer contains it.
   * @example https://example.com/dashboard/invitation#sli_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5xxxxxx
   */
  url: string;
}
