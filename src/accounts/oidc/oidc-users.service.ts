import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/audit-log.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { Env } from '../../config/env.js';
import type { OidcProviderSettings } from '../../config/oidc-providers.js';
import { isUniqueViolation } from '../../database/engines/error-codes.js';
import { ConflictError } from '../../http/problems/errors.js';
import { lockAccount } from '../../tenancy/account-lock.js';
import { AccountOpener } from '../account-opener.js';
import { AccountsRepository } from '../accounts.repository.js';
import type { MemberEntity } from '../members/member.entity.js';
import { MembersRepository } from '../members/members.repository.js';
import { MembersService } from '../members/members.service.js';
import { Passwords } from '../sign-in/passwords.js';
import { newUser } from '../users/new-user.js';
import { UserEntity } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import type { Visitor } from './oidc-claims.js';
import { OidcIdentitiesRepository } from './oidc-identities.repository.js';
import type { OidcIdentityEntity } from './oidc-identity.entity.js';
import { OidcRefusal } from './oidc-refusal.js';

const PASSWORD_BYTES = 32;

/** Finds and makes the users of people who have signed in at a provider. */
@Injectable()
export class OidcUsers {
  private readonly logger = new Logger(OidcUsers.name);

  constructor(
    private readonly env: Env,
    private readonly identities: OidcIdentitiesRepository,
    private readonly accounts: AccountsRepository,
    private readonly opener: AccountOpener,
    private readonly members: MembersRepository,
    private readonly memberships: MembersService,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly dataSource: DataSource,
    private readonly log: AuditLog,
  ) {}

  /**
   * The person as a user here. A user with the same address is linked only where the browser is signed in
   * as this user: anyone can sign up with the address of another.
   * @param signedIn the user whom the browser is signed in as
   * @throws OidcRefusal
   */
  async identify(
    settings: OidcProviderSettings,
    visitor: Visitor,
    signedIn: string | undefined,
    actor: Actor,
  ): Promise<OidcIdentityEntity> {
    const known = await this.identities.find(visitor);
    if (known) return known;
    const { email } = visitor;
    if (email === undefined) throw new OidcRefusal('email_unverified');
    const namesake = await this.users.findByEmailKey(email.toLowerCase());
    if (namesake && namesake.id !== signedIn) throw new OidcRefusal('confirm_link');
    try {
      if (namesake) return await this.link(namesake, visitor, actor);
      return await this.create(settings, { ...visitor, email }, actor);
    } catch (error) {
      if (!isUniqueViolation(error) && !(error instanceof ConflictError)) throw error;
      // Another request has made the identity, or the user, in the meantime.
      const other = await this.identities.find(visitor);
      if (!other) throw new OidcRefusal('confirm_link', { cause: error });
      return other;
    }
  }

  /**
   * Makes the user a member of the account of the provider, in the role that the provider decides.
   * @returns the member; undefined where the provider has no account
   * @throws OidcRefusal for an account that there is not
   */
  async join(
    { OIDC_ACCOUNT: accountId }: OidcProviderSettings,
    userId: string,
    { role }: Pick<Visitor, 'role'>,
    actor: Actor,
  ): Promise<MemberEntity | undefined> {
    if (accountId === null) return undefined;
    await this.requireAccount(accountId);
    const { manager } = this.dataSource;
    const known = await this.members.findOfUser(manager, accountId, userId);
    if (!known) {
      const user = await this.users.find(userId);
      if (!user) throw new OidcRefusal('failed');
      return this.dataSource.transaction((within) =>
        this.add(within, { accountId, user, role: role ?? 'reader' }, actor),
      );
    }
    if (role !== undefined && role !== known.role) {
      await this.memberships.setRoleByProvider(accountId, known.id, role, actor);
    }
    // The last owner may have kept another role.
    return (await this.members.findOfUser(manager, accountId, userId)) ?? known;
  }

  private link(user: UserEntity, visitor: Visitor, actor: Actor): Promise<OidcIdentityEntity> {
    return this.dataSource.transaction(async (manager) => {
      const identity = await this.identities.insert(manager, user.id, visitor);
      const [home] = await this.members.listOfUser(user.id);
      if (home) {
        await this.log.record(manager, {
          ...{
            accountId: home.accountId,
            type: 'account.user_linked',
            subjectId: identity.id,
            actor,
          },
          details: { email: user.email, issuer: visitor.issuer },
        });
      }
      return identity;
    });
  }

  /** One transaction makes the user, its membership and its identity, so that nobody is locked out. */
  private async create(
    { OIDC_ACCOUNT: accountId }: OidcProviderSettings,
    visitor: Visitor & { email: string },
    actor: Actor,
  ): Promise<OidcIdentityEntity> {
    const { email, name, role = 'reader' } = visitor;
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    if (accountId === null) {
      if (this.env.SIGN_UPS === 'closed') throw new OidcRefusal('sign_ups_closed');
      let identity: OidcIdentityEntity;
      await this.opener.open(email, password, actor, undefined, async (manager, { userId }) => {
        await manager.update(UserEntity, { id: userId }, { name });
        identity = await this.identities.insert(manager, userId, visitor);
      });
      return identity!;
    }
    await this.requireAccount(accountId);
    const user = { ...newUser(email, await this.passwords.hash(password)), name };
    return this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, accountId);
      await manager.insert(UserEntity, user);
      await this.add(manager, { accountId, user, role }, actor);
      return this.identities.insert(manager, user.id, visitor);
    });
  }

  private async add(
    manager: EntityManager,
    membership: Parameters<MembersRepository['add']>[1],
    actor: Actor,
  ): Promise<MemberEntity> {
    const { accountId, user, role } = membership;
    const member = await this.members.add(manager, membership);
    const details = { email: user.email, role };
    await this.log.record(manager, {
      ...{ accountId, type: 'member.added', subjectId: member.id, actor, details },
    });
    return member;
  }

  private async requireAccount(id: string): Promise<void> {
    const account = await this.accounts.find(id);
    if (account?.disabledAt === null) return;
    if (!account) this.logger.error(`The setting OIDC_ACCOUNT names no account: ${id}.`);
    throw new OidcRefusal('account_closed');
  }
}
