import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/audit-log.js';
import type { AuditEvent } from '../../audit/audit-event.js';
import { OPERATOR } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { CallerIdentity, SessionCaller } from '../../auth/caller.js';
import type { Role } from '../../auth/roles.js';
import { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import type { Precondition } from '../../http/preconditions/precondition.js';
import { ConflictError, NotFoundError } from '../../http/problems/errors.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { Page } from '../../pagination/page.js';
import { lockAccount } from '../../tenancy/account-lock.js';
import { MemberDto } from './member.dto.js';
import { MemberGrants } from './member-grants.js';
import { MemberUsageRecorder } from './member-usage.recorder.js';
import { MembersRepository } from './members.repository.js';
import type { MemberWithUser } from './members.repository.js';
import type { UserEntity } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { RoleGrants } from './role-grants.js';

/** What checks, behind the lock on the account, that a member may be changed. */
type Check = (manager: EntityManager, member: MemberWithUser) => Promise<void> | void;

/** Lists, changes and removes the members of an account. */
@Injectable()
export class MembersService {
  constructor(
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
    private readonly roles: RoleGrants,
    private readonly scopes: ScopeCatalogue,
    private readonly modules: ModuleRef,
    private readonly activity: MemberUsageRecorder,
    private readonly dataSource: DataSource,
    private readonly log: AuditLog,
  ) {}

  async list(accountId: string, query: PageQuery): Promise<Page<MemberDto>> {
    await this.activity.flush();
    const page = Page.of(query, await this.members.list(accountId, query));
    const counted = await page.counted((most) => this.members.count(accountId, most));
    return counted.map(MemberDto.from);
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<MemberDto> {
    await this.activity.flush();
    return MemberDto.from(found(await this.members.find(accountId, id)));
  }

  /**
   * Makes a user a member, for the operator.
   * @throws NotFoundError where no user has the address
   * @throws ConflictError where the user is a member already
   * @throws LimitReachedError
   */
  async addAsOperator(accountId: string, email: string, role: Role): Promise<MemberDto> {
    const user = await this.users.findByEmailKey(email.toLowerCase());
    if (!user) throw new NotFoundError('user');
    return this.dataSource.transaction(async (manager) => {
      const member = await this.members.add(manager, { accountId, user, role });
      const details = { email: user.email, role };
      await this.record(manager, { ...member, user }, 'member.added', OPERATOR, details);
      return MemberDto.from({ ...member, user });
    });
  }

  /**
   * @throws NotFoundError
   * @throws PreconditionFailedError
   * @throws InsufficientRoleError where the caller may not manage the role of before, or the new one
   * @throws ConflictError for the last owner
   */
  update(
    caller: CallerIdentity,
    id: string,
    role: Role,
    actor: Actor,
    precondition: Precondition,
  ): Promise<MemberDto> {
    return this.setRole(caller.accountId, id, role, actor, async (manager, member) => {
      await this.roles.check(manager, caller, [member.role, role]);
      precondition.check(member);
    });
  }

  /** As `update`, for the operator. */
  setRoleAsOperator(accountId: string, id: string, role: Role): Promise<MemberDto> {
    return this.setRole(accountId, id, role, OPERATOR, () => undefined);
  }

  /** As `update`, for a provider of OpenID Connect that decides roles. The last owner stays one. */
  async setRoleByProvider(accountId: string, id: string, role: Role, actor: Actor): Promise<void> {
    await this.setRole(accountId, id, role, actor, () => undefined).catch((error: unknown) => {
      // Only the last owner is refused.
      if (!(error instanceof ConflictError)) throw error;
    });
  }

  /**
   * The sessions of the member and its grants of OAuth end with it. So does a user without another account.
   * What the member made stays with the account.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   * @throws InsufficientRoleError where the caller may not manage the role of the member
   * @throws ConflictError for the last owner
   */
  async remove(
    caller: CallerIdentity,
    id: string,
    actor: Actor,
    precondition: Precondition,
  ): Promise<void> {
    await this.end(caller.accountId, id, 'member.removed', actor, async (manager, member) => {
      if (member.userId !== caller.userId) await this.roles.check(manager, caller, [member.role]);
      precondition.check(member);
    });
  }

  /** As `remove`, for the operator. */
  async removeAsOperator(accountId: string, id: string): Promise<void> {
    await this.end(accountId, id, 'member.removed', OPERATOR, () => undefined);
  }

  /**
   * @throws PreconditionFailedError
   * @throws ConflictError for the last owner
   */
  async leave(
    { accountId, userId }: SessionCaller,
    actor: Actor,
    precondition: Precondition,
  ): Promise<void> {
    const { id } = found(await this.members.findOfUser(this.dataSource.manager, accountId, userId));
    await this.end(accountId, id, 'member.left', actor, (_, member) => precondition.check(member));
  }

  /** Who is told of what a user made: the user, while it is an enabled member, or else the enabled owners. */
  async findResponsible(
    manager: EntityManager,
    accountId: string,
    userId: string | null,
  ): Promise<UserEntity[]> {
    const maker = userId && (await this.members.findOfUser(manager, accountId, userId));
    if (maker && maker.user.disabledAt === null) return [maker.user];
    return this.members.findEnabledOwners(manager, accountId);
  }

  private setRole(
    accountId: string,
    id: string,
    role: Role,
    actor: Actor,
    check: Check,
  ): Promise<MemberDto> {
    return this.change(accountId, id, async (manager, member) => {
      await check(manager, member);
      if (member.role === role) return MemberDto.from(member);
      if (member.role === 'owner') await this.refuseLastOwner(manager, member);
      await this.members.setRole(manager, member, role);
      await this.grants.narrow(manager, member, this.scopes.heldBy(role), actor);
      const details = { email: member.user.email, from: member.role, to: role };
      await this.record(manager, member, 'member.role_changed', actor, details);
      return MemberDto.from({ ...member, role, version: member.version + 1 });
    });
  }

  private end(
    accountId: string,
    id: string,
    type: 'member.removed' | 'member.left',
    actor: Actor,
    check: Check,
  ): Promise<void> {
    return this.change(accountId, id, async (manager, member) => {
      await check(manager, member);
      if (member.role === 'owner') await this.refuseLastOwner(manager, member);
      await this.grants.narrow(manager, member, [], actor);
      await this.members.remove(manager, member);
      const details = { email: member.user.email, role: member.role };
      await this.record(manager, member, type, actor, details);
    });
  }

  /** All changes of members of an account wait for each other, so that an owner is always left. */
  private change<T>(
    accountId: string,
    id: string,
    work: (manager: EntityManager, member: MemberWithUser) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const known = found(await this.members.findIn(manager, accountId, id));
      await this.grants.lock(manager, known);
      await lockAccount(manager, accountId);
      return work(manager, found(await this.members.findIn(manager, accountId, id)));
    });
  }

  private get grants(): MemberGrants {
    return this.modules.get(MemberGrants, { strict: false });
  }

  private async refuseLastOwner(manager: EntityManager, member: MemberWithUser): Promise<void> {
    if (await this.members.hasOtherOwner(manager, member)) return;
    throw new ConflictError(
      'An account needs an owner, and this is the only one; make another member an owner first.',
    );
  }

  private record(
    manager: EntityManager,
    { accountId, id: subjectId }: MemberWithUser,
    type: AuditEvent['type'],
    actor: Actor,
    details: AuditEvent['details'],
  ): Promise<void> {
    return this.log.record(manager, { accountId, type, subjectId, actor, details });
  }
}

function found<T>(member: T | null): T {
  if (!member) throw new NotFoundError('member');
  return member;
}
