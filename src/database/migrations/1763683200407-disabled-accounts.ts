import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The operator lists the disabled accounts, of which there are few among many. */
export class DisabledAccounts1763683200407 implements MigrationInterface {
  readonly name = 'DisabledAccounts1763683200407';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX accounts_disabled ON accounts (id) WHERE disabled_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX accounts_disabled');
  }
}
