import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which migrations of extensions have run. */
export class ExtensionMigrations1763683200180 implements MigrationInterface {
  readonly name = 'ExtensionMigrations1763683200180';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'extension_migrations',
        columns: [
          {
            name: 'id',
            type: 'integer',
            isPrimary: true,
            isGenerated: true,
            generationStrategy: 'increment',
          },
          { name: 'extension', type: 'varchar' },
          { name: 'timestamp', type: 'bigint' },
          { name: 'name', type: 'varchar' },
        ],
        uniques: [{ name: 'extension_migrations_once', columnNames: ['extension', 'name'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('extension_migrations');
  }
}
