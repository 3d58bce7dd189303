import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Bookmarks1790000000000 implements MigrationInterface {
  readonly name = 'Bookmarks1790000000000';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.createTable(
      new Table({
        name: 'bookmarks',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'url', type: 'varchar' },
          { name: 'title', type: 'varchar' },
          { name: 'tag', type: 'varchar', isNullable: true },
          { name: 'feed_id', type: uuid, isNullable: true },
          { name: 'expires_at', type: 'bigint', isNullable: true },
          { name: 'created_at', type: 'bigint' },
        ],
        foreignKeys: [
          {
            name: 'bookmarks_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
        indices: [
          { name: 'bookmarks_account', columnNames: ['account_id', 'id'] },
          { name: 'bookmarks_expires', columnNames: ['expires_at'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bookmarks');
  }
}
