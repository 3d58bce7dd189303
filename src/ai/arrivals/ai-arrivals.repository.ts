import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Brackets,
  DataSource,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  Not,
  Repository,
} from 'typeorm';
import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/engines/dialect.js';
import { PreparedSelects } from '../../database/prepared-selects.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { AccountWalk } from '../../fairness/account-walk.js';
import { FairChoice } from '../../fairness/fair-choice.js';
import type { Owned } from '../../fairness/fair-choice.js';
import { AiArrivalEntity } from './ai-arrival.entity.js';
import {
  FIRST_ARRIVAL_OF_ACCOUNT,
  listedArrivalsStatement,
  longestWaitingStatement,
  WAITING_ARRIVALS,
} from './due-arrivals.statement.js';

/** A post that a process has leased for its summary. */
export type Arrival = Pick<AiArrivalEntity, 'postId' | 'accountId' | 'attempts'>;

/** Number of candidates for each free slot, for a fair selection among accounts. */
const CANDIDATES_PER_SLOT = 4;

/**
 * Queue of posts that wait for a summary, shared by all processes. A process leases a row; after
 * the lease ends, another process can lease it. Instants are epoch milliseconds.
 */
@Injectable()
export class AiArrivalsRepository {
  private readonly fair = new FairChoice();
  private readonly walk: AccountWalk;

  constructor(
    @InjectRepository(AiArrivalEntity) private readonly arrivals: Repository<AiArrivalEntity>,
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelects,
  ) {
    this.walk = new AccountWalk(selects);
  }

  /**
   * Leases posts for `free` slots, in addition to those `inProgress`. Accounts take turns; within an
   * account the post that has waited longest comes first.
   */
  async claim(
    owner: string,
    leasedUntil: number,
    free: number,
    inProgress: Owned[] = [],
  ): Promise<Arrival[]> {
    const now = Date.now();
    const most = free * CANDIDATES_PER_SLOT;
    // Without due posts, the write lock of SQLite is not taken.
    const waiting = await this.selects.select(WAITING_ARRIVALS, [now, most]);
    if (waiting.length === 0) return [];
    const others =
      waiting.length < most ? [] : await this.walk.step(FIRST_ARRIVAL_OF_ACCOUNT, [now]);
    const dialect = dialectOf(this.dataSource);
    return this.dataSource.transaction(async (manager) => {
      const longest = longestWaitingStatement(dialect);
      const candidates = await runStatement<Arrival>(manager, longest, [now, most]);
      if (others.length > 0) {
        const listed = listedArrivalsStatement(dialect);
        const ids = JSON.stringify(others);
        candidates.push(...(await runStatement<Arrival>(manager, listed, [now, ids])));
      }
      const arrivals = this.fair.choose(candidates, free, inProgress, ({ postId }) => postId);
      const lease = { leaseOwner: owner, dueAt: leasedUntil, reservedTokens: 0 };
      for (const { postId } of arrivals) await manager.update(AiArrivalEntity, { postId }, lease);
      return arrivals;
    });
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
