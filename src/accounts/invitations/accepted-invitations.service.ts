import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/audit-log.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { SessionEndedError } from '../../auth/auth.errors.js';
import type { SessionCaller } from '../../auth/caller.js';
import type { Browser } from '../../auth/credentials/browser.js';
import { SessionVerifier } from '../../auth/credentials/session-verifier.js';
import { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import { allows } from '../../auth/scopes.js';
import { Env } from '../../config/env.js';
import { hashToken, isToken } from '../../common/checked-token.js';
import { isUniqueViolation } from '../../database/engines/error-codes.js';
import { ConflictError, DomainError, InvalidRequestError } from '../../http/problems/errors.js';
import { AccountEntity } from '../../tenancy/account.entity.js';
import { lockAccount } from '../../tenancy/account-lock.js';
import { SignUpsClosedError } from '../account.errors.js';
import { AccountsRepository } from '../accounts.repository.js';
import type { MemberEntity } from '../members/member.entity.js';
import { MembersRepository } from '../members/members.repository.js';
import { asSession, newSession } from '../sessions/new-session.js';
import type { SignedInDto } from '../sessions/session.dto.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { Passwords } from '../sign-in/passwords.js';
import { SignInLimits } from '../sign-in/sign-in-limits.js';
import { DeviceCookies } from '../sign-in/device-cookies.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { newUser } from '../users/new-user.js';
import { UserEntity } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import type { AcceptInvitationDto } from './invitation.dto.js';
import type { InvitationEntity } from './invitation.entity.js';
import { InvitationsRepository } from './invitations.repository.js';
import { TOKEN_PREFIX } from './invitations.service.js';

type Session = Pick<SessionCaller, 'userId' | 'sessionId'>;

interface Made {
  member: MemberEntity;
  sessionId: string;
}

/** Makes those who accept an invitation members. Each invitation makes one, on any node. */
@Injectable()
export class AcceptedInvitations {
  constructor(
    private readonly env: Env,
    private readonly invitations: InvitationsRepository,
    private readonly accounts: AccountsRepository,
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly verifier: SessionVerifier,
    private readonly signIns: SignInService,
    private readonly devices: DeviceCookies,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly scopes: ScopeCatalogue,
    private readonly dataSource: DataSource,
    private readonly log: AuditLog,
  ) {}

  /**
   * The user of the session, or of the address and the password, becomes a member; a user who is not
   * known is made. The session acts in the account from now on.
   * @throws DomainError `not_found` for a token of no invitation
   * @throws InvalidRequestError without a session, without an address and a password
   * @throws SignUpsClosedError for a new user where nobody signs in with a password
   * @throws ConflictError for an invitation of another address, and for a member
   * @throws LimitReachedError, and all that a sign-in throws
   */
  async accept(
    { token, email, password, code }: AcceptInvitationDto,
    browser: Browser,
    actor: Actor,
  ): Promise<SignedInDto> {
    const invitation = await this.getByToken(token);
    const caller = await this.findCaller(browser);
    if (caller) return this.join(invitation, caller, actor);
    if (email === undefined || password === undefined) {
      const field = email === undefined ? 'email' : 'password';
      throw new InvalidRequestError([{ field, message: 'is needed without a session' }]);
    }
    if (!isFor(invitation, email)) {
      throw new InvalidRequestError([{ field: 'email', message: 'is not the invited address' }]);
    }
    if (!(await this.users.findByEmailKey(email.toLowerCase()))) {
      if (this.env.PASSWORD_SIGN_IN === 'off') throw new SignUpsClosedError();
      await this.limits.takeSignUp(browser.address);
      const user = newUser(email, await this.passwords.hash(password));
      return this.signUp(invitation, user, browser, actor);
    }
    const { person, session } = await this.signIns.start({ email, password, code }, browser, actor);
    return this.join(invitation, { userId: person.user.id, sessionId: session.id }, actor);
  }

  private async join(
    invitation: InvitationEntity,
    { userId, sessionId }: Session,
    actor: Actor,
  ): Promise<SignedInDto> {
    const user = await this.users.find(userId);
    if (!user) throw new SessionEndedError();
    if (!isFor(invitation, user.email)) {
      throw new ConflictError('The invitation is for another address; sign in with that one.');
    }
    const { accountId, role } = invitation;
    return this.useUp(invitation, user, actor, async (manager) => {
      const member = await this.members.add(manager, { accountId, user, role });
      if (!(await this.sessions.switchIn(manager, { userId, sessionId }, member, actor))) {
        throw new SessionEndedError();
      }
      return { member, sessionId };
    });
  }

  private async signUp(
    invitation: InvitationEntity,
    user: UserEntity,
    browser: Browser,
    actor: Actor,
  ): Promise<SignedInDto> {
    const { accountId, role } = invitation;
    const userId = user.id;
    let token = '';
    const using = this.useUp(invitation, user, actor, async (manager) => {
      await manager.insert(UserEntity, user);
      const member = await this.members.insert(manager, { accountId, userId, role });
      const started = newSession(member, browser);
      ({ token } = started);
      await this.sessions.start(manager, started.session, member, actor);
      return { member, sessionId: started.session.id };
    });
    const signedIn = await using.catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new ConflictError(`There is already a user with ${user.email}; sign in first.`);
    });
    this.devices.keepSession(user, browser, token);
    return signedIn;
  }

  /** One transaction uses the invitation up, and makes the member. */
  private async useUp(
    { id, accountId, role, inviterId }: InvitationEntity,
    { id: userId, email }: UserEntity,
    actor: Actor,
    make: (manager: EntityManager) => Promise<Made>,
  ): Promise<SignedInDto> {
    const sessionId = await this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, accountId);
      const isOpen = await manager.existsBy(AccountEntity, { id: accountId, disabledAt: IsNull() });
      if (!isOpen || !(await this.mayStillInvite(manager, { accountId, inviterId, role }))) {
        throw noInvitation();
      }
      if (!(await this.invitations.remove(manager, accountId, id))) throw noInvitation();
      const made = await make(manager);
      const by = asSession(actor, { id: made.sessionId, userId }, made.member);
      await this.log.record(manager, {
        ...{ accountId, type: 'member.added', subjectId: made.member.id },
        ...{ actor: by, details: { email, role, invitationId: id } },
      });
      return made.sessionId;
    });
    const account = await this.accounts.find(accountId);
    const session = await this.sessions.find(userId, sessionId, Date.now());
    if (!account || !session) throw new SessionEndedError();
    return this.signIns.describe(account, session);
  }

  /** The role of the inviter may have changed since. */
  private async mayStillInvite(
    manager: EntityManager,
    { accountId, inviterId, role }: Pick<InvitationEntity, 'accountId' | 'inviterId' | 'role'>,
  ): Promise<boolean> {
    if (inviterId === null) return true;
    const inviter = await this.members.findIn(manager, accountId, inviterId);
    const isActive = inviter?.user.disabledAt === null;
    const held = isActive ? this.scopes.heldBy(inviter.role) : [];
    return allows(held, 'members:write') && this.scopes.mayManage(held, role);
  }

  private async getByToken(token: string): Promise<InvitationEntity> {
    const invitation = isToken(TOKEN_PREFIX, token)
      ? await this.invitations.findByHash(hashToken(token))
      : null;
    if (!invitation) throw noInvitation();
    return invitation;
  }

  private async findCaller(browser: Browser): Promise<SessionCaller | undefined> {
    const token = browser.session;
    const verified = token === undefined ? undefined : await this.verifier.verify(token);
    if (verified?.renewed) browser.keepSession(token!);
    return verified?.caller;
  }
}

const isFor = (invitation: InvitationEntity, email: string): boolean =>
  invitation.email === null || invitation.email.toLowerCase() === email.toLowerCase();

const noInvitation = (): DomainError =>
  new DomainError('not_found', 'The invitation does not exist, was used or withdrawn, or expired.');
