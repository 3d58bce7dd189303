import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres, uuidOf } from './frozen/engine.js';
import { createRowTrigger, dropRowTrigger } from './frozen/row-trigger.js';
import type { RowTrigger } from './frozen/row-trigger.js';

const isPolled = (feed: string): string => `${feed}.status IN ('active', 'failing')
  AND ${feed}.next_fetch_at IS NOT NULL AND ${feed}.feed_url IS NOT NULL`;

const STAYS = `${isPolled('old')} AND ${isPolled('new')} AND old.feed_url = new.feed_url`;

const QUEUED = `INSERT INTO fetch_queue (feed_id, account_id, feed_url, due_at)
  SELECT new.id, new.account_id, new.feed_url, new.next_fetch_at WHERE ${isPolled('new')}`;

/** The queue follows the feeds, whoever writes them. A feed with a new address has no turn yet. */
const TRIGGERS: RowTrigger[] = [
  { name: 'feeds_insert_is_queued', table: 'feeds', event: 'INSERT', statement: QUEUED },
  {
    name: 'feeds_update_is_queued',
    table: 'feeds',
    event: 'UPDATE OF next_fetch_at',
    when: STAYS,
    statement: 'UPDATE fetch_queue SET due_at = new.next_fetch_at WHERE feed_id = new.id',
  },
  {
    name: 'feeds_change_is_queued',
    table: 'feeds',
    event: 'UPDATE OF next_fetch_at, status, feed_url',
    when: `NOT (${STAYS})`,
    statement: `DELETE FROM fetch_queue WHERE feed_id = new.id; ${QUEUED}`,
  },
  {
    name: 'feeds_delete_leaves_queue',
    table: 'feeds',
    event: 'DELETE',
    statement: 'DELETE FROM fetch_queue WHERE feed_id = old.id',
  },
];

/** What is polled next is a table of its own, and what was fetched names its account. */
export class FetchQueue1763683200246 implements MigrationInterface {
  readonly name = 'FetchQueue1763683200246';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(fetchQueue(runner));
    await runner.query(`INSERT INTO fetch_queue (feed_id, account_id, feed_url, due_at, turn_key)
      SELECT id, account_id, feed_url, next_fetch_at, turn_key FROM feeds WHERE ${isPolled('feeds')}`);
    for (const trigger of TRIGGERS) await createRowTrigger(runner, trigger);
    await runner.query('DROP INDEX feeds_due');
    await runner.query('DROP INDEX feeds_account_due');
    await runner.query('ALTER TABLE feeds DROP COLUMN turn_key');
    await changeKeyOfFetches(runner, true);
    if (isPostgres(runner)) await runner.query('ANALYZE fetch_queue');
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeKeyOfFetches(runner, false);
    await runner.query('ALTER TABLE feeds ADD COLUMN turn_key varchar');
    await runner.query(`UPDATE feeds SET turn_key =
      (SELECT turn_key FROM fetch_queue WHERE fetch_queue.feed_id = feeds.id)`);
    await runner.query('CREATE INDEX feeds_account_due ON feeds (account_id, next_fetch_at)');
    await runner.query('CREATE INDEX feeds_due ON feeds (next_fetch_at)');
    for (const trigger of TRIGGERS) await dropRowTrigger(runner, trigger);
    await runner.dropTable('fetch_queue');
  }
}

const fetchQueue = (runner: QueryRunner): Table => {
  const uuid = uuidOf(runner);
  return new Table({
    name: 'fetch_queue',
    columns: [
      { name: 'feed_id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid },
      { name: 'feed_url', type: 'varchar' },
      { name: 'due_at', type: 'bigint' },
      { name: 'turn_key', type: 'varchar', isNullable: true },
    ],
    indices: [
      { name: 'fetch_queue_due', columnNames: ['due_at'] },
      { name: 'fetch_queue_account', columnNames: ['account_id', 'due_at'] },
    ],
  });
};

async function changeKeyOfFetches(runner: QueryRunner, withAccount: boolean): Promise<void> {
  if (isPostgres(runner)) {
    await runner.dropPrimaryKey('feed_fetches');
    const key = ['feed_id', 'slot', ...(withAccount ? ['account_id'] : [])];
    await runner.createPrimaryKey('feed_fetches', key);
    return;
  }
  // Nothing refers to the table, so SQLite can make it anew.
  const table = fetches(withAccount);
  const columns = table.columns.map(({ name }) => name).join(', ');
  await runner.query('CREATE TABLE feed_fetches_before AS SELECT * FROM feed_fetches');
  await runner.query('DROP TABLE feed_fetches');
  await runner.createTable(table);
  await runner.query(
    `INSERT INTO feed_fetches (${columns}) SELECT ${columns} FROM feed_fetches_before`,
  );
  await runner.query('DROP TABLE feed_fetches_before');
}

const fetches = (withAccount: boolean): Table =>
  new Table({
    name: 'feed_fetches',
    columns: [
      { name: 'feed_id', type: 'varchar', isPrimary: true },
      { name: 'slot', type: 'integer', isPrimary: true },
      { name: 'number', type: 'integer' },
      { name: 'account_id', type: 'varchar', isPrimary: withAccount },
      { name: 'at', type: 'bigint' },
      { name: 'cause', type: 'varchar' },
      { name: 'result', type: 'varchar' },
      { name: 'http_status', type: 'integer', isNullable: true },
      { name: 'new_posts', type: 'integer' },
      { name: 'updated_posts', type: 'integer' },
      { name: 'duration_ms', type: 'integer' },
      { name: 'code', type: 'varchar', isNullable: true },
      { name: 'message', type: 'text', isNullable: true },
    ],
    indices: [{ name: 'feed_fetches_account', columnNames: ['account_id'] }],
    foreignKeys: [
      {
        name: 'feed_fetches_feed_fk',
        columnNames: ['feed_id'],
        referencedTableName: 'feeds',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
      },
    ],
  });
