import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../database/database.js';
import type { ImportPlan } from './import-plan.js';
import { ImportRowEntity } from './import-row.entity.js';
import { ImportEntity } from './import.entity.js';

const ROWS_PER_STATEMENT = 500;

/** Every query on the imports of an account. */
@Injectable()
export class ImportsRepository {
  constructor(private readonly database: Database) {}

  find(accountId: string, id: string): Promise<ImportEntity | null> {
    return this.database.read((manager) => manager.findOneBy(ImportEntity, { accountId, id }));
  }

  /** In the order of the document. */
  listRows(accountId: string, importId: string): Promise<ImportRowEntity[]> {
    return this.database.read((manager) =>
      manager.find(ImportRowEntity, {
        where: { accountId, importId },
        order: { position: 'ASC' },
      }),
    );
  }

  /** Stores an import, and forgets those of the account that were finished before an instant. */
  async insert({ job, rows }: ImportPlan, forgetBefore: number): Promise<void> {
    const { accountId } = job;
    await this.database.transaction(async (tx) => {
      await tx.delete(ImportEntity, { accountId, finishedAt: LessThan(forgetBefore) });
      await tx.insert(ImportEntity, job);
      for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
        await tx.insert(ImportRowEntity, rows.slice(at, at + ROWS_PER_STATEMENT));
      }
    });
  }
}
