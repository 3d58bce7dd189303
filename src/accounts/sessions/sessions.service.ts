import { Injectable } from '@nestjs/common';
import { SESSION_LIFETIME_MS } from '../../auth/credentials/session-cookie.js';
import { SessionVerifier } from '../../auth/credentials/session-verifier.js';
import type { VerifiedSession } from '../../auth/credentials/session-verifier.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { SessionCaller } from '../../auth/caller.js';
import { DAY_MS } from '../../common/durations.js';
import { NotFoundError } from '../../http/problems/errors.js';
import type { Precondition } from '../../http/preconditions/precondition.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { Page } from '../../pagination/page.js';
import { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import type { MemberEntity } from '../members/member.entity.js';
import { MemberUsageRecorder } from '../members/member-usage.recorder.js';
import { MembersRepository } from '../members/members.repository.js';
import { hashSessionToken, isSessionToken } from './new-session.js';
import { SESSION_VERSION, SessionDto } from './session.dto.js';
import { SessionUsageRecorder } from './session-usage.recorder.js';
import { SessionsRepository } from './sessions.repository.js';

const RENEW_AFTER_MS = DAY_MS;
const RECORD_AFTER_MS = 60_000;

/** Lists and ends sessions, and verifies session tokens. */
@Injectable()
export class SessionsService extends SessionVerifier {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly usage: SessionUsageRecorder,
    private readonly activity: MemberUsageRecorder,
    private readonly members: MembersRepository,
    private readonly scopes: ScopeCatalogue,
  ) {
    super();
  }

  /** Use extends a session to 30 days from now; this is written at most once a day. */
  async verify(token: string): Promise<VerifiedSession | undefined> {
    if (!isSessionToken(token)) return undefined;
    const now = Date.now();
    const found = await this.sessions.findCaller(hashSessionToken(token));
    if (!found || found.content_version === null || found.expires_at <= now) return undefined;
    const caller = {
      accountId: found.account_id,
      sessionId: found.id,
      userId: found.user_id,
      role: found.role,
      scopes: this.scopes.heldBy(found.role),
      contentVersion: found.content_version,
      duplicates: found.duplicates,
    };
    if (now - found.last_used_at >= RECORD_AFTER_MS) {
      this.usage.record(found.id, now);
      this.activity.record(found.member_id, now);
    }
    const expiresAt = now + SESSION_LIFETIME_MS;
    const renewed = expiresAt - found.expires_at >= RENEW_AFTER_MS;
    if (renewed) await this.sessions.renew(caller.userId, caller.sessionId, expiresAt);
    return { caller, renewed };
  }

  async list({ userId, sessionId }: SessionCaller, query: PageQuery): Promise<Page<SessionDto>> {
    await this.usage.flush();
    const now = Date.now();
    const page = Page.of(query, await this.sessions.list(userId, query, now));
    const counted = await page.counted((most) => this.sessions.count(userId, now, most));
    return counted.map((session) => SessionDto.from(session, sessionId));
  }

  /** @throws NotFoundError also for an expired session */
  async get({ userId, sessionId }: SessionCaller, id: string): Promise<SessionDto> {
    await this.usage.flush();
    const session = await this.sessions.find(userId, id, Date.now());
    if (!session) throw new NotFoundError('session');
    return SessionDto.from(session, sessionId);
  }

  /** @throws PreconditionFailedError */
  async endCurrent(caller: SessionCaller, actor: Actor, precondition: Precondition): Promise<void> {
    await this.remove(caller, caller.sessionId, actor, precondition);
  }

  /**
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async end(
    caller: SessionCaller,
    id: string,
    actor: Actor,
    precondition: Precondition,
  ): Promise<void> {
    if (!(await this.remove(caller, id, actor, precondition))) throw new NotFoundError('session');
  }

  /** Ends all sessions of the user, including that of the caller. */
  endAll(caller: SessionCaller, actor: Actor): Promise<void> {
    return this.sessions.removeAll(caller, actor);
  }

  /**
   * Lets the session act in another account of its user.
   * @throws NotFoundError also for an account that is disabled
   */
  async switchTo(caller: SessionCaller, accountId: string, actor: Actor): Promise<MemberEntity> {
    const members = await this.members.listOfUser(caller.userId);
    const member = members.find((each) => each.accountId === accountId);
    if (!member || !(await this.sessions.switchTo(caller, member, actor))) {
      throw new NotFoundError('account');
    }
    return member;
  }

  private remove(
    caller: SessionCaller,
    id: string,
    actor: Actor,
    precondition: Precondition,
  ): Promise<boolean> {
    return this.sessions.remove(caller, id, actor, (session) =>
      precondition.check({ id: session.id, version: SESSION_VERSION }),
    );
  }
}
