import type { DataSource, QueryRunner } from 'typeorm';
import { InitialSchema1763683200000 } from './1763683200000-initial-schema.js';
import { developmentSteps } from './development-steps.js';

/** The database is of a version of Sluice that this one cannot migrate; the message is a sentence. */
export class DatabaseVersionError extends Error {}

/** The migration that every adopted database has, and how many came before the steps behind it. */
const BEFORE_INITIAL = { name: 'Labels1763683200267', count: 59 };

/**
 * Adopts a database of the last development versions: it gets what it lacks, and its history becomes
 * the initial schema alone. In the transaction of the runner.
 * @throws DatabaseVersionError where the database is older than that, or newer than this code
 */
export async function checkHistory(
  { migrations: known }: DataSource,
  runner: QueryRunner,
): Promise<void> {
  if (!(await runner.hasTable('migrations'))) return;
  const executed = (await runner.query('SELECT name FROM migrations ORDER BY timestamp, id')) as {
    name: string;
  }[];
  const last = executed.at(-1)?.name;
  if (last === undefined) return;

  const initial = new InitialSchema1763683200000().name;
  if (!executed.some(({ name }) => name === initial)) {
    const has = new Set(executed.map(({ name }) => name));
    const steps = [...developmentSteps].filter(([name]) => !has.has(name));
    const older = executed.length - (developmentSteps.size - steps.length);
    if (!has.has(BEFORE_INITIAL.name) || older !== BEFORE_INITIAL.count) {
      throw new DatabaseVersionError(
        `The database is of a development version before 1.0 (its last migration is "${last}"): ` +
          'start the last commit before 1.0 with it once, or name an empty database.',
      );
    }
    for (const [, step] of steps) await step(runner);
    // The key of stored secrets had another name.
    await runner.query(`UPDATE settings SET name = 'encryption' WHERE name = 'webhooks'`);
    await runner.query('DELETE FROM migrations');
    await runner.query(
      `INSERT INTO migrations (timestamp, name) VALUES (${initial.slice(-13)}, '${initial}')`,
    );
    return;
  }

  const names = new Set(known.map(({ name }) => name));
  const unknown = executed.find(({ name }) => !names.has(name));
  if (unknown) {
    throw new DatabaseVersionError(
      `The database is newer than this version of Sluice: it has the migration ` +
        `"${unknown.name}", which this version does not know. Start the newer version.`,
    );
  }
}
