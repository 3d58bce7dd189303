import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { goesWith } from './tables/references.js';

/** The items of the last document of each feed. Where a feed has none, its items are read again. */
export class FeedItems1763683200315 implements MigrationInterface {
  readonly name = 'FeedItems1763683200315';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.createTable(
      new Table({
        name: 'feed_items',
        columns: [
          { name: 'account_id', type: uuid, isPrimary: true },
          { name: 'feed_id', type: uuid, isPrimary: true },
          { name: 'items', type: 'text' },
        ],
        foreignKeys: [
          goesWith('feeds', 'feed_items_feed_fk', ['feed_id', 'account_id'], ['id', 'account_id']),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('feed_items');
  }
}
