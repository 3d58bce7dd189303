import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COMPARED, raisesVersion } from './1763683200300-record-versions.js';
import { PARTIAL_EDIT, refusesEdits } from './1763683200330-whole-edits.js';
import { goesWith } from './tables/references.js';
import { TOLD, tellsUpdates } from './triggers/events.js';
import { createTrigger } from './triggers/trigger.js';
import type { Trigger } from './triggers/trigger.js';

const SETTING = 'full_text';
/** The hash of a post is that of the feed's content, also while it shows that of its page. */
const OF_FEED = `old.content_source = 'feed' AND new.content_source = 'feed'`;

/** Posts can show the text of their pages, which are fetched once for all accounts. */
export class FullText1763683200350 implements MigrationInterface {
  readonly name = 'FullText1763683200350';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.query(
      `ALTER TABLE posts ADD COLUMN content_source varchar NOT NULL DEFAULT 'feed'`,
    );
    await runner.query(`ALTER TABLE feeds ADD COLUMN ${SETTING} integer NOT NULL DEFAULT 0`);
    await replaceTriggers(runner, [SETTING]);
    await replaceTrigger(runner, 'posts', refusesEdits(`${PARTIAL_EDIT} AND ${OF_FEED}`));
    await runner.createTable(
      new Table({
        name: 'post_pages',
        columns: [
          { name: 'account_id', type: uuid, isPrimary: true },
          { name: 'post_id', type: uuid, isPrimary: true },
          { name: 'due_at', type: 'bigint', isNullable: true },
          { name: 'fetched_since', type: 'bigint' },
          { name: 'attempts', type: 'integer', default: 0 },
          { name: 'failure_reason', type: 'varchar', isNullable: true },
          { name: 'failure_message', type: 'text', isNullable: true },
          { name: 'feed_html', type: 'text', isNullable: true },
          { name: 'feed_text', type: 'text', isNullable: true },
        ],
        foreignKeys: [
          goesWith('posts', 'post_pages_post_fk', ['post_id', 'account_id'], ['id', 'account_id']),
        ],
      }),
    );
    for (const [name, ...columnNames] of [
      ['post_pages_due', 'due_at'],
      ['post_pages_account_due', 'account_id', 'due_at'],
    ] as const) {
      const index = new TableIndex({ name, columnNames, where: 'due_at IS NOT NULL' });
      await runner.createIndex('post_pages', index);
    }
    await runner.createTable(
      new Table({
        name: 'fetched_pages',
        columns: [
          { name: 'key', type: 'varchar', isPrimary: true },
          { name: 'leased_until', type: 'bigint' },
          { name: 'fetched_at', type: 'bigint', default: 0 },
          { name: 'host', type: 'varchar', isNullable: true },
          { name: 'path', type: 'text', isNullable: true },
          { name: 'html', type: 'text', isNullable: true },
          { name: 'text', type: 'text', isNullable: true },
          { name: 'text_hash', type: 'varchar', isNullable: true },
          { name: 'failure', type: 'text', isNullable: true },
        ],
        indices: [
          { name: 'fetched_pages_text', columnNames: ['text_hash'] },
          { name: 'fetched_pages_leased', columnNames: ['leased_until'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('fetched_pages');
    await runner.dropTable('post_pages');
    await replaceTriggers(runner, []);
    await replaceTrigger(runner, 'posts', refusesEdits(PARTIAL_EDIT));
    await runner.query(`ALTER TABLE feeds DROP COLUMN ${SETTING}`);
    await runner.query('ALTER TABLE posts DROP COLUMN content_source');
  }
}

/** The triggers that look at what an account sets of a feed, also at further settings. */
async function replaceTriggers(runner: QueryRunner, settings: string[]): Promise<void> {
  await replaceTrigger(runner, 'feeds', raisesVersion('feeds', [...COMPARED.feeds!, ...settings]));
  await replaceTrigger(runner, 'feeds', tellsUpdates([...TOLD, ...settings]));
}

async function replaceTrigger(runner: QueryRunner, table: string, trigger: Trigger): Promise<void> {
  const isPostgres = runner.dataSource.options.type === 'postgres';
  await runner.query(`DROP TRIGGER ${trigger.name}${isPostgres ? ` ON ${table}` : ''}`);
  if (isPostgres && trigger.postgres?.body !== undefined) {
    await runner.query(`DROP FUNCTION ${trigger.name}`);
  }
  await createTrigger(runner, trigger);
}
