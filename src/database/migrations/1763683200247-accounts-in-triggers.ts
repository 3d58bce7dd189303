import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres } from './frozen/engine.js';

const SAME_ACCOUNT: readonly (readonly [string, string])[] = [
  'feed_states.feed_id = before.id',
  'read_moves.feed_id = before.id',
  'feeds.id = before.feed_id',
  'feed_states.feed_id = before.feed_id',
  'feed_states.feed_id = gone.feed_id',
  'post_marks.post_id = before.id',
  'post_serials.post_id = before.id',
  'feeds.id = after.feed_id',
  'feed_states.feed_id = after.feed_id',
  'feed_states.feed_id = counted.feed_id',
].map((clause) => {
  const [, one, other] = /^(\w+)\.\w+ = (\w+)/.exec(clause)!;
  return [clause, `${one!}.account_id = ${other!}.account_id AND ${clause}`];
});

/** Clauses of the triggers of feeds and posts, without and with the account. */
const CLAUSES = [
  ...SAME_ACCOUNT,
  ['SELECT before.feed_id, count(*)', 'SELECT before.account_id, before.feed_id, count(*)'],
  ['GROUP BY before.feed_id', 'GROUP BY before.account_id, before.feed_id'],
  ['SELECT feed_id, count(*)', 'SELECT account_id, feed_id, count(*)'],
  ['GROUP BY feed_id', 'GROUP BY account_id, feed_id'],
  ['WHERE id = new.id AND', 'WHERE account_id = new.account_id AND id = new.id AND'],
] as const;

/**
 * The triggers of PostgreSQL name the account of the rows that they look for, so that of tables in
 * partitions they read one. SQLite has no partitions.
 */
export class AccountsInTriggers1763683200247 implements MigrationInterface {
  readonly name = 'AccountsInTriggers1763683200247';

  up(runner: QueryRunner): Promise<void> {
    return rewriteFunctions(runner, (sql, [without, having]) => sql.replaceAll(without, having));
  }

  down(runner: QueryRunner): Promise<void> {
    return rewriteFunctions(runner, (sql, [without, having]) => sql.replaceAll(having, without));
  }
}

async function rewriteFunctions(
  runner: QueryRunner,
  rewrite: (sql: string, clause: readonly [string, string]) => string,
): Promise<void> {
  if (!isPostgres(runner)) return;
  const functions = (await runner.query(
    `SELECT pg_get_functiondef(pg_proc.oid) AS sql FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace AND pg_proc.oid IN (
       SELECT tgfoid FROM pg_trigger
       WHERE tgrelid IN ('feeds'::regclass, 'posts'::regclass) AND NOT tgisinternal)`,
  )) as { sql: string }[];
  for (const { sql } of functions) {
    const rewritten = CLAUSES.reduce(rewrite, sql);
    if (rewritten !== sql) await runner.query(rewritten);
  }
}
