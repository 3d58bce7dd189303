import type { MigrationInterface, QueryRunner } from 'typeorm';

const APPEND_ONLY = 'audit_events is append-only';
const FINAL = 'the id of an account and its deletion are final';

const ON_SQLITE = {
  up: [
    // REPLACE removes the row in the way without running the trigger of its removal.
    `CREATE TRIGGER audit_events_no_replace BEFORE INSERT ON audit_events
     WHEN EXISTS (SELECT 1 FROM audit_events WHERE id = new.id OR rowid = new.rowid)
     BEGIN SELECT RAISE(ABORT, '${APPEND_ONLY}'); END`,
    // To replace an account would remove its events, as a foreign key has it.
    `CREATE TRIGGER accounts_no_replace BEFORE INSERT ON accounts
     WHEN EXISTS (SELECT 1 FROM accounts WHERE id = new.id OR rowid = new.rowid)
     BEGIN SELECT RAISE(ABORT, '${FINAL}'); END`,
    `CREATE TRIGGER accounts_final BEFORE UPDATE OF id, deleted_at ON accounts
     WHEN new.id <> old.id OR (old.deleted_at IS NOT NULL AND new.deleted_at IS NULL)
     BEGIN SELECT RAISE(ABORT, '${FINAL}'); END`,
  ],
  down: [
    'DROP TRIGGER accounts_final',
    'DROP TRIGGER accounts_no_replace',
    'DROP TRIGGER audit_events_no_replace',
  ],
};

const ON_POSTGRES = {
  up: [
    `CREATE FUNCTION accounts_refuse() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION '${FINAL}'; END $$`,
    `CREATE TRIGGER accounts_final BEFORE UPDATE OF id, deleted_at ON accounts FOR EACH ROW
     WHEN (new.id <> old.id OR (old.deleted_at IS NOT NULL AND new.deleted_at IS NULL))
     EXECUTE FUNCTION accounts_refuse()`,
  ],
  down: ['DROP TRIGGER accounts_final ON accounts', 'DROP FUNCTION accounts_refuse'],
};

/**
 * Closes the ways around the triggers that keep the audit log: to replace a row, and to mark an
 * account as deleted for the moment in which its events are removed.
 */
export class AuditForGood1763683200101 implements MigrationInterface {
  readonly name = 'AuditForGood1763683200101';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statementsFor(runner).up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of statementsFor(runner).down) await runner.query(statement);
  }
}

const statementsFor = ({ dataSource }: QueryRunner) =>
  dataSource.options.type === 'postgres' ? ON_POSTGRES : ON_SQLITE;
