import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changePostgresKeys } from './frozen/account-keys/postgres.js';
import { changeSqliteKeys } from './frozen/account-keys/sqlite.js';
import { isPostgres } from './frozen/engine.js';

/**
 * Takes feeds out of a category that goes. A foreign key that has the account too would remove the
 * account with the category on SQLite.
 */
const LEAVE = 'categories_delete_leaves_feeds';
const STATEMENT = `UPDATE feeds SET category_id = NULL
  WHERE account_id = old.account_id AND category_id = old.id`;

/**
 * What belongs to an account has it in its primary keys, unique indexes and foreign keys: the rule of
 * partitions, and of engines that spread accounts over machines.
 */
export class AccountKeys1763683200249 implements MigrationInterface {
  readonly name = 'AccountKeys1763683200249';

  async up(runner: QueryRunner): Promise<void> {
    if (isPostgres(runner)) {
      await changePostgresKeys(runner, true);
      await runner.query(`CREATE FUNCTION ${LEAVE}() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN ${STATEMENT}; RETURN old; END $$`);
      await runner.query(`CREATE TRIGGER ${LEAVE} BEFORE DELETE ON categories FOR EACH ROW
        EXECUTE FUNCTION ${LEAVE}()`);
    } else {
      await changeSqliteKeys(runner, true);
      await runner.query(
        `CREATE TRIGGER ${LEAVE} BEFORE DELETE ON categories BEGIN ${STATEMENT}; END`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    if (isPostgres(runner)) {
      await runner.query(`DROP TRIGGER ${LEAVE} ON categories`);
      await runner.query(`DROP FUNCTION ${LEAVE}`);
      await changePostgresKeys(runner, false);
    } else {
      await runner.query(`DROP TRIGGER ${LEAVE}`);
      await changeSqliteKeys(runner, false);
    }
  }
}
