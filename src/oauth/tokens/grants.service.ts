import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, IsNull, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { ApiKeyEntity } from '../../api-keys/api-key.entity.js';
import { ApiKeysService } from '../../api-keys/management/api-keys.service.js';
import { KeyTokens } from '../../api-keys/tokens/key-tokens.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { hashToken } from '../../common/checked-token.js';
import { DAY_MS, SECOND_MS } from '../../common/durations.js';
import { NotFoundError } from '../../http/problems/errors.js';
import { OauthCodeEntity } from '../authorization/oauth-code.entity.js';
import { OauthError } from '../oauth.errors.js';
import { generateSecret, isSecret } from '../oauth-token.js';
import { matchesChallenge } from './code-verifier.js';
import { RefreshTokenEntity } from './refresh-token.entity.js';

const ACCESS_LIFE_S = 3_600;
/** A grant ends when its client has not refreshed for so long. */
const REFRESH_LIFE_MS = 30 * DAY_MS;
/** Clients refresh from several places at once, or lose an answer (facts in decision 94). */
const REUSE_GRACE_MS = 120_000;
/** Refresh tokens of a grant, used ones among them. */
const MAX_REFRESH_TOKENS = 200;

export interface TokenAnswer {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

interface GrantPlace {
  accountId: string;
  keyId: string;
}

/** Gives tokens for codes and for refresh tokens, and ends grants. The database decides races. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(OauthCodeEntity) private readonly codes: Repository<OauthCodeEntity>,
    @InjectRepository(RefreshTokenEntity)
    private readonly refreshTokens: Repository<RefreshTokenEntity>,
    private readonly keys: ApiKeysService,
    private readonly tokens: KeyTokens,
  ) {}

  /**
   * Tokens for a code, once: a second use ends the grant.
   * @throws OauthError
   */
  async redeem(
    code: string,
    sent: { clientId: string; redirectUri: string; verifier: string },
    actor: Actor,
  ): Promise<TokenAnswer> {
    const hash = hashToken(code);
    const found = isSecret(code) ? await this.codes.findOneBy({ hash }) : null;
    if (
      found?.clientId !== sent.clientId ||
      found.redirectUri !== sent.redirectUri ||
      !matchesChallenge(sent.verifier, found.challenge)
    ) {
      throw refused('code');
    }
    const answer = await this.dataSource.transaction(async (manager) => {
      const grant = await this.tokens.lock(manager, found.accountId, found.keyId);
      const now = Date.now();
      const unused = { hash, usedAt: IsNull() };
      const { affected } = await manager.update(OauthCodeEntity, unused, { usedAt: now });
      if (!grant || found.expiresAt <= now) return 'ended';
      return affected === 1 ? this.issue(manager, grant, sent.clientId, now) : 'reused';
    });
    return this.settle(answer, 'code', found, actor);
  }

  /**
   * Tokens for a refresh token, which ends with that. A second use within two minutes is answered too; a
   * later one ends the grant, since somebody else may have the token.
   * @throws OauthError
   */
  async refresh(
    token: string,
    { clientId, scope }: { clientId: string; scope: string | undefined },
    actor: Actor,
  ): Promise<TokenAnswer> {
    const hash = hashToken(token);
    const found = isSecret(token) ? await this.refreshTokens.findOneBy({ hash }) : null;
    if (found?.clientId !== clientId) throw refused('refresh token');
    const answer = await this.dataSource.transaction(async (manager) => {
      const grant = await this.tokens.lock(manager, found.accountId, found.keyId);
      const now = Date.now();
      if (!grant || found.expiresAt <= now) return 'ended';
      if (scope?.split(' ').some((name) => name !== '' && !grant.scopes.includes(name))) {
        throw new OauthError('invalid_scope', 'The grant has fewer scopes; ask the person again.');
      }
      const unused = { hash, usedAt: IsNull() };
      const { affected } = await manager.update(RefreshTokenEntity, unused, { usedAt: now });
      if (affected !== 1) {
        const before = await manager.findOneBy(RefreshTokenEntity, { hash });
        if (!before?.usedAt || before.usedAt < now - REUSE_GRACE_MS) return 'reused';
      }
      return this.issue(manager, grant, clientId, now);
    });
    return this.settle(answer, 'refresh token', found, actor);
  }

  /** Ends the grant of a token of a client, if there is one (RFC 7009). */
  async revoke(token: string, clientId: string, actor: Actor): Promise<void> {
    const grant = await this.findGrant(token);
    if (grant?.clientId === clientId) await this.end(grant, await this.asGrant(actor, grant));
  }

  /** Ends a grant with all its tokens, on every node. */
  async end({ accountId, keyId }: GrantPlace, actor: Actor): Promise<void> {
    try {
      await this.keys.revoke({ accountId, keyId, actor }, keyId);
    } catch (error) {
      // Somebody else was faster.
      if (!(error instanceof NotFoundError)) throw error;
    }
  }

  private async findGrant(token: string): Promise<(GrantPlace & { clientId: string }) | null> {
    if (isSecret(token)) return this.refreshTokens.findOneBy({ hash: hashToken(token) });
    const key = await this.tokens.find(token);
    return key && { accountId: key.accountId, keyId: key.id, clientId: key.oauthClientId! };
  }

  private async settle(
    answer: TokenAnswer | 'ended' | 'reused',
    what: string,
    { accountId, keyId }: GrantPlace,
    actor: Actor,
  ): Promise<TokenAnswer> {
    if (answer === 'reused') {
      const grant = { accountId, keyId };
      await this.end(grant, await this.asGrant(actor, grant));
    }
    if (typeof answer === 'string') throw refused(what);
    return answer;
  }

  /** Whoever sends a token acts as the grant, for the user who gave it. */
  private async asGrant(actor: Actor, { accountId, keyId: id }: GrantPlace): Promise<Actor> {
    const grant = await this.tokens.findGrant(accountId, id);
    return { ...actor, kind: 'key', id, userId: grant?.creatorId ?? undefined };
  }

  /** With the grant locked. */
  private async issue(
    manager: EntityManager,
    grant: ApiKeyEntity,
    clientId: string,
    now: number,
  ): Promise<TokenAnswer> {
    const { accountId, id: keyId } = grant;
    const refreshToken = generateSecret();
    const accessToken = await this.tokens.issue(manager, grant, now + ACCESS_LIFE_S * SECOND_MS);
    await manager.insert(RefreshTokenEntity, {
      hash: hashToken(refreshToken),
      ...{ accountId, keyId, clientId },
      ...{ expiresAt: now + REFRESH_LIFE_MS, usedAt: null },
    });
    const surplus = await manager.find(RefreshTokenEntity, {
      select: { hash: true },
      where: { keyId, accountId },
      order: { expiresAt: 'DESC' },
      skip: MAX_REFRESH_TOKENS,
      take: MAX_REFRESH_TOKENS,
    });
    if (surplus.length > 0) {
      const hashes = surplus.map(({ hash }) => hash);
      await manager.delete(RefreshTokenEntity, hashes);
    }
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: ACCESS_LIFE_S,
      refresh_token: refreshToken,
      scope: grant.scopes.join(' '),
    };
  }
}

/** One sentence for all reasons, which are nobody's business. */
const refused = (what: string): OauthError =>
  new OauthError('invalid_grant', `The ${what} is not valid for this client, or has ended.`);
