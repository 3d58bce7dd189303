import type { QueryRunner } from 'typeorm';
import { isPostgres } from './engine.js';

export interface RowTrigger {
  name: string;
  table: string;
  /** Such as `UPDATE OF category_id` or `DELETE`. */
  event: string;
  /** The rows that it runs for; all by default. */
  when?: string;
  statement: string;
}

/** Runs `statement`, which like `when` may name `old` and `new`, after each row of `event`. */
export async function createRowTrigger(
  runner: QueryRunner,
  { name, table, event, when, statement }: RowTrigger,
): Promise<void> {
  const condition = when === undefined ? '' : `WHEN (${when})`;
  if (!isPostgres(runner)) {
    await runner.query(
      `CREATE TRIGGER ${name} AFTER ${event} ON ${table} ${condition} BEGIN ${statement}; END`,
    );
    return;
  }
  await runner.query(`
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN ${statement}; RETURN NULL; END $$`);
  await runner.query(
    `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW ${condition}
     EXECUTE FUNCTION ${name}()`,
  );
}

export async function dropRowTrigger(
  runner: QueryRunner,
  { name, table }: RowTrigger,
): Promise<void> {
  if (!isPostgres(runner)) {
    await runner.query(`DROP TRIGGER ${name}`);
    return;
  }
  await runner.query(`DROP TRIGGER ${name} ON ${table}`);
  await runner.query(`DROP FUNCTION ${name}`);
}
