import type { Trigger, TriggerFunction } from './trigger.js';

const APPEND_ONLY = 'audit_events is append-only';
const FINAL = 'the id of an account and its deletion are final';

// By the time at which a foreign key removes its rows, the account itself is gone.
const ITS_ACCOUNT_STAYS =
  'EXISTS (SELECT 1 FROM accounts WHERE id = old.account_id AND deleted_at IS NULL)';

const refuseOnSqlite = (message: string): string => `BEGIN SELECT RAISE(ABORT, '${message}'); END`;

export const auditFunctions: TriggerFunction[] = [
  {
    name: 'audit_events_refuse',
    body: `
      IF TG_OP = 'DELETE' THEN
        IF NOT ${ITS_ACCOUNT_STAYS} THEN RETURN old; END IF;
      END IF;
      RAISE EXCEPTION '${APPEND_ONLY}';`,
  },
  { name: 'accounts_refuse', body: `RAISE EXCEPTION '${FINAL}';` },
];

export const auditTriggers: Trigger[] = [
  // No row of the audit log is changed or removed, but for those that go with their account.
  {
    name: 'audit_events_append_only',
    postgres: {
      on: 'BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW',
      call: 'audit_events_refuse()',
    },
  },
  {
    name: 'audit_events_no_truncate',
    postgres: {
      on: 'BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT',
      call: 'audit_events_refuse()',
    },
  },
  {
    name: 'audit_events_no_update',
    sqlite: `BEFORE UPDATE ON audit_events ${refuseOnSqlite(APPEND_ONLY)}`,
  },
  {
    name: 'audit_events_no_delete',
    sqlite: `BEFORE DELETE ON audit_events
      WHEN ${ITS_ACCOUNT_STAYS} ${refuseOnSqlite(APPEND_ONLY)}`,
  },
  // REPLACE of SQLite removes the row in the way without running the trigger of its removal.
  {
    name: 'audit_events_no_replace',
    sqlite: `BEFORE INSERT ON audit_events
      WHEN EXISTS (SELECT 1 FROM audit_events WHERE id = new.id OR rowid = new.rowid)
      ${refuseOnSqlite(APPEND_ONLY)}`,
  },
  // To replace an account would remove its events, as a foreign key has it.
  {
    name: 'accounts_no_replace',
    sqlite: `BEFORE INSERT ON accounts
      WHEN EXISTS (SELECT 1 FROM accounts WHERE id = new.id OR rowid = new.rowid)
      ${refuseOnSqlite(FINAL)}`,
  },
  // An account that is deleted stays so: it is not marked only while its events are removed.
  {
    name: 'accounts_final',
    sqlite: `BEFORE UPDATE OF id, deleted_at ON accounts
      WHEN new.id <> old.id OR (old.deleted_at IS NOT NULL AND new.deleted_at IS NULL)
      ${refuseOnSqlite(FINAL)}`,
    postgres: {
      on: `BEFORE UPDATE OF id, deleted_at ON accounts FOR EACH ROW
        WHEN (new.id <> old.id OR (old.deleted_at IS NOT NULL AND new.deleted_at IS NULL))`,
      call: 'accounts_refuse()',
    },
  },
];
