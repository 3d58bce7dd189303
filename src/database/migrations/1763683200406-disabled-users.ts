import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The operator can disable a user, in all accounts. */
export class DisabledUsers1763683200406 implements MigrationInterface {
  readonly name = 'DisabledUsers1763683200406';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN disabled_at bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN disabled_at');
  }
}
