import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

/** The latest fetches of each feed, with their outcomes. */
export class FeedFetches1763683200210 implements MigrationInterface {
  readonly name = 'FeedFetches1763683200210';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    await runner.query('ALTER TABLE feeds ADD COLUMN fetch_count integer NOT NULL DEFAULT 0');
    const uuid = uuidOf(runner);
    await runner.createTable(
      new Table({
        name: 'feed_fetches',
        columns: [
          { name: 'feed_id', type: uuid, isPrimary: true },
          { name: 'slot', type: 'integer', isPrimary: true },
          { name: 'number', type: 'integer' },
          { name: 'account_id', type: uuid },
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
        // Not to the account, which each fetch would check once more.
        foreignKeys: [
          {
            name: 'feed_fetches_feed_fk',
            columnNames: ['feed_id'],
            referencedTableName: 'feeds',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('feed_fetches');
    await runner.query('ALTER TABLE feeds DROP COLUMN fetch_count');
  }
}
