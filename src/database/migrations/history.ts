import type { DataSource, QueryRunner } from 'typeorm';
import { InitialSchema1763683200000 } from './1763683200000-initial-schema.js';

/** The database is of a version of Sluice that this one cannot migrate; the message is a sentence. */
export class DatabaseVersionError extends Error {}

/** The last of the migrations that the initial schema of 1.0 replaced, and how many they were. */
const BEFORE_INITIAL = { last: 'KeyRequests1763683200275', count: 64 };

/**
 * Adopts a database that has exactly the migrations before the initial schema: its history becomes
 * that schema alone. In the transaction of the runner.
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
    if (last !== BEFORE_INITIAL.last || executed.length !== BEFORE_INITIAL.count) {
      throw new DatabaseVersionError(
        `The database is of a development version before 1.0 (its last migration is "${last}"): ` +
          'start the last commit before 1.0 with it once, or name an empty database.',
      );
    }
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
