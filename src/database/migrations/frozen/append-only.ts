import type { QueryRunner } from 'typeorm';
import { isPostgres } from './engine.js';

/** How each engine keeps a table from being changed. */
interface AppendOnlyTables {
  /**
   * Refuses to change or remove a row of a table with `account_id`, but for those that go with
   * their account.
   */
  makeAppendOnly(runner: QueryRunner, table: string): Promise<void>;
  dropAppendOnly(runner: QueryRunner, table: string): Promise<void>;
}

// By the time at which a foreign key removes its rows, the account itself is gone.
const ITS_ACCOUNT_STAYS =
  'EXISTS (SELECT 1 FROM accounts WHERE id = old.account_id AND deleted_at IS NULL)';

const postgresAppendOnly: AppendOnlyTables = {
  async makeAppendOnly(runner, table) {
    await runner.query(`
      CREATE FUNCTION ${table}_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_OP = 'DELETE' THEN
          IF NOT ${ITS_ACCOUNT_STAYS} THEN RETURN old; END IF;
        END IF;
        RAISE EXCEPTION '${table} is append-only';
      END $$`);
    await runner.query(`
      CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION ${table}_refuse()`);
    await runner.query(`
      CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_refuse()`);
  },

  async dropAppendOnly(runner, table) {
    await runner.query(`DROP TRIGGER ${table}_no_truncate ON ${table}`);
    await runner.query(`DROP TRIGGER ${table}_append_only ON ${table}`);
    await runner.query(`DROP FUNCTION ${table}_refuse`);
  },
};

const sqliteAppendOnly: AppendOnlyTables = {
  async makeAppendOnly(runner, table) {
    const refuse = `BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`;
    await runner.query(`CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table} ${refuse}`);
    await runner.query(`
      CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table}
      WHEN ${ITS_ACCOUNT_STAYS} ${refuse}`);
  },

  async dropAppendOnly(runner, table) {
    await runner.query(`DROP TRIGGER ${table}_no_delete`);
    await runner.query(`DROP TRIGGER ${table}_no_update`);
  },
};

export const appendOnlyTablesOf = (runner: QueryRunner): AppendOnlyTables =>
  isPostgres(runner) ? postgresAppendOnly : sqliteAppendOnly;
