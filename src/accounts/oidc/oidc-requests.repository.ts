import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { hashToken } from '../../common/checked-token.js';
import { MINUTE_MS } from '../../common/durations.js';
import { OidcRequestEntity } from './oidc-request.entity.js';

/** How long a person may take at the provider, in milliseconds. */
export const REQUEST_LIFETIME_MS = 10 * MINUTE_MS;

/** Knows the sign-ins that have begun. Each ends once, on any node. */
@Injectable()
export class OidcRequestsRepository {
  constructor(
    @InjectRepository(OidcRequestEntity)
    private readonly requests: Repository<OidcRequestEntity>,
  ) {}

  async keep(secret: string): Promise<void> {
    const expiresAt = Date.now() + REQUEST_LIFETIME_MS;
    await this.requests.insert({ hash: hashToken(secret), expiresAt });
  }

  /** Uses a request up; false for one that is unknown, used or expired. */
  async use(secret: string): Promise<boolean> {
    const expiresAt = MoreThan(Date.now());
    const { affected } = await this.requests.delete({ hash: hashToken(secret), expiresAt });
    return affected === 1;
  }

  async removeExpired(now: number): Promise<void> {
    await this.requests.delete({ expiresAt: LessThanOrEqual(now) });
  }
}
