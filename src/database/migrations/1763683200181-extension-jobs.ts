import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

/** When the jobs of extensions are due, and which process runs them. */
export class ExtensionJobs1763683200181 implements MigrationInterface {
  readonly name = 'ExtensionJobs1763683200181';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'extension_jobs',
        columns: [
          { name: 'name', type: 'varchar', isPrimary: true },
          { name: 'due_at', type: 'bigint' },
          { name: 'lease_owner', type: uuidOf(runner), isNullable: true },
          { name: 'leased_until', type: 'bigint', default: 0 },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('extension_jobs');
  }
}
