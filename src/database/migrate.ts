import type { DataSource } from 'typeorm';
import type { Dialect } from './dialect.js';

/** The database was migrated by a newer version of Sluice; the message is a sentence. */
export class NewerDatabaseError extends Error {}

/**
 * Runs the migrations that the database lacks, all or none, once however many processes
 * start together.
 * @throws NewerDatabaseError where the database has a migration that this code has not
 */
export async function migrate(dataSource: DataSource, dialect: Dialect): Promise<void> {
  await dialect.exclusively(dataSource, async (patient) => {
    await refuseNewer(patient);
    await patient.runMigrations({
      transaction: dialect.name === 'postgres' ? 'all' : 'none',
    });
  });
}

async function refuseNewer(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return;
    const executed = (await runner.query('SELECT name FROM migrations ORDER BY id')) as {
      name: string;
    }[];
    const known = new Set(dataSource.migrations.map(({ name }) => name));
    const unknown = executed.find(({ name }) => !known.has(name));
    if (unknown) {
      throw new NewerDatabaseError(
        `The database is newer than this version of Sluice: it has the migration ` +
          `"${unknown.name}", which this version does not know. Start the newer version.`,
      );
    }
  } finally {
    await runner.release();
  }
}
