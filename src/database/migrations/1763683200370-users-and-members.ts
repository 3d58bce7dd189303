import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { goesWith } from './tables/references.js';
import type { Uuid } from './tables/references.js';
import { createTrigger } from './triggers/trigger.js';

/**
 * People and accounts are two things. Each account becomes a user who owns it. The user and the
 * member have the identifier of the account, so that second factors, passkeys, sessions and known
 * devices keep working: all of them name it.
 */
export class UsersAndMembers1763683200370 implements MigrationInterface {
  readonly name = 'UsersAndMembers1763683200370';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(usersTable(uuid));
    await runner.createTable(membersTable(uuid));
    await createTrigger(runner, raisesVersion('members', 'role', 'account_id'));
    // An account that is being deleted has neither.
    await runner.query(`
      INSERT INTO users (id, email, email_key, password_hash, created_at)
      SELECT id, email, email_key, password_hash, created_at FROM accounts WHERE deleted_at IS NULL`);
    await runner.query(`
      INSERT INTO members (id, account_id, user_id, role, created_at)
      SELECT id, id, id, 'owner', created_at FROM accounts WHERE deleted_at IS NULL`);
    for (const table of ofUsers(uuid)) {
      const owners = table.name === 'sessions' ? ['user_id', 'member_id'] : ['user_id'];
      await move(runner, table, { owners, from: 'account_id', to: 'users' });
    }
    await createTrigger(runner, raisesVersion('passkeys', 'name', 'user_id'));
    await runner.query('DROP TABLE passkey_challenges');
    await runner.createTable(challengesOfSessions(uuid));
    await runner.query('DROP INDEX accounts_email');
    for (const column of ['email', 'email_key', 'password_hash']) {
      await runner.query(`ALTER TABLE accounts DROP COLUMN ${column}`);
    }
  }

  /** Each account keeps its first owner, who can sign in to it again; other members are lost. */
  async down(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    const isPostgres = uuid === 'uuid';
    for (const column of ['email', 'email_key', 'password_hash']) {
      // SQLite adds no column without a default that must have a value.
      await runner.query(`ALTER TABLE accounts ADD COLUMN ${column} varchar NOT NULL DEFAULT ''`);
    }
    await runner.query(`
      CREATE TABLE first_owners AS
      SELECT account_id, user_id FROM members WHERE id IN (
        SELECT min(CAST(id AS varchar(36)))${isPostgres ? '::uuid' : ''} FROM members
        WHERE role = 'owner' GROUP BY account_id)`);
    await runner.query('CREATE INDEX first_owners_user ON first_owners (user_id, account_id)');
    // Of several accounts of one user, the first keeps the address.
    await runner.query(`
      UPDATE accounts SET email = users.email, password_hash = users.password_hash,
        email_key = CASE WHEN EXISTS (
          SELECT 1 FROM first_owners AS earlier
          WHERE earlier.user_id = users.id AND earlier.account_id < accounts.id)
          THEN CAST(accounts.id AS varchar(36)) ELSE users.email_key END
      FROM first_owners JOIN users ON users.id = first_owners.user_id
      WHERE first_owners.account_id = accounts.id`);
    await runner.query(
      `UPDATE accounts SET email_key = CAST(id AS varchar(36)) WHERE email_key = ''`,
    );
    await runner.query('CREATE UNIQUE INDEX accounts_email ON accounts (email_key)');
    if (isPostgres) {
      for (const column of ['email', 'email_key', 'password_hash']) {
        await runner.query(`ALTER TABLE accounts ALTER COLUMN ${column} DROP DEFAULT`);
      }
    }
    await runner.query('DROP TABLE passkey_challenges');
    await runner.createTable(challengesOfAccounts(uuid));
    for (const table of ofAccounts(uuid)) {
      await moveBack(runner, table);
    }
    await createTrigger(runner, raisesVersion('passkeys', 'name', 'account_id'));
    await runner.query('DROP TABLE first_owners');
    await runner.query('DROP TABLE members');
    await runner.query('DROP TABLE users');
  }
}

const uuidOf = (runner: QueryRunner): Uuid =>
  runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';

