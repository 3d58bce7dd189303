import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../audit/audit-log.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { lockAccount } from '../../tenancy/account-lock.js';
import { MemberGrants } from '../members/member-grants.js';
import { MembersRepository } from '../members/members.repository.js';
import { UsersRepository } from './users.repository.js';

/** Disables and enables users, in all their accounts. */
@Injectable()
export class DisabledUsers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly members: MembersRepository,
    private readonly log: AuditLog,
    private readonly modules: ModuleRef,
  ) {}

  /**
   * A disabled user cannot sign in. The sessions and the grants of OAuth end, on every node. The user stays
   * a member, and API keys go on, since they are the accounts'.
   * @param disabledAt null enables the user, who signs in as before
   */
  async set(userId: string, disabledAt: number | null, actor: Actor): Promise<void> {
    const grants = this.modules.get(MemberGrants, { strict: false });
    await this.dataSource.transaction(async (manager) => {
      const members = await this.members.listIn(manager, userId);
      // Keys are locked before accounts, and accounts before users.
      for (const member of members) await grants.lock(manager, member);
      for (const { accountId } of members) await lockAccount(manager, accountId);
      const user = await this.users.lock(manager, userId);
      if (!user || (user.disabledAt === null) === (disabledAt === null)) return;
      await this.users.setDisabled(manager, userId, disabledAt);
      const type = disabledAt === null ? 'member.enabled' : 'member.disabled';
      for (const member of members) {
        const { accountId, id: subjectId } = member;
        if (disabledAt !== null) await grants.narrow(manager, member, [], actor);
        const details = { email: user.email };
        await this.log.record(manager, { accountId, type, subjectId, actor, details });
      }
    });
  }
}
