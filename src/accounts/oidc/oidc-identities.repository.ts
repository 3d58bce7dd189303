import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids.js';
import { LimitReachedError } from '../../http/problems/errors.js';
import type { Visitor } from './oidc-claims.js';
import { OidcIdentityEntity } from './oidc-identity.entity.js';
import { OidcSessionEntity } from './oidc-session.entity.js';

const MOST_OF_USER = 20;

/** The person, or the session, that a provider names at a logout. */
export interface EndedAtProvider {
  issuer: string;
  subject: string | undefined;
  providerSession: string | undefined;
}

/** All queries on people at providers, and on their sessions. */
@Injectable()
export class OidcIdentitiesRepository {
  constructor(
    @InjectRepository(OidcIdentityEntity)
    private readonly identities: Repository<OidcIdentityEntity>,
    @InjectRepository(OidcSessionEntity)
    private readonly sessions: Repository<OidcSessionEntity>,
  ) {}

  find({
    issuer,
    subject,
  }: Pick<Visitor, 'issuer' | 'subject'>): Promise<OidcIdentityEntity | null> {
    return this.identities.findOneBy({ issuer, subject });
  }

  /**
   * @throws QueryFailedError of a unique index for a person who is known
   * @throws LimitReachedError
   */
  async insert(
    manager: EntityManager,
    userId: string,
    { issuer, subject }: Pick<Visitor, 'issuer' | 'subject'>,
  ): Promise<OidcIdentityEntity> {
    if ((await manager.countBy(OidcIdentityEntity, { userId })) >= MOST_OF_USER) {
      throw new LimitReachedError(`A user has at most ${MOST_OF_USER} identities at providers.`);
    }
    const identity = { id: newId(), userId, issuer, subject, createdAt: Date.now() };
    await manager.insert(OidcIdentityEntity, identity);
    return identity;
  }

  /** In the transaction that starts the session. */
  async keepSession(manager: EntityManager, session: OidcSessionEntity): Promise<void> {
    await manager.insert(OidcSessionEntity, { ...session });
  }

  findSession(sessionId: string): Promise<OidcSessionEntity | null> {
    return this.sessions.findOneBy({ sessionId });
  }

  /** The sessions of a person, of which a user has at most 100, or of one session at the provider. */
  async findSessionIds({ issuer, subject, providerSession }: EndedAtProvider): Promise<string[]> {
    const sessions = await this.sessions.find({
      select: { sessionId: true },
      where: {
        identity: { issuer, ...(subject !== undefined && { subject }) },
        ...(providerSession !== undefined && { providerSession }),
      },
    });
    return sessions.map(({ sessionId }) => sessionId);
  }
}
