import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, Not, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ContentAudit } from '../../audit/audit-log.js';
import { getDialect } from '../../database/engines/dialect.js';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { checkRoom } from '../../tenancy/record-limits.js';
import type { Insert } from '../../database/engines/rows.js';
import { inBatches, insertSequentially } from '../../database/queries/sequential-inserts.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { queuedFrom } from './import-plan.js';
import type { ImportPlan } from './import-plan.js';
import { ImportRowEntity } from './import-row.entity.js';
import type { ImportRowStatus } from './import-row.entity.js';
import { ImportEntity } from './import.entity.js';
import { lockAccount } from '../../tenancy/account-lock.js';

interface RowCount {
  importId: string;
  status: ImportRowStatus;
  count: number | string;
}

/** Finished imports that are kept, the newest ones. */
const MAX_FINISHED = 100;

const COLUMNS = [
  ...([
    ['importId', 'import_id'],
    ['position', 'position'],
    ['accountId', 'account_id'],
    ['feedUrl', 'feed_url'],
    ['title', 'title'],
    ['categoryName', 'category_name'],
  ] as const),
  ...([
    ['status', 'status'],
    ['credentials', 'credentials'],
    ['feedId', 'feed_id'],
    ['code', 'code'],
    ['message', 'message'],
    ['turn', 'turn'],
    ['attempts', 'attempts'],
    ['leasedUntil', 'leased_until'],
  ] as const),
] as const;

const LIMIT = {
  ...{ entity: ImportEntity, most: 3, nouns: 'imports that are not finished' },
  ...{ remedy: 'wait until one is', counted: { finishedAt: IsNull() } },
};

/** All queries on the imports of an account. SQL by hand for queues: decision 68. */
@Injectable()
export class ImportsRepository {
  constructor(
    @InjectRepository(ImportEntity) private readonly imports: Repository<ImportEntity>,
    @InjectRepository(ImportRowEntity) private readonly rows: Repository<ImportRowEntity>,
    private readonly dataSource: DataSource,
    private readonly audit: ContentAudit,
  ) {}

  find(accountId: string, id: string): Promise<ImportEntity | null> {
    return this.imports.findOneBy({ accountId, id });
  }

  /** Newest first. */
  list(accountId: string, { limit, offset, after }: PageQuery): Promise<ImportEntity[]> {
    const [id] = after ?? [];
    return this.imports.find({
      where: { accountId, ...(id !== undefined && { id: LessThan(String(id)) }) },
      order: { id: 'DESC' },
      skip: offset,
      take: limit,
    });
  }

  /** The number of imports, at most `most`. */
  count(accountId: string, most: number): Promise<number> {
    return countUpTo(this.imports, { accountId }, most);
  }

  /** The number of the rows of imports, by import and status. */
  async countRows(
    accountId: string,
    importIds: string[],
  ): Promise<ReadonlyMap<string, ReadonlyMap<ImportRowStatus, number>>> {
    const counts = new Map(importIds.map((id) => [id, new Map<ImportRowStatus, number>()]));
    if (importIds.length === 0) return counts;
    const rows = await this.rows
      .createQueryBuilder('row')
      .select('row.importId', 'importId')
      .addSelect('row.status', 'status')
      .addSelect('COUNT(*)', 'count')
      .where({ accountId, importId: In(importIds) })
      .groupBy('row.importId')
      .addGroupBy('row.status')
      .getRawMany<RowCount>();
    for (const { importId, status, count } of rows)
      counts.get(importId)?.set(status, Number(count));
    return counts;
  }

  /** The first rows of imports, in the order of their documents. */
  listFirstRows(accountId: string, importIds: string[], most: number): Promise<ImportRowEntity[]> {
    return this.rows.find({
      where: { accountId, importId: In(importIds), position: LessThan(most) },
      order: { importId: 'ASC', position: 'ASC' },
    });
  }

