import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDICES = {
  feeds_account_due: 'feeds (account_id, next_fetch_at)',
  import_rows_account: 'import_rows (account_id, status, turn)',
};

/** Finds the work of each account in the queues that all accounts share. */
export class FairQueues1763683200111 implements MigrationInterface {
  readonly name = 'FairQueues1763683200111';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDICES)) {
      await runner.query(`CREATE INDEX ${name} ON ${columns}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDICES)) await runner.query(`DROP INDEX ${name}`);
  }
}
