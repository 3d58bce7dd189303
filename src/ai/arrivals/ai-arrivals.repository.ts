import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Brackets,
  DataSource,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  Not,
  Repository,
} from 'typeorm';
import type { EntityManager } from 'typeorm';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { FairLease } from '../../background/fair-lease.js';
import type { DueRows } from '../../background/fair-lease.js';
import type { AccountWork } from '../../background/fair-scheduler.js';
import { AiArrivalEntity } from './ai-arrival.entity.js';

/** A post that a process has leased for its summary. */
export type Arrival = Pick<AiArrivalEntity, 'postId' | 'accountId' | 'attempts'>;

const DUE_ARRIVALS: DueRows<Arrival> = {
  table: 'ai_arrivals',
  id: ['post_id', 'postId'],
  fields: 'post_id AS "postId", account_id AS "accountId", attempts',
  due: 'due_at <= ?',
  order: 'due_at',
  // Compares pairs, so that the index of the account is used.
  firstOfAccount: `SELECT post_id FROM ai_arrivals
    WHERE (account_id, due_at) >= (candidate.id, 0) AND (account_id, due_at) <= (candidate.id, ?)
    ORDER BY account_id, due_at LIMIT 1`,
};

/**
 * Queue of posts that wait for a summary, shared by all processes. A process leases a row; after
 * the lease ends, another process can lease it. Instants are epoch milliseconds.
 */
@Injectable()
export class AiArrivalsRepository {
  private readonly due: FairLease<Arrival>;

  constructor(
    @InjectRepository(AiArrivalEntity) private readonly arrivals: Repository<AiArrivalEntity>,
    private readonly dataSource: DataSource,
    selects: PreparedSelectExecutor,
  ) {
    this.due = new FairLease(DUE_ARRIVALS, dataSource, selects);
  }

  /**
   * Leases posts for `free` slots, in addition to those `inProgress`. Accounts take turns; within an
   * account the post that has waited longest comes first.
   */
  claim(
    owner: string,
    leasedUntil: number,
    free: number,
    inProgress: (AccountWork & Partial<Arrival>)[] = [],
  ): Promise<Arrival[]> {
    const lease = { leaseOwner: owner, dueAt: leasedUntil, reservedTokens: 0 };
    return this.due.claim(free, inProgress, (manager, chosen) =>
      manager.update(AiArrivalEntity, { postId: In(chosen.map(({ postId }) => postId)) }, lease),
    );
  }

  /** Releases the leases of posts, so that another process can lease them immediately. */
  release(owner: string, arrivals: Arrival[]): Promise<void> {
    return this.extend(owner, arrivals, 0);
  }

  /** Moves the end of leases, except for those that another process has taken. */
  async extend(owner: string, arrivals: Arrival[], leasedUntil: number): Promise<void> {
    if (arrivals.length === 0) return;
    await this.dataSource.transaction(async (manager) => {
      for (const { postId } of arrivals) {
        await manager.update(
          AiArrivalEntity,
          { postId, leaseOwner: owner },
          { dueAt: leasedUntil },
        );
      }
    });
  }

  /** Releases a post until an instant. */
  async postpone(owner: string, { postId, attempts }: Arrival, until: number): Promise<void> {
    await this.arrivals.update(
      { postId, leaseOwner: owner },
      { attempts, dueAt: until, leaseOwner: null, reservedTokens: 0 },
    );
  }

  /** Delays all posts of an account without a current lease until an instant. */
  async postponeAll(accountId: string, until: number): Promise<void> {
    await this.arrivals
      .createQueryBuilder()
      .update()
      .set({ dueAt: until })
      .where({ accountId, dueAt: LessThan(until) })
      .andWhere(
        new Brackets((free) =>
          free.where({ leaseOwner: IsNull() }).orWhere({ dueAt: LessThanOrEqual(Date.now()) }),
        ),
      )
      .execute();
  }

  /** Removes a post from the queue, unless another process has leased it. */
  async remove(owner: string, { postId }: Arrival): Promise<void> {
    await this.arrivals.delete({ postId, leaseOwner: owner });
  }

  /** The tokens that current leases of an account reserve. */
  async reservedTokens(manager: EntityManager, accountId: string): Promise<number> {
    const leased = { accountId, dueAt: MoreThan(Date.now()), leaseOwner: Not(IsNull()) };
    return (await manager.sum(AiArrivalEntity, 'reservedTokens', leased)) ?? 0;
  }

  /** Reserves tokens; false if another process has leased the post. */
  async reserve(
    manager: EntityManager,
    owner: string,
    { postId }: Arrival,
    tokens: number,
  ): Promise<boolean> {
    const { affected } = await manager.update(
      AiArrivalEntity,
      { postId, leaseOwner: owner },
      { reservedTokens: tokens },
    );
    return affected === 1;
  }
}
