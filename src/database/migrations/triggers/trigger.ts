import type { QueryRunner } from 'typeorm';

/** A trigger of one name, as each engine needs it. PostgreSQL runs those of a table by their names. */
export interface Trigger {
  name: string;
  /** What follows the name in `CREATE TRIGGER`; SQLite runs it once for each row. */
  sqlite?: string;
  postgres?: {
    /** What follows the name in `CREATE TRIGGER`, up to the function. */
    on: string;
    /** The function of the same name, up to its end. */
    body?: string;
    /** The call of another function. */
    call?: string;
  };
}

/** A function of PostgreSQL that several triggers call. */
export interface TriggerFunction {
  name: string;
  body: string;
}

/** The time in whole milliseconds, as each engine says it. */
export const NOW = {
  sqlite: `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
  postgres: '(extract(epoch FROM clock_timestamp()) * 1000)::bigint',
};

/**
 * The next value of a version: the time, but always later than the one before. So a database that
 * was restored never repeats a version.
 */
export const next = {
  sqlite: (version: string): string => `max(${version} + 1, ${NOW.sqlite})`,
  postgres: (version: string): string => `greatest(${version} + 1, ${NOW.postgres})`,
};

/** The lists of the columns of two rows, as a condition that they differ. */
export const differ = (columns: readonly string[], one: string, other: string): string => {
  const listOf = (row: string) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  return `${listOf(one)} IS DISTINCT FROM ${listOf(other)}`;
};

/** A trigger of both engines that runs `statement` after each row. */
export function afterEachRow(
  name: string,
  event: string,
  statement: string | Record<'sqlite' | 'postgres', string>,
  condition?: string,
): Trigger {
  const { sqlite, postgres } =
    typeof statement === 'string' ? { sqlite: statement, postgres: statement } : statement;
  const when = condition === undefined ? '' : `WHEN (${condition})`;
  return {
    name,
    sqlite: `AFTER ${event} ${when} BEGIN ${sqlite}; END`,
    postgres: {
      on: `AFTER ${event} FOR EACH ROW ${when}`,
      body: `${postgres}; RETURN NULL;`,
    },
  };
}

export async function createFunction(
  runner: QueryRunner,
  { name, body }: TriggerFunction,
): Promise<void> {
  await runner.query(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$`,
  );
}

export async function createTrigger(
  runner: QueryRunner,
  { name, sqlite, postgres }: Trigger,
): Promise<void> {
  if (runner.dataSource.options.type !== 'postgres') {
    if (sqlite !== undefined) await runner.query(`CREATE TRIGGER ${name} ${sqlite}`);
    return;
  }
  if (postgres === undefined) return;
  const { on, body, call = `${name}()` } = postgres;
  if (body !== undefined) await createFunction(runner, { name, body });
  await runner.query(`CREATE TRIGGER ${name} ${on} EXECUTE FUNCTION ${call}`);
}