  /** In the order of the document. */
  listRows(accountId: string, importId: string): Promise<ImportRowEntity[]> {
    return this.rows.find({
      where: { accountId, importId },
      order: { position: 'ASC' },
    });
  }

  /** @throws LimitReachedError if the account has as many unfinished imports as it may */
  async checkRoom(accountId: string): Promise<void> {
    await this.dataSource.transaction((manager) => checkRoom(manager, accountId, LIMIT));
  }

  /**
   * Stores an import. Deletes those of the account that were finished before an instant, and those
   * beyond the newest hundred.
   * @throws LimitReachedError if the account has as many unfinished imports as it may
   */
  async insert({ job, rows }: ImportPlan, removeBefore: number): Promise<void> {
    const { accountId } = job;
    await this.dataSource.transaction(async (manager) => {
      const turn = await this.nextTurn(manager, accountId);
      await manager.delete(ImportEntity, { accountId, finishedAt: LessThan(removeBefore) });
      await this.removeOldest(manager, accountId);
      if (job.finishedAt === null) await checkRoom(manager, accountId, LIMIT);
      await manager.insert(ImportEntity, job);
      const event = { accountId, type: 'feed.imported', subjectId: job.id } as const;
      await this.audit.record(manager, { ...event, details: { feeds: rows.length } });
      await insertSequentially(
        manager,
        inBatches(queuedFrom(turn, rows), (some) => this.buildInsert(some)),
      );
    });
  }

  /**
   * Queues the failed rows of an import again, with fresh attempts, except those whose address can
   * never be fetched. Returns how many there are.
   * @throws LimitReachedError if the account has as many unfinished imports as it may
   */
  async retryFailed(accountId: string, importId: string): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const turn = await this.nextTurn(manager, accountId);
      const { affected } = await manager.update(
        ImportRowEntity,
        { accountId, importId, status: 'failed', code: Not('invalid_request') },
        {
          ...{ status: 'pending', code: null, message: null, attempts: 0, leasedUntil: 0 },
          turn: () => `${turn} + position`,
        },
      );
      if (!affected) return 0;
      const job = { accountId, id: importId };
      const isFinished = await manager.existsBy(ImportEntity, {
        ...job,
        finishedAt: Not(IsNull()),
      });
      if (isFinished) await checkRoom(manager, accountId, LIMIT);
      await manager.increment(ImportEntity, job, 'remaining', affected);
      await manager.update(ImportEntity, job, { finishedAt: null });
      return affected;
    });
  }

  private buildInsert(rows: ImportRowEntity[]): Insert {
    const values = rows.map((row) => COLUMNS.map(([property]) => row[property]));
    const names = COLUMNS.map(([, name]) => name);
    return getDialect(this.dataSource).insertRows('import_rows', names, values);
  }

  private async removeOldest(manager: EntityManager, accountId: string): Promise<void> {
    const finished = await manager.find(ImportEntity, {
      ...{ select: { id: true }, where: { accountId, finishedAt: Not(IsNull()) } },
      order: { id: 'DESC' },
    });
    const old = finished.slice(MAX_FINISHED - 1).map(({ id }) => id);
    if (old.length > 0) await manager.delete(ImportEntity, { accountId, id: In(old) });
  }

  /**
   * The next position of the account in the queue: after its own rows, and not before the rows
   * that are processed now. So accounts alternate, however many rows they have.
   */
  private async nextTurn(manager: EntityManager, accountId: string): Promise<number> {
    // Two concurrent imports of one account would otherwise begin at the same position.
    await lockAccount(manager, accountId);
    const [row] = await runStatement<{ turn: number | null }>(
      manager,
      `SELECT max(turn) AS turn FROM (
         SELECT max(turn) + 1 AS turn FROM import_rows WHERE account_id = ? AND status = 'pending'
         UNION ALL SELECT min(turn) FROM import_rows WHERE status = 'pending'
       ) AS starts`,
      [accountId],
    );
    return row?.turn ?? 0;
  }
}
