import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

/** Saved filters that feed readers subscribe to. */
export class SharedFeeds1763683200190 implements MigrationInterface {
  readonly name = 'SharedFeeds1763683200190';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(
      new Table({
        name: 'shared_feeds',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'name', type: 'varchar' },
          { name: 'description', type: 'varchar', isNullable: true },
          { name: 'filter', type: 'text' },
          { name: 'size', type: 'integer' },
          { name: 'content', type: 'varchar' },
          { name: 'token_hash', type: 'varchar' },
          { name: 'token_suffix', type: 'varchar' },
          { name: 'previous_hash', type: 'varchar', isNullable: true },
          { name: 'previous_expires_at', type: 'bigint', isNullable: true },
          { name: 'last_fetched_at', type: 'bigint', isNullable: true },
          { name: 'created_at', type: 'bigint' },
          { name: 'updated_at', type: 'bigint' },
          { name: 'shown_hash', type: 'varchar', isNullable: true },
          { name: 'changed_at', type: 'bigint' },
        ],
        indices: [
          { name: 'shared_feeds_account', columnNames: ['account_id', 'id'] },
          { name: 'shared_feeds_token', columnNames: ['token_hash'], isUnique: true },
          { name: 'shared_feeds_previous_token', columnNames: ['previous_hash'], isUnique: true },
        ],
        foreignKeys: [
          {
            name: 'shared_feeds_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('shared_feeds');
  }
}
