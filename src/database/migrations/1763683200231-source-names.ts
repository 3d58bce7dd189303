import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres } from './frozen/engine.js';
import { createRowTrigger, dropRowTrigger } from './frozen/row-trigger.js';

/** The columns of a feed of which documents of shared feeds make the name and site of a source. */
const SHOWN = ['title', 'site_url', 'feed_url'];
const listOf = (row: string): string => `(${SHOWN.map((name) => `${row}.${name}`).join(', ')})`;

const NEXT_VERSION = {
  postgres: 'greatest(content_version + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)',
  sqlite: `max(content_version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER))`,
};

const triggerOf = (runner: QueryRunner) => ({
  name: 'feeds_update_moves_content',
  table: 'feeds',
  event: `UPDATE OF ${SHOWN.join(', ')}`,
  statement: `
    UPDATE accounts SET content_version = ${NEXT_VERSION[isPostgres(runner) ? 'postgres' : 'sqlite']}
    WHERE id = new.account_id AND ${listOf('old')} IS DISTINCT FROM ${listOf('new')}`,
});

/** A feed with another name or site moves the version of the content of its account. */
export class SourceNames1763683200231 implements MigrationInterface {
  readonly name = 'SourceNames1763683200231';

  async up(runner: QueryRunner): Promise<void> {
    await createRowTrigger(runner, triggerOf(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropRowTrigger(runner, triggerOf(runner));
  }
}
