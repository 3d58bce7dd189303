import { Injectable } from '@nestjs/common';
import { SESSION_LIFETIME_MS } from '../../auth/credentials/session-cookie.js';
import { SessionVerifier } from '../../auth/credentials/session-verifier.js';
import type { VerifiedSession } from '../../auth/credentials/session-verifier.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { SessionCaller } from '../../auth/caller.js';
import { NotFoundError } from '../../http/problems/errors.js';
import type { Precondition } from '../../http/preconditions/precondition.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { Page } from '../../pagination/page.js';
import { hashSessionToken, isSessionToken } from './new-session.js';
import { SESSION_VERSION, SessionDto } from './session.dto.js';
import { SessionUsageRecorder } from './session-usage.recorder.js';
import { SessionsRepository } from './sessions.repository.js';

const RENEW_AFTER_MS = 24 * 3_600_000;
const RECORD_AFTER_MS = 60_000;

/** Lists and ends sessions, and verifies session tokens. */
@Injectable()
export class SessionsService extends SessionVerifier {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly usage: SessionUsageRecorder,
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
      contentVersion: found.content_version,
    };
    if (now - found.last_used_at >= RECORD_AFTER_MS) this.usage.record(found.id, now);
    const expiresAt = now + SESSION_LIFETIME_MS;
    const renewed = expiresAt - found.expires_at >= RENEW_AFTER_MS;
    if (renewed) await this.sessions.renew(caller.accountId, caller.sessionId, expiresAt);
    return { caller, renewed };
  }

  async list({ accountId, sessionId }: SessionCaller, query: PageQuery): Promise<Page<SessionDto>> {
    await this.usage.flush();
    const now = Date.now();
    const page = Page.of(query, await this.sessions.list(accountId, query, now));
    const counted = await page.counted((most) => this.sessions.count(accountId, now, most));
    return counted.map((session) => SessionDto.from(session, sessionId));
  }

  /** @throws NotFoundError also for an expired session */
  async get({ accountId, sessionId }: SessionCaller, id: string): Promise<SessionDto> {
    await this.usage.flush();
    const session = await this.sessions.find(accountId, id, Date.now());
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

  /** Ends all sessions, including that of the caller. */
  endAll(accountId: string, actor: Actor): Promise<void> {
    return this.sessions.removeAll(accountId, actor);
  }

  private remove(
    { accountId }: SessionCaller,
    id: string,
    actor: Actor,
    precondition: Precondition,
  ): Promise<boolean> {
    return this.sessions.remove(accountId, id, actor, (session) =>
      precondition.check({ id: session.id, version: SESSION_VERSION }),
    );
  }
}
