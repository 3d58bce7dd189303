import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTrigger } from './triggers/trigger.js';

const TRIGGER = 'accounts_update_raises_version';
const EVENT = 'UPDATE OF purpose ON accounts';
const DIFFERS = 'old.purpose IS DISTINCT FROM new.purpose';

/** What an account is for, which decides its first screen. */
export class AccountPurpose1763683200336 implements MigrationInterface {
  readonly name = 'AccountPurpose1763683200336';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN purpose varchar');
    await runner.query('ALTER TABLE accounts ADD COLUMN version integer NOT NULL DEFAULT 1');
    await createTrigger(runner, {
      name: TRIGGER,
      sqlite: `AFTER ${EVENT} WHEN ${DIFFERS} BEGIN
        UPDATE accounts SET version = old.version + 1 WHERE id = new.id;
      END`,
      postgres: {
        on: `BEFORE ${EVENT} FOR EACH ROW WHEN (${DIFFERS})`,
        call: 'raise_record_version()',
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.dataSource.options.type === 'postgres';
    await runner.query(`DROP TRIGGER ${TRIGGER}${isPostgres ? ' ON accounts' : ''}`);
    await runner.query('ALTER TABLE accounts DROP COLUMN version');
    await runner.query('ALTER TABLE accounts DROP COLUMN purpose');
  }
}
