import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/audit-log.js';
import { OPERATOR } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { isSession } from '../../auth/caller.js';
import type { CallerIdentity } from '../../auth/caller.js';
import { generateToken, hashToken } from '../../common/checked-token.js';
import { DAY_MS } from '../../common/durations.js';
import { newId } from '../../common/ids.js';
import { PublicAddress } from '../../config/public-address.js';
import type { Precondition } from '../../http/preconditions/precondition.js';
import { NotFoundError } from '../../http/problems/errors.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { Page } from '../../pagination/page.js';
import { lockAccount } from '../../tenancy/account-lock.js';
import { Outbox } from '../../mail/outbox.js';
import { MembersRepository } from '../members/members.repository.js';
import type { MemberWithUser } from '../members/members.repository.js';
import { RoleGrants } from '../members/role-grants.js';
import type { UserEntity } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { InvitationDto, INVITATION_VERSION } from './invitation.dto.js';
import type { CreatedInvitationDto, CreateInvitationDto } from './invitation.dto.js';
import type { InvitationEntity } from './invitation.entity.js';
import { InvitationsRepository } from './invitations.repository.js';

export const TOKEN_PREFIX = 'sli_';
const LIFETIME_MS = 7 * DAY_MS;

/** Creates, lists and withdraws the invitations of an account. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
    private readonly grants: RoleGrants,
    private readonly address: PublicAddress,
    private readonly outbox: Outbox,
    private readonly dataSource: DataSource,
    private readonly log: AuditLog,
  ) {}

  /**
   * @throws InsufficientRoleError, or InsufficientScopeError, where the caller may not give the role
   * @throws LimitReachedError
   */
  create(
    caller: CallerIdentity,
    invitation: CreateInvitationDto,
    actor: Actor,
  ): Promise<CreatedInvitationDto> {
    return this.insert(caller.accountId, invitation, actor, async (manager) => {
      await this.grants.check(manager, caller, [invitation.role]);
      return isSession(caller)
        ? this.members.findOfUser(manager, caller.accountId, caller.userId)
        : null;
    });
  }

  /** As `create`, for the operator. */
  createAsOperator(
    accountId: string,
    invitation: CreateInvitationDto,
  ): Promise<CreatedInvitationDto> {
    return this.insert(accountId, invitation, OPERATOR, () => Promise.resolve(null));
  }

  async list(accountId: string, query: PageQuery): Promise<Page<InvitationDto>> {
    const page = Page.of(query, await this.invitations.list(accountId, query));
    const counted = await page.counted((most) => this.invitations.count(accountId, most));
    return counted.map(InvitationDto.from);
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<InvitationDto> {
    return InvitationDto.from(found(await this.invitations.find(accountId, id)));
  }

  /**
   * Withdraws an invitation. Its link opens nothing from now on.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   * @throws InsufficientRoleError, or InsufficientScopeError, where the caller may not give the role
   */
  async remove(
    caller: CallerIdentity,
    id: string,
    actor: Actor,
    precondition: Precondition,
  ): Promise<void> {
    const { accountId } = caller;
    await this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, accountId);
      const { role, email } = found(await this.invitations.findIn(manager, accountId, id));
      await this.grants.check(manager, caller, [role]);
      precondition.check({ id, version: INVITATION_VERSION });
      await this.invitations.remove(manager, accountId, id);
      const type = 'invitation.deleted';
      const details = { email, role };
      await this.log.record(manager, { accountId, type, subjectId: id, actor, details });
    });
  }

  /** @param admit checks, behind the lock on the account, that the caller may; and finds the inviter */
  private async insert(
    accountId: string,
    { email = null, role }: Pick<InvitationEntity, 'role'> & { email?: string | null },
    actor: Actor,
    admit: (manager: EntityManager) => Promise<MemberWithUser | null>,
  ): Promise<CreatedInvitationDto> {
    const token = generateToken(TOKEN_PREFIX);
    const url = `${this.address.url}/dashboard/invitation#${token}`;
    const { emailed, ...invitation } = await this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, accountId);
      const inviter = await admit(manager);
      const inviterId = inviter?.id ?? null;
      const [id, createdAt] = [newId(), Date.now()];
      const tokenHash = hashToken(token);
      const expiresAt = createdAt + LIFETIME_MS;
      const made = { id, accountId, inviterId, email, role, tokenHash, expiresAt, createdAt };
      await this.invitations.insert(manager, made);
      const details = { email, role };
      const type = 'invitation.created';
      await this.log.record(manager, { accountId, type, subjectId: id, actor, details });
      return { ...made, emailed: await this.send(manager, made, url, inviter?.user) };
    });
    return Object.assign(InvitationDto.from(invitation), { url, emailed });
  }

  /** Puts the link on its way to the address, where there is one. */
  private async send(
    manager: EntityManager,
    { accountId, email, role, expiresAt }: InvitationEntity,
    url: string,
    inviter: UserEntity | undefined,
  ): Promise<boolean> {
    if (email === null || !this.outbox.sends('invitation')) return false;
    const known = await this.users.findByEmailKey(email.toLowerCase(), manager);
    const language = (known ?? inviter)?.language ?? null;
    const data = { url, inviter: inviter?.email ?? null, role, expiresAt };
    const message = { kind: 'invitation', data } as const;
    return this.outbox.add(manager, accountId, { email, language }, message);
  }
}

function found(invitation: InvitationEntity | null): InvitationEntity {
  if (!invitation) throw new NotFoundError('invitation');
  return invitation;
}
