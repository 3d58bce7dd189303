import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres, uuidOf } from './frozen/engine.js';

/** Clauses of the triggers that write the log, without and with the account. */
const CLAUSES = [
  ['ON CONFLICT (subject_id, type) DO', 'ON CONFLICT (subject_id, type, account_id) DO'],
  [
    'WHERE changes.subject_id = before.id AND',
    'WHERE changes.account_id = before.account_id AND changes.subject_id = before.id AND',
  ],
] as const;

/** The key of a change has its account, so that the log can be divided by accounts. */
export class AccountsOfChanges1763683200243 implements MigrationInterface {
  readonly name = 'AccountsOfChanges1763683200243';

  up(runner: QueryRunner): Promise<void> {
    return changeKey(runner, true);
  }

  down(runner: QueryRunner): Promise<void> {
    return changeKey(runner, false);
  }
}

async function changeKey(runner: QueryRunner, withAccount: boolean): Promise<void> {
  const rewritten = (sql: string): string =>
    CLAUSES.reduce(
      (text, [without, having]) =>
        withAccount ? text.replaceAll(without, having) : text.replaceAll(having, without),
      sql,
    );
  if (isPostgres(runner)) {
    await runner.dropPrimaryKey('changes');
    const key = ['subject_id', 'type', ...(withAccount ? ['account_id'] : [])];
    await runner.createPrimaryKey('changes', key);
    const functions = (await runner.query(
      `SELECT pg_get_functiondef(oid) AS sql FROM pg_proc
       WHERE pronamespace = current_schema()::regnamespace AND prosrc LIKE '%INTO changes%'`,
    )) as { sql: string }[];
    for (const { sql } of functions) await runner.query(rewritten(sql));
  } else {
    const triggers = (await runner.query(
      `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%INTO changes%'`,
    )) as { name: string; sql: string }[];
    for (const { name } of triggers) await runner.query(`DROP TRIGGER ${name}`);
    await remake(runner, changes(runner, withAccount));
    for (const { sql } of triggers) await runner.query(rewritten(sql));
  }
}

/** Not by a renamed table: SQLite would rename it in other triggers too. */
async function remake(runner: QueryRunner, table: Table): Promise<void> {
  const columns = table.columns.map(({ name }) => name).join(', ');
  await runner.query('CREATE TABLE changes_before AS SELECT * FROM changes');
  await runner.query('DROP TABLE changes');
  await runner.createTable(table);
  await runner.query(`INSERT INTO changes (${columns}) SELECT ${columns} FROM changes_before`);
  await runner.query('DROP TABLE changes_before');
}

const changes = (runner: QueryRunner, withAccount: boolean): Table => {
  const uuid = uuidOf(runner);
  return new Table({
    name: 'changes',
    columns: [
      { name: 'subject_id', type: uuid, isPrimary: true },
      { name: 'type', type: 'varchar', isPrimary: true },
      { name: 'account_id', type: uuid, isPrimary: withAccount },
      { name: 'version', type: 'bigint' },
      { name: 'changed_at', type: 'bigint' },
      { name: 'is_deleted', type: 'integer' },
      { name: 'created_version', type: 'bigint', default: 0 },
      { name: 'is_silent', type: 'integer', default: 1 },
      { name: 'feed_id', type: uuid, isNullable: true },
      { name: 'ai_summaries', type: 'integer', default: 0 },
    ],
    indices: [
      { name: 'changes_account', columnNames: ['account_id', 'type', 'version', 'subject_id'] },
      { name: 'changes_deleted', columnNames: ['changed_at'], where: 'is_deleted = 1' },
      {
        name: 'changes_edited',
        columnNames: ['account_id', 'created_version', 'subject_id'],
        where: 'version > created_version AND created_version > 0 AND is_deleted = 0',
      },
    ],
    foreignKeys: [
      {
        name: 'changes_account_fk',
        columnNames: ['account_id'],
        referencedTableName: 'accounts',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
      },
    ],
  });
};
