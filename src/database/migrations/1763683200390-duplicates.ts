import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTrigger, differ } from './triggers/trigger.js';

const KEYS = ['address_key', 'heading_key', 'opening_key'];
const TRIGGER = 'accounts_update_raises_version';

/** Posts know the first post of their account with the same content, and accounts what to do with the others. */
export class Duplicates1763683200390 implements MigrationInterface {
  readonly name = 'Duplicates1763683200390';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.query(`ALTER TABLE posts ADD COLUMN duplicate_of ${uuid}`);
    for (const key of KEYS) {
      await runner.query(`ALTER TABLE posts ADD COLUMN ${key} bigint`);
      await runner.createIndex(
        'posts',
        new TableIndex({
          ...{ name: `posts_${key}`, columnNames: ['account_id', key] },
          where: `${key} IS NOT NULL`,
        }),
      );
    }
    await runner.createIndex(
      'posts',
      new TableIndex({
        ...{ name: 'posts_duplicates', columnNames: ['account_id', 'feed_id'] },
        where: 'duplicate_of IS NOT NULL',
      }),
    );
    await runner.query(
      `ALTER TABLE accounts ADD COLUMN duplicates varchar NOT NULL DEFAULT 'show'`,
    );
    await replaceTrigger(runner, ['purpose', 'duplicates']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceTrigger(runner, ['purpose']);
    await runner.query('ALTER TABLE accounts DROP COLUMN duplicates');
    for (const key of KEYS.toReversed()) {
      await runner.query(`DROP INDEX posts_${key}`);
      await runner.query(`ALTER TABLE posts DROP COLUMN ${key}`);
    }
    await runner.query('DROP INDEX posts_duplicates');
    await runner.query('ALTER TABLE posts DROP COLUMN duplicate_of');
  }
}

/** The trigger that raises the version of an account with these settings. */
async function replaceTrigger(runner: QueryRunner, settings: string[]): Promise<void> {
  const isPostgres = runner.dataSource.options.type === 'postgres';
  const event = `UPDATE OF ${settings.join(', ')} ON accounts`;
  const differs = differ(settings, 'old', 'new');
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
