import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { InsufficientRoleError, InsufficientScopeError } from '../../auth/auth.errors.js';
import { isSession } from '../../auth/caller.js';
import type { CallerIdentity } from '../../auth/caller.js';
import type { Role } from '../../auth/roles.js';
import { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import type { Membership } from './member-grants.js';
import { MembersRepository } from './members.repository.js';

/** Decides who may give and take away which roles: nobody grants what they do not hold. */
@Injectable()
export class RoleGrants {
  constructor(
    private readonly members: MembersRepository,
    private readonly scopes: ScopeCatalogue,
  ) {}

  /**
   * Checks that a caller may manage members of these roles. The role of a session is read again, in
   * a transaction that has locked the account: it may have changed since the request began.
   * @throws InsufficientRoleError, or InsufficientScopeError for a key
   */
  async check(manager: EntityManager, caller: CallerIdentity, roles: Role[]): Promise<void> {
    const held = isSession(caller) ? await this.getHeld(manager, caller) : caller.scopes;
    const refused = roles.find((role) => !this.scopes.mayManage(held, role));
    if (refused === undefined) return;
    if (isSession(caller)) {
      throw new InsufficientRoleError(`Your role may not manage members of the role ${refused}.`);
    }
    throw new InsufficientScopeError(
      this.scopes.heldBy(refused).filter((scope) => !held.includes(scope)),
      `The API key may not manage members of the role ${refused}, who may do more than it.`,
    );
  }

  /** The scopes of a member, as the transaction sees the role; none for no member, or a disabled user. */
  async getHeld(
    manager: EntityManager,
    { accountId, userId }: Membership,
  ): Promise<readonly string[]> {
    const member = await this.members.findOfUser(manager, accountId, userId);
    return member?.user.disabledAt === null ? this.scopes.heldBy(member.role) : [];
  }
}
