import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, LessThan, Not, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/engines/dialect.js';
import { PreparedSelects } from '../../database/prepared-selects.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { queuedFrom } from './import-plan.js';
import type { ImportPlan } from './import-plan.js';
import { ImportRowEntity } from './import-row.entity.js';
import type { ImportRowStatus } from './import-row.entity.js';
import { ImportEntity } from './import.entity.js';

interface RowCount {
  importId: string;
  status: ImportRowStatus;
  count: number | string;
}

const ROWS_PER_STATEMENT = 500;

/** All queries on the imports of an account. */
@Injectable()
export class ImportsRepository {
  constructor(
    @InjectRepository(ImportEntity) private readonly imports: Repository<ImportEntity>,
    @InjectRepository(ImportRowEntity) private readonly rows: Repository<ImportRowEntity>,
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelects,
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

  /** The number of the rows of imports, by import and status. */
  async countRows(
    accountId: string,
    importIds: string[],
  ): Promise<ReadonlyMap<string, ReadonlyMap<ImportRowStatus, number>>> {
    const counts = new Map(importIds.map((id) => [id, new Map<ImportRowStatus, number>()]));
    if (importIds.length === 0) return counts;
    const rows = await this.selects.select<RowCount>(
      `SELECT import_id AS "importId", status, count(*) AS count FROM import_rows
       WHERE account_id = ? AND import_id ${dialectOf(this.dataSource).inList('uuid')}
       GROUP BY import_id, status`,
      [accountId, JSON.stringify(importIds)],
    );
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

  /** Stores an import, and deletes those of the account that were finished before an instant. */
  async insert({ job, rows }: ImportPlan, removeBefore: number): Promise<void> {
    const { accountId } = job;
    await this.dataSource.transaction(async (manager) => {
      const turn = await this.nextTurn(manager, accountId);
      await manager.delete(ImportEntity, { accountId, finishedAt: LessThan(removeBefore) });
      await manager.insert(ImportEntity, job);
      const queued = queuedFrom(turn, rows);
      for (let at = 0; at < queued.length; at += ROWS_PER_STATEMENT) {
        await manager.insert(ImportRowEntity, queued.slice(at, at + ROWS_PER_STATEMENT));
      }
    });
  }

  /**
   * Queues the failed rows of an import again, with fresh attempts, except those whose address can
   * never be fetched. Returns how many there are.
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
      await manager.increment(ImportEntity, job, 'remaining', affected);
      await manager.update(ImportEntity, job, { finishedAt: null });
      return affected;
    });
  }

  /**
   * The next position of the account in the queue: after its own rows, and not before the rows
   * that are processed now. So accounts alternate, however many rows they have.
   */
  private async nextTurn(manager: EntityManager, accountId: string): Promise<number> {
    const { exclusive } = dialectOf(this.dataSource).lock;
    // Two concurrent imports of one account would otherwise begin at the same position. The lock
    // comes first: the lock that a foreign key takes on the account cannot be raised.
    await runStatement(manager, `SELECT id FROM accounts WHERE id = ? ${exclusive}`, [accountId]);
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
