import { ApiProperty } from '@nestjs/swagger';
import { ROLES, ROLE_DESCRIPTIONS } from '../../auth/roles.js';
import type { Role } from '../../auth/roles.js';
import { toIso, toIsoOrNull } from '../../common/instants.js';
import { ofVersion } from '../../common/record-version.js';
import { OneOf } from '../../http/input/decorators/text.decorator.js';
import { PageQuery } from '../../pagination/page-query.js';
import type { MemberWithUser } from './members.repository.js';

export const ROLE = {
  description: ROLES.map((role) => `\`${role}\`: ${ROLE_DESCRIPTIONS[role]}`).join(' '),
  example: 'editor',
};

export class ListMembersQuery extends PageQuery {}

export class UpdateMemberDto {
  @OneOf(ROLES, ROLE)
  role: Role;
}

export class MemberDto {
  /**
   * Unique identifier of the member.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * Unique identifier of the user, who may be a member of other accounts too.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
   */
  userId: string;

  /**
   * E-mail address of the user.
   * @example ada@example.com
   */
  email: string;

  /**
   * The name that the user chose.
   * @example Ada Lovelace
   */
  name: string | null;

  @ApiProperty({ enum: ROLES, ...ROLE })
  role: Role;

  /**
   * When a session of the user last acted in this account, to the minute; null for never.
   * @example 2026-01-02T03:04:05.678Z
   */
  lastActiveAt: string | null;

  /**
   * When the user became a member.
   * @example 2026-01-01T00:00:00.000Z
   */
  createdAt: string;

  static from(member: MemberWithUser): MemberDto {
    const shown = {
      id: member.id,
      userId: member.userId,
      email: member.user.email,
      name: member.user.name,
      role: member.role,
      lastActiveAt: toIsoOrNull(member.lastActiveAt),
      createdAt: toIso(member.createdAt),
    };
    return ofVersion(shown, member);
  }
}
