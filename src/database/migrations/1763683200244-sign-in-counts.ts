import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts to sign in, counted by all processes together. */
export class SignInCounts1763683200244 implements MigrationInterface {
  readonly name = 'SignInCounts1763683200244';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'sign_in_counts',
        columns: [
          { name: 'counter', type: 'varchar', isPrimary: true },
          { name: 'attempts', type: 'integer' },
          { name: 'expires_at', type: 'bigint' },
        ],
        indices: [{ name: 'sign_in_counts_expiry', columnNames: ['expires_at'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sign_in_counts');
  }
}
