import SqliteDriver from 'sqlite-driver';
import type { Database } from 'better-sqlite3';
import type { DataSource, QueryRunner } from 'typeorm';
import { DatabaseCommandError } from '../database-command-error.js';
import { migrate } from '../data-source.js';
import { postgres } from '../engines/dialect.js';
import type { Insert, SqlValue } from '../engines/rows.js';
import type { MigratedExtension } from '../extension-migrations.js';

/** Both have these already: the migrations that ran there. */
const MIGRATIONS = ['migrations', 'extension_migrations'];
/** What is sent to PostgreSQL at once. */
const ROWS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 4_000_000;

/** A row by its columns. */
export type StoredRow = Record<string, SqlValue>;

/** A table that the engines have in different forms, so that the copy makes it anew. */
export interface DerivedTable {
  name: string;
  /** The table whose rows it is made from. */
  from: string;
  insert: (rows: StoredRow[]) => Insert;
}

/**
 * Copies all rows of a SQLite database, as they are at one moment, into a database of PostgreSQL
 * without accounts, whose schema it migrates first. All or nothing: one transaction.
 * @throws DatabaseCommandError
 */
export async function copyFromSqlite(
  file: string,
  target: DataSource,
  extensions: readonly MigratedExtension[],
  derived: DerivedTable,
): Promise<{ tables: number; rows: number }> {
  if (target.options.type !== 'postgres') {
    throw new DatabaseCommandError(
      'DATABASE_URL names SQLite, which needs no copy: name the file itself, or PostgreSQL.',
    );
  }
  const source = open(file);
  try {
    await migrate(target, extensions);
    return await postgres.exclusively(target, (runner) =>
      new DatabaseCopy(file, source, runner, derived).run(),
    );
  } finally {
    source.close();
  }
}

function open(file: string): Database {
  try {
    const source = new SqliteDriver(file, { readonly: true, fileMustExist: true });
    // All selects see the database as it is at the first of them.
    source.exec('BEGIN; SELECT 1 FROM migrations;');
    return source;
  } catch {
    throw new DatabaseCommandError(`${file} is no database of Sluice that can be read.`);
  }
}

class DatabaseCopy {
  constructor(
    private readonly file: string,
    private readonly source: Database,
    private readonly runner: QueryRunner,
    private readonly derived: DerivedTable,
  ) {}

  async run(): Promise<{ tables: number; rows: number }> {
    await this.requireSameMigrations();
    if ((await this.query('SELECT 1 AS one FROM accounts LIMIT 1')).length > 0) {
      throw new DatabaseCommandError(
        'The database in DATABASE_URL has accounts already; name an empty one.',
      );
    }
    const tables = await this.tables();
    this.requireAll(tables);
    // The rows are copied as they are: no trigger counts or logs them a second time.
    for (const table of tables) await this.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await this.query(`TRUNCATE ${[...tables, this.derived.name].join(', ')}`);
    let rows = 0;
    for (const table of tables) rows += await this.copy(table);
    await this.derive();
    for (const table of tables) await this.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await this.query('ANALYZE');
    return { tables: tables.length, rows };
  }

  private query<Found>(sql: string, parameters: unknown[] = []): Promise<Found[]> {
    return this.runner.query(sql, parameters);
  }

  private async requireSameMigrations(): Promise<void> {
    for (const table of MIGRATIONS) {
      const sql = `SELECT name FROM ${table} ORDER BY name`;
      const ours = (await this.query<{ name: string }>(sql)).map(({ name }) => name);
      const theirs = this.hasTable(table)
        ? (this.source.prepare(sql).all() as { name: string }[]).map(({ name }) => name)
        : [];
      if (ours.join() !== theirs.join()) {
        throw new DatabaseCommandError(
          `${this.file} has other migrations than this version of Sluice and its extensions: start ` +
            'this version with it once, or run `sluice migration run`.',
        );
      }
    }
  }

  private hasTable(name: string): boolean {
    return (
      this.source.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined
    );
  }

  /** The tables to fill, each after those that it refers to. */
  private async tables(): Promise<string[]> {
    const found = await this.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
         AND NOT relispartition ORDER BY relname`,
    );
    const references = await this.query<{ from: string; to: string }>(
      `SELECT referring.relname AS "from", referred.relname AS "to" FROM pg_constraint
       JOIN pg_class AS referring ON referring.oid = conrelid
       JOIN pg_class AS referred ON referred.oid = confrelid
       WHERE contype = 'f' AND conrelid <> confrelid`,
    );
    const ordered = new Set<string>();
    const add = (table: string): void => {
      if (ordered.has(table)) return;
      for (const { to } of references.filter(({ from }) => from === table)) add(to);
      ordered.add(table);
    };
    for (const { name } of found) add(name);
    return [...ordered].filter((name) => name !== this.derived.name && !MIGRATIONS.includes(name));
  }

  /** That nothing of the source is left behind, such as a table of an extension that is not named. */
  private requireAll(tables: string[]): void {
    const theirs = this.source
      .prepare(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
      )
      .all() as { name: string }[];
    const known = new Set([...tables, ...MIGRATIONS]);
    const left = theirs.find(({ name }) => !known.has(name) && !name.startsWith(this.derived.name));
    if (left) {
      throw new DatabaseCommandError(
        `The table "${left.name}" belongs to an extension that is not named in SLUICE_EXTENSIONS: ` +
          'name it there, or remove it with `sluice extensions remove`.',
      );
    }
  }

  private async copy(table: string): Promise<number> {
    const columns = (
      await this.query<{ name: string }>(
        `SELECT attname AS name FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
        [table],
      )
    ).map(({ name }) => name);
    const rows = this.source
      .prepare(`SELECT ${columns.map((name) => `"${name}"`).join(', ')} FROM "${table}"`)
      .raw()
      .iterate() as IterableIterator<SqlValue[]>;
    let count = 0;
    for (const batch of inBatches(rows)) {
      await postgres.insertRows(table, columns, batch)(this.runner.manager);
      count += batch.length;
    }
    return count;
  }

  private async derive(): Promise<void> {
    const { from, insert } = this.derived;
    const rows = this.source
      .prepare(`SELECT * FROM "${from}"`)
      .iterate() as IterableIterator<StoredRow>;
    for (const batch of inBatches(rows)) await insert(batch)(this.runner.manager);
  }
}

function* inBatches<T extends StoredRow | SqlValue[]>(rows: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  let characters = 0;
  for (const row of rows) {
    batch.push(row);
    for (const value of Object.values(row)) {
      if (typeof value === 'string') characters += value.length;
    }
    if (batch.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
