import type { DataSource } from 'typeorm';
import { migrations } from '../../src/database/migrations/index.js';

/** Undoes the migrations of Sluice from the last one to this one. */
export async function undoMigrations(
  dataSource: DataSource,
  first: (typeof migrations)[number],
): Promise<void> {
  for (const Migration of migrations.toReversed()) {
    await dataSource.undoLastMigration();
    if (Migration === first) return;
  }
}