const usersTable = (uuid: Uuid): Table =>
  new Table({
    name: 'users',
    columns: [
      { name: 'id', type: uuid, isPrimary: true },
      { name: 'email', type: 'varchar' },
      { name: 'email_key', type: 'varchar' },
      { name: 'name', type: 'varchar', isNullable: true },
      { name: 'password_hash', type: 'varchar' },
      { name: 'created_at', type: 'bigint' },
    ],
    indices: [{ name: 'users_email', columnNames: ['email_key'], isUnique: true }],
  });

const membersTable = (uuid: Uuid): Table =>
  new Table({
    name: 'members',
    columns: [
      { name: 'id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid },
      { name: 'user_id', type: uuid },
      { name: 'role', type: 'varchar' },
      { name: 'last_active_at', type: 'bigint', isNullable: true },
      { name: 'created_at', type: 'bigint' },
      { name: 'version', type: 'integer', default: 1 },
    ],
    indices: [
      { name: 'members_account', columnNames: ['account_id', 'id'] },
      { name: 'members_user', columnNames: ['user_id', 'account_id'], isUnique: true },
    ],
    foreignKeys: [
      goesWith('accounts', 'members_account_fk', ['account_id']),
      goesWith('users', 'members_user_fk', ['user_id']),
    ],
  });

/** They go with the session that asked for them. None is older than five minutes. */
const challengesOfSessions = (uuid: Uuid): Table =>
  new Table({
    name: 'passkey_challenges',
    columns: [
      { name: 'hash', type: 'varchar', isPrimary: true },
      { name: 'session_id', type: uuid, isNullable: true },
      { name: 'expires_at', type: 'bigint' },
    ],
    indices: [
      { name: 'passkey_challenges_session', columnNames: ['session_id'] },
      { name: 'passkey_challenges_expiry', columnNames: ['expires_at'] },
    ],
    foreignKeys: [goesWith('sessions', 'passkey_challenges_session_fk', ['session_id'])],
  });

const challengesOfAccounts = (uuid: Uuid): Table =>
  new Table({
    name: 'passkey_challenges',
    columns: [
      { name: 'hash', type: 'varchar', isPrimary: true },
      { name: 'session_id', type: uuid, isNullable: true },
      { name: 'account_id', type: uuid, isNullable: true },
      { name: 'expires_at', type: 'bigint' },
    ],
    indices: [
      { name: 'passkey_challenges_account', columnNames: ['account_id'] },
      { name: 'passkey_challenges_expiry', columnNames: ['expires_at'] },
    ],
  });

/** What a person signs in with, as tables of users. */
const ofUsers = (uuid: Uuid): Table[] => personTables(uuid, 'users', 'user');

/** The same as tables of accounts, as they were before. */
const ofAccounts = (uuid: Uuid): Table[] => personTables(uuid, 'accounts', 'account');

function personTables(uuid: Uuid, owners: string, owner: 'user' | 'account'): Table[] {
  const ownerId = `${owner}_id`;
  const goesWithOwner = (table: string) => goesWith(owners, `${table}_${owner}_fk`, [ownerId]);
  const ofMember = owner === 'user';
  return [
    new Table({
      name: 'sessions',
      columns: [
        { name: 'id', type: uuid, isPrimary: true },
        { name: ownerId, type: uuid },
        ...(ofMember ? [{ name: 'member_id', type: uuid }] : []),
        { name: 'hash', type: 'varchar' },
        { name: 'user_agent', type: 'varchar', isNullable: true },
        { name: 'created_at', type: 'bigint' },
        { name: 'last_used_at', type: 'bigint' },
        { name: 'expires_at', type: 'bigint' },
        { name: 'address', type: 'varchar', isNullable: true },
      ],
      indices: [
        { name: `sessions_${owner}`, columnNames: [ownerId, 'id'] },
        ...(ofMember ? [{ name: 'sessions_member', columnNames: ['member_id'] }] : []),
        { name: 'sessions_expiry', columnNames: ['expires_at'] },
        { name: 'sessions_hash', columnNames: ['hash'], isUnique: true },
      ],
      foreignKeys: [
        goesWithOwner('sessions'),
        ...(ofMember ? [goesWith('members', 'sessions_member_fk', ['member_id'])] : []),
      ],
    }),
    new Table({
      name: 'second_factors',
      columns: [
        { name: ownerId, type: uuid, isPrimary: true },
        { name: 'secret', type: 'text' },
        { name: 'confirmed_at', type: 'bigint', isNullable: true },
        { name: 'last_step', type: 'bigint', default: 0 },
      ],
      foreignKeys: [goesWithOwner('second_factors')],
    }),
    new Table({
      name: 'recovery_codes',
      columns: [
        { name: ownerId, type: uuid, isPrimary: true },
        { name: 'hash', type: 'varchar', isPrimary: true },
      ],
      foreignKeys: [goesWithOwner('recovery_codes')],
    }),
    new Table({
      name: 'passkeys',
      columns: [
        { name: 'id', type: uuid, isPrimary: true },
        { name: ownerId, type: uuid },
        { name: 'name', type: 'varchar' },
        { name: 'credential_id', type: 'varchar' },
        { name: 'public_key', type: 'text' },
        { name: 'counter', type: 'bigint' },
        { name: 'created_at', type: 'bigint' },
        { name: 'last_used_at', type: 'bigint', isNullable: true },
        { name: 'version', type: 'integer', default: 1 },
      ],
      indices: [
        { name: `passkeys_${owner}`, columnNames: [ownerId, 'id'] },
        { name: 'passkeys_credential', columnNames: ['credential_id'], isUnique: true },
      ],
      foreignKeys: [goesWithOwner('passkeys')],
    }),
  ];
}

/** Makes a table anew with the rows of the owners that there are. */
async function move(
  runner: QueryRunner,
  table: Table,
  { owners, from, to }: { owners: string[]; from: string; to: string },
): Promise<void> {
  const kept = table.columns.map(({ name }) => name).filter((name) => !owners.includes(name));
  await runner.query(`CREATE TABLE moved_rows AS
    SELECT ${[from, ...kept].join(', ')} FROM ${table.name} WHERE ${from} IN (SELECT id FROM ${to})`);
  await runner.query(`DROP TABLE ${table.name}`);
  await runner.createTable(table);
  await runner.query(`INSERT INTO ${table.name} (${[...owners, ...kept].join(', ')})
    SELECT ${[...owners.map(() => from), ...kept].join(', ')} FROM moved_rows`);
  await runner.query('DROP TABLE moved_rows');
}

/** The rows of first owners, for the first account of each. */
async function moveBack(runner: QueryRunner, table: Table): Promise<void> {
  const kept = table.columns.map(({ name }) => name).filter((name) => name !== 'account_id');
  await runner.query(`CREATE TABLE moved_rows AS
    SELECT account_id, ${kept.join(', ')} FROM ${table.name}
    JOIN (SELECT user_id AS owner_id, min(CAST(account_id AS varchar(36))) AS account_id
      FROM first_owners GROUP BY user_id) AS owned ON owner_id = user_id`);
  await runner.query(`DROP TABLE ${table.name}`);
  await runner.createTable(table);
  const accountId = uuidOf(runner) === 'uuid' ? 'account_id::uuid' : 'account_id';
  await runner.query(`INSERT INTO ${table.name} (account_id, ${kept.join(', ')})
    SELECT ${accountId}, ${kept.join(', ')} FROM moved_rows`);
  await runner.query('DROP TABLE moved_rows');
}

/** The version of a record for `If-Match`, which the database raises. */
const raisesVersion = (table: string, column: string, owner: string) => {
  const differs = `old.${column} IS DISTINCT FROM new.${column}`;
  const event = `UPDATE OF ${column} ON ${table}`;
  return {
    name: `${table}_update_raises_version`,
    sqlite: `AFTER ${event} WHEN ${differs} BEGIN
      UPDATE ${table} SET version = old.version + 1
      WHERE id = new.id AND ${owner} = new.${owner};
    END`,
    postgres: {
      on: `BEFORE ${event} FOR EACH ROW WHEN (${differs})`,
      call: 'raise_record_version()',
    },
  };
};
