import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';
import { EXISTING_STATE, postStateOf } from './frozen/post-state.js';

const COUNTERS = ['state_version', 'last_serial'];

const ofAccount = (table: string) => [
  {
    name: `${table}_account_fk`,
    columnNames: ['account_id'],
    referencedTableName: 'accounts',
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  },
];

/** Which posts are read and starred, counters for each feed, and numbers of posts and feeds. */
export class PostState1763683200200 implements MigrationInterface {
  readonly name = 'PostState1763683200200';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    for (const name of COUNTERS) {
      await runner.query(`ALTER TABLE accounts ADD COLUMN ${name} bigint NOT NULL DEFAULT 0`);
    }
    for (const table of tables(uuidOf(runner))) await runner.createTable(table);
    for (const statement of EXISTING_STATE) await runner.query(statement);
    // Behind the rows, since an index is made faster than it grows.
    for (const table of ['feed_states', 'post_serials']) {
      const columnNames = ['account_id', 'serial'];
      const index = new TableIndex({ name: `${table}_serial`, columnNames, isUnique: true });
      await runner.createIndex(table, index);
    }
    await postStateOf(runner).createPostState(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await postStateOf(runner).dropPostState(runner);
    for (const { name } of tables(uuidOf(runner)).toReversed()) await runner.dropTable(name);
    for (const name of COUNTERS) await runner.query(`ALTER TABLE accounts DROP COLUMN ${name}`);
  }
}

const tables = (uuid: 'uuid' | 'varchar'): Table[] => [
  // Only accounts are referred to: a lock on a feed or post behind that on the account is a deadlock.
  new Table({
    name: 'feed_states',
    columns: [
      { name: 'feed_id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid },
      { name: 'serial', type: 'bigint' },
      { name: 'post_count', type: 'bigint' },
      { name: 'unread_count', type: 'bigint' },
      { name: 'read_before', type: 'bigint' },
      { name: 'newest_at', type: 'bigint' },
    ],
    foreignKeys: ofAccount('feed_states'),
  }),
  new Table({
    name: 'post_serials',
    columns: [
      { name: 'post_id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid },
      { name: 'serial', type: 'bigint' },
    ],
    // No key to the account, which every new post would check once more.
  }),
  new Table({
    name: 'post_marks',
    columns: [
      { name: 'post_id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid },
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
    foreignKeys: ofAccount('post_marks'),
  }),
  new Table({
    name: 'read_moves',
    columns: [
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'version', type: 'bigint', isPrimary: true },
      { name: 'feed_id', type: uuid },
      { name: 'from_at', type: 'bigint' },
      { name: 'until_at', type: 'bigint' },
      { name: 'changed_at', type: 'bigint' },
    ],
    indices: [{ name: 'read_moves_feed', columnNames: ['account_id', 'feed_id', 'until_at'] }],
    foreignKeys: ofAccount('read_moves'),
  }),
];
