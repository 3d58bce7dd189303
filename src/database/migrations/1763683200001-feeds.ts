import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

export class Feeds1763683200001 implements MigrationInterface {
  readonly name = 'Feeds1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(
      new Table({
        name: 'categories',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'name', type: 'varchar' },
          { name: 'name_key', type: 'varchar' },
          { name: 'created_at', type: 'bigint' },
          { name: 'updated_at', type: 'bigint' },
        ],
        indices: [
          { name: 'categories_name', columnNames: ['account_id', 'name_key'], isUnique: true },
          { name: 'categories_account', columnNames: ['account_id', 'id'] },
        ],
        foreignKeys: [
          {
            name: 'categories_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'feeds',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'category_id', type: uuid, isNullable: true },
          { name: 'source', type: 'varchar' },
          { name: 'feed_url', type: 'varchar', isNullable: true },
          { name: 'site_url', type: 'varchar', isNullable: true },
          { name: 'title', type: 'varchar' },
          { name: 'has_own_title', type: 'integer' },
          { name: 'description', type: 'text', isNullable: true },
          { name: 'language', type: 'varchar', isNullable: true },
          { name: 'icon', type: 'varchar', isNullable: true },
          { name: 'status', type: 'varchar' },
          { name: 'last_fetched_at', type: 'bigint', isNullable: true },
          { name: 'last_succeeded_at', type: 'bigint', isNullable: true },
          { name: 'next_fetch_at', type: 'bigint', isNullable: true },
          { name: 'error_count', type: 'integer' },
          { name: 'error_code', type: 'varchar', isNullable: true },
          { name: 'error_http_status', type: 'integer', isNullable: true },
          { name: 'error_message', type: 'text', isNullable: true },
          { name: 'etag', type: 'varchar', isNullable: true },
          { name: 'last_modified', type: 'varchar', isNullable: true },
          { name: 'created_at', type: 'bigint' },
          { name: 'updated_at', type: 'bigint' },
        ],
        indices: [
          { name: 'feeds_url', columnNames: ['account_id', 'feed_url'], isUnique: true },
          { name: 'feeds_account', columnNames: ['account_id', 'id'] },
          { name: 'feeds_category', columnNames: ['account_id', 'category_id', 'id'] },
          { name: 'feeds_status', columnNames: ['account_id', 'status', 'id'] },
          { name: 'feeds_category_id', columnNames: ['category_id'] },
        ],
        foreignKeys: [
          {
            name: 'feeds_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
          {
            name: 'feeds_category_fk',
            columnNames: ['category_id'],
            referencedTableName: 'categories',
            referencedColumnNames: ['id'],
            onDelete: 'SET NULL',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('feeds');
    await runner.dropTable('categories');
  }
}
