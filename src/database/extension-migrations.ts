import { Logger } from '@nestjs/common';
import { Migration, MigrationExecutor } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { Extension } from '../extensions/extension.js';
import { ExtensionError } from '../extensions/extension.errors.js';
import { runStatement } from './queries/run-statement.js';

export type MigratedExtension = Pick<Extension, 'name' | 'migrations'>;

interface Row {
  id: number;
  timestamp: number;
  name: string;
}

/**
 * The migrations of one extension. Each extension has its own, in a table beside that of Sluice, so
 * that neither their names nor their timestamps meet.
 */
export class ExtensionMigrations extends MigrationExecutor {
  private readonly known: Migration[];

  /** @throws ExtensionError for a migration without a timestamp in its name */
  constructor(
    private readonly runner: QueryRunner,
    private readonly extension: MigratedExtension,
  ) {
    super(runner.dataSource, runner);
    this.known = (extension.migrations ?? []).map((Each) => {
      const instance = new Each();
      const name = instance.name ?? Each.name;
      const [timestamp] = /\d{13}$/.exec(name) ?? [];
      if (timestamp) return new Migration(undefined, Number(timestamp), name, instance);
      throw this.failure(`has the migration "${name}", whose name does not end in a timestamp`);
    });
  }

  /** Runs those that are missing, in the transaction of the runner. */
  async run(): Promise<Migration[]> {
    await this.refuseUnknown('Start its newer version');
    return this.executePendingMigrations().catch((error: Error) => {
      throw this.failure(`cannot migrate the database: ${error.message}`, error);
    });
  }

  /** Undoes all that have run, the latest first, in the transaction of the runner; how many. */
  async undoAll(): Promise<number> {
    await this.refuseUnknown('Remove it with its newer version');
    const executed = await this.loadExecutedMigrations(this.runner);
    for (const { name } of executed) {
      await this.undoLastMigration().catch((error: Error) => {
        throw this.failure(`cannot undo its migration "${name}": ${error.message}`, error);
      });
    }
    return executed.length;
  }

  protected override getMigrations(): Migration[] {
    this.checkForDuplicateMigrations(this.known);
    return this.known.toSorted((a, b) => a.timestamp - b.timestamp);
  }

  /** A migration of Sluice makes the table. */
  protected override createMigrationsTableIfNotExist(): Promise<void> {
    return Promise.resolve();
  }

  protected override async loadExecutedMigrations(runner: QueryRunner): Promise<Migration[]> {
    // Only TypeORM's command line can list the migrations before that.
    if (!(await runner.hasTable('extension_migrations'))) return [];
    const rows = await runStatement<Row>(
      runner.manager,
      'SELECT id, timestamp, name FROM extension_migrations WHERE extension = ? ORDER BY id DESC',
      [this.extension.name],
    );
    return rows.map(({ id, timestamp, name }) => new Migration(id, Number(timestamp), name));
  }

  protected override async insertExecutedMigration(
    { manager }: QueryRunner,
    { timestamp, name }: Migration,
  ): Promise<void> {
    await runStatement(
      manager,
      'INSERT INTO extension_migrations (extension, timestamp, name) VALUES (?, ?, ?)',
      [this.extension.name, timestamp, name],
    );
  }

  protected override async deleteExecutedMigration(
    { manager }: QueryRunner,
    { name }: Migration,
  ): Promise<void> {
    await runStatement(
      manager,
      'DELETE FROM extension_migrations WHERE extension = ? AND name = ?',
      [this.extension.name, name],
    );
  }

  private async refuseUnknown(advice: string): Promise<void> {
    const executed = await this.loadExecutedMigrations(this.runner);
    const unknown = executed.find(({ name }) => !this.known.some((one) => one.name === name));
    if (!unknown) return;
    const problem = `is older than the database, which has its migration "${unknown.name}". ${advice}`;
    throw this.failure(problem);
  }

  private failure(problem: string, cause?: unknown): ExtensionError {
    return new ExtensionError(this.extension.name, problem, { cause });
  }
}

/** Says which extensions have tables in the database and are not named any more. */
export async function warnOfTablesLeft(
  { manager }: QueryRunner,
  extensions: readonly MigratedExtension[],
): Promise<void> {
  const sql = 'SELECT DISTINCT extension AS name FROM extension_migrations ORDER BY extension';
  const stored = await runStatement<{ name: string }>(manager, sql, []);
  const named = new Set(extensions.map(({ name }) => name));
  for (const { name } of stored.filter((one) => !named.has(one.name))) {
    new Logger('Extensions').warn(
      `The extension "${name}" has tables in the database, but is not among those of this installation.`,
    );
  }
}
