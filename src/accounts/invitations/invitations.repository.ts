import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { newestFirst } from '../../database/newest-first.js';
import { countUpTo } from '../../database/queries/count-up-to.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { checkRoom } from '../../tenancy/record-limits.js';
import { InvitationEntity } from './invitation.entity.js';

/** All queries on the invitations. Those that have expired are as if they were gone. */
@Injectable()
export class InvitationsRepository {
  constructor(
    @InjectRepository(InvitationEntity) private readonly invitations: Repository<InvitationEntity>,
  ) {}

  /** Newest first. */
  list(accountId: string, query: PageQuery): Promise<InvitationEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.invitations.find({ where: { accountId, ...unexpired(), ...behind }, ...options });
  }

  /** Their number, at most `most`. */
  count(accountId: string, most: number): Promise<number> {
    return countUpTo(this.invitations, { accountId, ...unexpired() }, most);
  }

  find(accountId: string, id: string): Promise<InvitationEntity | null> {
    return this.findIn(this.invitations.manager, accountId, id);
  }

  /** The same, as a transaction sees it. */
  findIn(manager: EntityManager, accountId: string, id: string): Promise<InvitationEntity | null> {
    return manager.findOneBy(InvitationEntity, { accountId, id, ...unexpired() });
  }

  /** Of any account. */
  findByHash(tokenHash: string): Promise<InvitationEntity | null> {
    return this.invitations.findOneBy({ tokenHash, ...unexpired() });
  }

  /** @throws LimitReachedError if the account has as many as it may */
  async insert(manager: EntityManager, invitation: InvitationEntity): Promise<void> {
    const limit = { entity: InvitationEntity, most: 200, nouns: 'invitations' };
    await checkRoom(manager, invitation.accountId, { ...limit, counted: unexpired() });
    await manager.insert(InvitationEntity, { ...invitation });
  }

  /** Uses an invitation up, or withdraws it; false if it is gone. */
  async remove(manager: EntityManager, accountId: string, id: string): Promise<boolean> {
    const open = { accountId, id, ...unexpired() };
    return (await manager.delete(InvitationEntity, open)).affected === 1;
  }

  /** Of all accounts. */
  async removeExpired(now: number): Promise<void> {
    await this.invitations.delete({ expiresAt: LessThanOrEqual(now) });
  }
}

const unexpired = () => ({ expiresAt: MoreThan(Date.now()) });
