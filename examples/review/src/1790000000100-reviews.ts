import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reviews1790000000100 implements MigrationInterface {
  readonly name = 'Reviews1790000000100';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.createTable(
      new Table({
        name: 'reviews',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'post_id', type: uuid },
          { name: 'state', type: 'varchar' },
          { name: 'note', type: 'varchar', isNullable: true },
          { name: 'reviewer', type: 'varchar', isNullable: true },
          { name: 'reminded_at', type: 'bigint', isNullable: true },
          { name: 'created_at', type: 'bigint' },
          { name: 'updated_at', type: 'bigint' },
          { name: 'version', type: 'integer' },
        ],
        foreignKeys: [
          {
            name: 'reviews_post_fk',
            columnNames: ['post_id', 'account_id'],
            referencedTableName: 'posts',
            referencedColumnNames: ['id', 'account_id'],
            onDelete: 'CASCADE',
          },
        ],
        indices: [
          { name: 'reviews_account', columnNames: ['account_id', 'updated_at', 'id'] },
          { name: 'reviews_post', columnNames: ['post_id', 'account_id'], isUnique: true },
          { name: 'reviews_overdue', columnNames: ['state', 'reminded_at', 'created_at'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('reviews');
  }
}
