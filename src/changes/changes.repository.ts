import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan, Raw } from 'typeorm';
import { getDialect } from '../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../database/prepared-select-executor.js';
import { findLogEnds, findVersions, noteRemovedChanges } from '../tenancy/account-versions.js';
import type { LogEnds } from '../tenancy/account-versions.js';
import { ChangeEntity } from './change.entity.js';
import type { ChangeType } from './change.entity.js';
import { ToldMoves } from './told-moves.js';
import { ResyncRequiredError } from './changes.errors.js';
import { changesStatement } from './changes.statement.js';
import type { ChangePosition, ChangeRow } from './changes.statement.js';
import { FeedEventEntity } from './events/feed-event.entity.js';

const DELETIONS_PER_BATCH = 500;
/** In the words of the index: SQLite knows it by no others. */
const IS_DELETED = Raw((column) => `${column} = 1`);

/** All queries on the log of changes. SQL by hand for lists: decision 68. */
@Injectable()
export class ChangesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
    private readonly moves: ToldMoves,
  ) {}

  ends(accountId: string): Promise<LogEnds> {
    return findLogEnds(this.selects, accountId);
  }

  /**
   * Reads from the log. What was read contains all that was committed up to the version `newest`.
   * @throws ResyncRequiredError if something after the version `known` is no longer kept
   */
  async readAfter<T>(
    accountId: string,
    known: number,
    read: () => Promise<T>,
  ): Promise<{ found: T; newest: number }> {
    const { newest } = await this.ends(accountId);
    const found = await read();
    // After the read, since it misses what was removed meanwhile.
    const { keptSince } = await this.ends(accountId);
    if (keptSince > known) throw new ResyncRequiredError();
    return { found, newest };
  }

  /**
   * The changes after a position, in order, at most `limit`. Where more follow although there are
   * fewer, `end` is the position behind them.
   */
  async list(
    accountId: string,
    types: readonly ChangeType[],
    after: ChangePosition,
    limit: number,
  ): Promise<{ rows: ChangeRow[]; end?: ChangePosition }> {
    const { sql, parameters } = changesStatement(accountId, types, after, limit);
    const found = await this.selects.select<ChangeRow>(sql, parameters);
    const logged = found.map((row) => ({ ...row, version: Number(row.version) }));
    if (!types.includes('state')) return { rows: logged };
    const until = logged.length < limit ? Infinity : logged.at(-1)!.version;
    const { rows: told, end } = await this.moves.list(accountId, after, until, limit);
    const upTo = end?.[0] ?? Infinity;
    // A move has its version for itself, so equal versions are in order already.
    const rows = [...logged, ...told]
      .filter(({ version }) => version <= upTo)
      .sort((one, other) => one.version - other.version)
      .slice(0, limit);
    return end && rows.length < limit ? { rows, end } : { rows };
  }

  /** The newest versions of these accounts. */
  findNewest(accountIds: string[]): Promise<ReadonlyMap<string, number>> {
    return findVersions(this.selects, getDialect(this.dataSource), accountIds, 'change');
  }

  /**
   * Removes a batch of the deletions before an instant from the log, and updates
   * `changes_kept_since` of their accounts in the same transaction. Returns whether more may be left.
   */
  async removeDeletions(before: number): Promise<boolean> {
    const old = await this.dataSource.manager.find(ChangeEntity, {
      select: { subjectId: true, accountId: true, version: true },
      where: { isDeleted: IS_DELETED, changedAt: LessThan(before) },
      ...{ order: { changedAt: 'ASC' }, take: DELETIONS_PER_BATCH },
    });
    const ofAccounts = Map.groupBy(old, ({ accountId }) => accountId);
    for (const [accountId, deletions] of ofAccounts) {
      const until = Math.max(...deletions.map(({ version }) => Number(version)));
      await this.dataSource.transaction(async (manager) => {
        await noteRemovedChanges(manager, accountId, until);
        await manager.delete(ChangeEntity, {
          ...{ accountId, isDeleted: 1, changedAt: LessThan(before) },
          subjectId: In(deletions.map(({ subjectId }) => subjectId)),
        });
      });
    }
    return old.length === DELETIONS_PER_BATCH;
  }

  /**
   * Removes a batch of the events of feeds before an instant, as `removeDeletions` does. Returns
   * whether more may be left.
   */
  async removeFeedEvents(before: number): Promise<boolean> {
    const oldest = await this.dataSource.manager.findOne(FeedEventEntity, {
      select: { accountId: true },
      where: { changedAt: LessThan(before) },
      order: { changedAt: 'ASC' },
    });
    if (!oldest) return false;
    const { accountId } = oldest;
    const of = { accountId, changedAt: LessThan(before) };
    await this.dataSource.transaction(async (manager) => {
      const until = await manager.maximum(FeedEventEntity, 'version', of);
      await noteRemovedChanges(manager, accountId, Number(until));
      await manager.delete(FeedEventEntity, of);
    });
    return true;
  }
}
