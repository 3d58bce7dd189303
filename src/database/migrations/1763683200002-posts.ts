import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';
import { createRowTrigger, dropRowTrigger } from './frozen/row-trigger.js';
import { searchIndexOf } from './frozen/search-index.js';
import type { RowTrigger } from './frozen/row-trigger.js';

const POSTS_FOLLOW_FEED: RowTrigger = {
  name: 'posts_follow_feed',
  table: 'feeds',
  event: 'UPDATE OF category_id',
  statement: 'UPDATE posts SET category_id = new.category_id WHERE feed_id = new.id',
};

export class Posts1763683200002 implements MigrationInterface {
  readonly name = 'Posts1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(
      new Table({
        name: 'posts',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'feed_id', type: uuid },
          { name: 'category_id', type: uuid, isNullable: true },
          { name: 'identity', type: 'varchar' },
          { name: 'content_hash', type: 'varchar' },
          { name: 'external_id', type: 'text' },
          { name: 'url', type: 'text', isNullable: true },
          { name: 'external_url', type: 'text', isNullable: true },
          { name: 'title', type: 'text', isNullable: true },
          { name: 'summary', type: 'text', isNullable: true },
          { name: 'image', type: 'text', isNullable: true },
          { name: 'authors', type: 'text' },
          { name: 'tags', type: 'text' },
          { name: 'language', type: 'varchar', isNullable: true },
          { name: 'attachments', type: 'text' },
          { name: 'published_at', type: 'bigint' },
          { name: 'modified_at', type: 'bigint', isNullable: true },
          { name: 'created_at', type: 'bigint' },
          { name: 'updated_at', type: 'bigint' },
          // Last, so that a list without the content need not read past them.
          { name: 'content_html', type: 'text', isNullable: true },
          { name: 'content_text', type: 'text', isNullable: true },
        ],
        indices: [
          { name: 'posts_identity', columnNames: ['feed_id', 'identity'], isUnique: true },
          { name: 'posts_account_published', columnNames: ['account_id', 'published_at', 'id'] },
          { name: 'posts_account_created', columnNames: ['account_id', 'created_at', 'id'] },
          {
            name: 'posts_category_published',
            columnNames: ['account_id', 'category_id', 'published_at', 'id'],
          },
          {
            name: 'posts_category_created',
            columnNames: ['account_id', 'category_id', 'created_at', 'id'],
          },
          {
            name: 'posts_feed_published',
            columnNames: ['account_id', 'feed_id', 'published_at', 'id'],
          },
          {
            name: 'posts_feed_created',
            columnNames: ['account_id', 'feed_id', 'created_at', 'id'],
          },
        ],
        foreignKeys: [
          {
            name: 'posts_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
          {
            name: 'posts_feed_fk',
            columnNames: ['feed_id'],
            referencedTableName: 'feeds',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'post_tombstones',
        columns: [
          { name: 'feed_id', type: uuid, isPrimary: true },
          { name: 'identity', type: 'varchar', isPrimary: true },
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
      }),
    );
    await createRowTrigger(runner, POSTS_FOLLOW_FEED);
    await searchIndexOf(runner).createSearchIndex(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await searchIndexOf(runner).dropSearchIndex(runner);
    await dropRowTrigger(runner, POSTS_FOLLOW_FEED);
    await runner.dropTable('post_tombstones');
    await runner.dropTable('posts');
  }
}
