import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, Not, Repository } from 'typeorm';
import { SERVICE } from '../audit/current-actor.decorator.js';
import { HourlySweeper } from '../background/hourly-sweeper.js';
import { DAY_MS } from '../common/durations.js';
import { OauthCodeEntity } from './authorization/oauth-code.entity.js';
import { OauthClientEntity } from './clients/oauth-client.entity.js';
import { GrantsService } from './tokens/grants.service.js';
import { RefreshTokenEntity } from './tokens/refresh-token.entity.js';

/** A client that has registered itself may take so long to get a grant. */
const CLIENT_LIFE_MS = 7 * DAY_MS;
/** A used code is known for so long, so that its second use is noticed. */
const USED_CODE_LIFE_MS = DAY_MS;
const PORTION = 100;

const UNUSED_CLIENT = `
  NOT EXISTS (SELECT 1 FROM oauth_refresh_tokens
    WHERE oauth_refresh_tokens.client_id = CAST(oauth_clients.id AS varchar))`;

/** Ends grants whose clients never came, or came no more, and removes what nobody needs. */
@Injectable()
export class OauthSweeper extends HourlySweeper {
  constructor(
    @InjectRepository(OauthCodeEntity) private readonly codes: Repository<OauthCodeEntity>,
    @InjectRepository(RefreshTokenEntity)
    private readonly refreshTokens: Repository<RefreshTokenEntity>,
    @InjectRepository(OauthClientEntity) private readonly clients: Repository<OauthClientEntity>,
    private readonly grants: GrantsService,
  ) {
    super();
  }

  protected async run(now: number): Promise<void> {
    await this.removeInBatches(() => this.endUnredeemed(now));
    await this.removeInBatches(() => this.endIdle(now));
    await this.codes.delete({ expiresAt: LessThan(now - USED_CODE_LIFE_MS) });
    await this.refreshTokens.delete({ expiresAt: LessThan(now), usedAt: Not(IsNull()) });
    await this.clients
      .createQueryBuilder()
      .delete()
      .where('created_at < :end', { end: now - CLIENT_LIFE_MS })
      .andWhere(UNUSED_CLIENT)
      .execute();
  }

  private async endUnredeemed(now: number): Promise<boolean> {
    const where = { expiresAt: LessThan(now), usedAt: IsNull() };
    const unredeemed = await this.codes.find({ where, take: PORTION });
    for (const code of unredeemed) await this.grants.end(code, SERVICE);
    return unredeemed.length === PORTION;
  }

  private async endIdle(now: number): Promise<boolean> {
    const where = { expiresAt: LessThan(now), usedAt: IsNull() };
    const idle = await this.refreshTokens.find({ where, take: PORTION });
    for (const { hash, accountId, keyId } of idle) {
      const live = { accountId, keyId, usedAt: IsNull(), expiresAt: MoreThan(now) };
      // Two refreshes at a time leave two tokens, one of which the client forgets.
      if (await this.refreshTokens.existsBy(live)) await this.refreshTokens.delete({ hash });
      else await this.grants.end({ accountId, keyId }, SERVICE);
    }
    return idle.length === PORTION;
  }
}
