import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTrigger, differ } from './triggers/trigger.js';

const LIMITS = ['max_feeds', 'max_posts', 'max_posts_per_day', 'max_ai_tokens_per_day'];
const SETTINGS = ['purpose', 'duplicates'];
const TRIGGER = 'accounts_update_raises_version';

/** The operator gives an account limits of its own, in place of the settings of the installation. */
export class LimitsOfAccounts1763683200425 implements MigrationInterface {
  readonly name = 'LimitsOfAccounts1763683200425';

  async up(runner: QueryRunner): Promise<void> {
    for (const limit of LIMITS) {
      // TypeORM finds a check of SQLite only by its name in quotes.
      await runner.query(
        `ALTER TABLE accounts ADD COLUMN ${limit} integer
         CONSTRAINT "accounts_${limit}" CHECK (${limit} >= 0)`,
      );
    }
    await replaceTrigger(runner, [...SETTINGS, ...LIMITS]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceTrigger(runner, SETTINGS);
    for (const limit of LIMITS.toReversed()) {
      await runner.query(`ALTER TABLE accounts DROP COLUMN ${limit}`);
    }
  }
}

/** The trigger that raises the version of an account with these columns. */
async function replaceTrigger(runner: QueryRunner, columns: string[]): Promise<void> {
  const isPostgres = runner.dataSource.options.type === 'postgres';
  const event = `UPDATE OF ${columns.join(', ')} ON accounts`;
  const differs = differ(columns, 'old', 'new');
  await runner.query(`DROP TRIGGER ${TRIGGER}${isPostgres ? ' ON accounts' : ''}`);
  await createTrigger(runner, {
    name: TRIGGER,
    sqlite: `AFTER ${event} WHEN ${differs} BEGIN
      UPDATE accounts SET version = old.version + 1 WHERE id = new.id;
    END`,
    postgres: {
      on: `BEFORE ${event} FOR EACH ROW WHEN (${differs})`,
      call: 'raise_record_version()',
    },
  });
}
