import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres, uuidOf } from './frozen/engine.js';

/** A table in its form before or after the migration, and the select that fills it. */
interface Form {
  table: Table;
  rows: (before: string) => string;
}

const MARK = 'post_id, account_id, feed_id, arrived_at, is_read, is_starred, version, changed_at';
const TOMBSTONE = `feed_id, identity, name_key, link_key, title_key, content_hash, published_at,
  expired`;

/**
 * Every row that hangs on a post names its account, so that these tables can be divided by accounts.
 * What else names a mark uniquely would be refused by a divided table.
 */
export class AccountsOfPosts1763683200240 implements MigrationInterface {
  readonly name = 'AccountsOfPosts1763683200240';

  async up(runner: QueryRunner): Promise<void> {
    await remake(runner, {
      table: marks(runner, true),
      rows: (before) => `${MARK} FROM ${before}`,
    });
    await remake(runner, {
      table: tombstones(runner, true),
      rows: (before) => `(SELECT account_id FROM feeds WHERE id = feed_id), ${TOMBSTONE}
        FROM ${before}`,
    });
    if (isPostgres(runner)) {
      // Without the account in the rows so far: to write the whole index again would take hours.
      await runner.query('ALTER TABLE posts_search ADD COLUMN account_id uuid');
      await runner.query('ANALYZE post_marks, post_tombstones');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    if (isPostgres(runner)) {
      await runner.query('ALTER TABLE posts_search DROP COLUMN account_id');
    }
    await remake(runner, {
      table: tombstones(runner, false),
      rows: (before) => `${TOMBSTONE} FROM ${before}`,
    });
    await remake(runner, {
      table: marks(runner, false),
      rows: (before) => `${MARK} FROM ${before}`,
    });
  }
}

/** Not by a renamed table: SQLite would rename it in the triggers too. */
async function remake(runner: QueryRunner, { table, rows }: Form): Promise<void> {
  const before = `${table.name}_before`;
  await runner.query(`CREATE TABLE ${before} AS SELECT * FROM ${table.name}`);
  await runner.query(`DROP TABLE ${table.name}`);
  await runner.createTable(table);
  const columns = table.columns.map(({ name }) => name).join(', ');
  await runner.query(`INSERT INTO ${table.name} (${columns}) SELECT ${rows(before)}`);
  await runner.query(`DROP TABLE ${before}`);
}

const marks = (runner: QueryRunner, withAccount: boolean): Table => {
  const uuid = uuidOf(runner);
  return new Table({
    name: 'post_marks',
    columns: [
      { name: 'post_id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid, isPrimary: withAccount },
      { name: 'feed_id', type: uuid },
      { name: 'arrived_at', type: 'bigint' },
      { name: 'is_read', type: 'integer' },
      { name: 'is_starred', type: 'integer' },
      { name: 'version', type: 'bigint' },
      { name: 'changed_at', type: 'bigint' },
    ],
    indices: [
      { name: 'post_marks_account', columnNames: ['account_id', 'version', 'post_id'] },
      {
        name: 'post_marks_unread',
        columnNames: ['account_id', 'feed_id', 'arrived_at'],
        where: 'is_read = 0',
      },
      {
        name: 'post_marks_starred',
        columnNames: ['account_id', 'post_id'],
        where: 'is_starred = 1',
      },
    ],
    foreignKeys: [
      {
        name: 'post_marks_account_fk',
        columnNames: ['account_id'],
        referencedTableName: 'accounts',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
      },
    ],
  });
};

const tombstones = (runner: QueryRunner, withAccount: boolean): Table => {
  const uuid = uuidOf(runner);
  return new Table({
    name: 'post_tombstones',
    columns: [
      ...(withAccount ? [{ name: 'account_id', type: uuid }] : []),
      { name: 'feed_id', type: uuid, isPrimary: true },
      { name: 'identity', type: 'varchar', isPrimary: true },
      { name: 'name_key', type: 'varchar', isNullable: true },
      { name: 'link_key', type: 'varchar', isNullable: true },
      { name: 'title_key', type: 'varchar', isNullable: true },
      { name: 'content_hash', type: 'varchar', isNullable: true },
      { name: 'published_at', type: 'bigint', isNullable: true },
      { name: 'expired', type: 'integer', default: 0 },
    ],
    indices: [
      { name: 'post_tombstones_name_key', columnNames: ['feed_id', 'name_key'] },
      { name: 'post_tombstones_link_key', columnNames: ['feed_id', 'link_key'] },
    ],
    foreignKeys: [
      {
        name: 'post_tombstones_feed_fk',
        columnNames: ['feed_id'],
        referencedTableName: 'feeds',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
      },
    ],
  });
};
