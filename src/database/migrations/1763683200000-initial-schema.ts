import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tables } from './tables/all-tables.js';
import { postTombstones } from './tables/post-tombstones.js';
import { dropSqliteSearch, postgresSearch, sqliteSearch } from './tables/search.js';
import { sqliteStatistics } from './tables/statistics.js';
import { functions, triggers } from './triggers/all-triggers.js';
import { createFunction, createTrigger } from './triggers/trigger.js';

/** The schema of version 1.0, for both engines. */
export class InitialSchema1763683200000 implements MigrationInterface {
  readonly name = 'InitialSchema1763683200000';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.dataSource.options.type === 'postgres';
    const uuid = isPostgres ? 'uuid' : 'varchar';
    for (const table of tables(uuid)) await runner.createTable(table);
    await run(runner, [
      ...postTombstones(uuid),
      ...(isPostgres ? postgresSearch : [...sqliteSearch, ...sqliteStatistics]),
    ]);
    if (isPostgres) for (const each of functions) await createFunction(runner, each);
    for (const trigger of triggers) await createTrigger(runner, trigger);
  }

  /** Tables take their indexes and triggers with them. */
  async down(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.dataSource.options.type === 'postgres';
    await run(runner, isPostgres ? ['DROP TABLE posts_search'] : dropSqliteSearch);
    await run(runner, ['DROP TABLE post_tombstones']);
    for (const { name } of tables('uuid').toReversed()) await run(runner, [`DROP TABLE ${name}`]);
    if (!isPostgres) return;
    const own = triggers.filter(({ postgres }) => postgres?.body !== undefined);
    for (const { name } of [...functions, ...own]) await run(runner, [`DROP FUNCTION ${name}`]);
  }
}

async function run(runner: QueryRunner, statements: string[]): Promise<void> {
  for (const statement of statements) await runner.query(statement);
}
