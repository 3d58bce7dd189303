import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { goesWith } from './tables/references.js';
import { createTrigger } from './triggers/trigger.js';
import type { Trigger } from './triggers/trigger.js';

const COLUMNS = 'account_id, feed_id, created_at, id, category_id, published_at, updated_at';
const KEY = ['account_id', 'feed_id', 'created_at', 'id'];
const MOVED = ['category_id', 'published_at', 'updated_at'];

const isRow = (row: string): string =>
  KEY.map((name) => `unread_posts.${name} = ${row}.${name}`).join(' AND ');
const set = (row: string): string => MOVED.map((name) => `${name} = ${row}.${name}`).join(', ');

/**
 * On PostgreSQL once for each statement, and behind the triggers that lock the account: marking has
 * that lock before it locks these rows.
 */
const TRIGGERS: Trigger[] = [
  {
    name: 'posts_insert_is_unread',
    sqlite: `AFTER INSERT ON posts BEGIN
      INSERT INTO unread_posts (${COLUMNS})
      VALUES (${COLUMNS.split(', ')
        .map((name) => `new.${name}`)
        .join(', ')});
    END`,
    postgres: {
      on: 'AFTER INSERT ON posts REFERENCING NEW TABLE AS after FOR EACH STATEMENT',
      body: `INSERT INTO unread_posts (${COLUMNS}) SELECT ${COLUMNS} FROM after; RETURN NULL;`,
    },
  },
  {
    name: 'posts_update_moves_unread',
    sqlite: `AFTER UPDATE OF ${MOVED.join(', ')} ON posts BEGIN
      UPDATE unread_posts SET ${set('new')} WHERE ${isRow('new')};
    END`,
    postgres: {
      on: 'AFTER UPDATE ON posts REFERENCING NEW TABLE AS after FOR EACH STATEMENT',
      body: `UPDATE unread_posts SET ${set('after')} FROM after WHERE ${isRow('after')}
        AND (${MOVED.map((name) => `unread_posts.${name}`).join(', ')})
          IS DISTINCT FROM (${MOVED.map((name) => `after.${name}`).join(', ')});
        RETURN NULL;`,
    },
  },
  {
    name: 'posts_delete_leaves_unread',
    sqlite: `AFTER DELETE ON posts BEGIN
      DELETE FROM unread_posts WHERE ${isRow('old')};
    END`,
    postgres: {
      on: 'AFTER DELETE ON posts REFERENCING OLD TABLE AS before FOR EACH STATEMENT',
      body: `DELETE FROM unread_posts USING before WHERE ${isRow('before')}; RETURN NULL;`,
    },
  },
];

/** As those of the posts: how many rows share the first columns of each index. */
const STATISTICS = {
  sqlite_autoindex_unread_posts_1: '1000000 50000 500 20 1',
  unread_posts_account_published: '1000000 50000 2 1',
  unread_posts_account_created: '1000000 50000 100 1',
  unread_posts_category_published: '1000000 50000 5000 2 1',
  unread_posts_feed_published: '1000000 50000 500 1 1',
};

/** What is unread has rows of its own, in the order of lists. */
export class UnreadPosts1763683200310 implements MigrationInterface {
  readonly name = 'UnreadPosts1763683200310';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.dataSource.options.type === 'postgres';
    const uuid = isPostgres ? 'uuid' : 'varchar';
    await runner.createTable(
      new Table({
        name: 'unread_posts',
        columns: [
          { name: 'account_id', type: uuid, isPrimary: true },
          { name: 'feed_id', type: uuid, isPrimary: true },
          { name: 'created_at', type: 'bigint', isPrimary: true },
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'category_id', type: uuid, isNullable: true },
          { name: 'published_at', type: 'bigint' },
          { name: 'updated_at', type: 'bigint' },
        ],
        foreignKeys: [goesWith('accounts', 'unread_posts_account_fk', ['account_id'])],
      }),
    );
    await runner.query(`
      INSERT INTO unread_posts (${COLUMNS})
      SELECT ${COLUMNS.split(', ')
        .map((name) => `posts.${name}`)
        .join(', ')}
      FROM posts JOIN feed_states ON feed_states.account_id = posts.account_id
          AND feed_states.feed_id = posts.feed_id
        LEFT JOIN post_marks ON post_marks.post_id = posts.id
          AND post_marks.account_id = posts.account_id
      WHERE CASE WHEN post_marks.post_id IS NULL THEN posts.created_at >= feed_states.read_before
        ELSE post_marks.is_read = 0 END`);
    for (const columns of [
      ['account', 'published'],
      ['account', 'created'],
      ['category', 'published'],
      ['feed', 'published'],
    ] as const) {
      const [scope, sort] = columns;
      const scoped = scope === 'account' ? ['account_id'] : ['account_id', `${scope}_id`];
      await runner.createIndex(
        'unread_posts',
        new TableIndex({
          name: `unread_posts_${scope}_${sort}`,
          columnNames: [...scoped, `${sort}_at`, 'id'],
        }),
      );
    }
    for (const trigger of TRIGGERS) await createTrigger(runner, trigger);
    await runner.query(
      'ALTER TABLE feed_states ADD COLUMN cleared_before bigint NOT NULL DEFAULT 0',
    );
    await runner.query('UPDATE feed_states SET cleared_before = read_before');
    await runner.query(`CREATE INDEX feed_states_uncleared ON feed_states (account_id, feed_id)
      WHERE cleared_before < read_before`);
    if (isPostgres) return;
    for (const [index, numbers] of Object.entries(STATISTICS)) {
      await runner.query(
        `INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ('unread_posts', '${index}', '${numbers}')`,
      );
    }
    await runner.query('ANALYZE sqlite_schema');
  }

  async down(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.dataSource.options.type === 'postgres';
    for (const { name } of TRIGGERS) {
      await runner.query(`DROP TRIGGER ${name}${isPostgres ? ' ON posts' : ''}`);
      if (isPostgres) await runner.query(`DROP FUNCTION ${name}`);
    }
    await runner.query('DROP TABLE unread_posts');
    await runner.query('DROP INDEX feed_states_uncleared');
    await runner.query('ALTER TABLE feed_states DROP COLUMN cleared_before');
  }
}
