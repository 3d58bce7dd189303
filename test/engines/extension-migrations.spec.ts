import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { databaseOptions } from '../../ormconfig.js';
import { removeExtension } from '../../src/app/commands/removed-extension.js';
import { createDataSource, migrate } from '../../src/database/data-source.js';
import type { MigratedExtension } from '../../src/database/extension-migrations.js';
import { createDatabase, ENGINES } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';

/** A migration that creates the table `name`. */
const creates = (name: string, timestamp: number, fails = false) =>
  class implements MigrationInterface {
    readonly name = `Create_${name}_${timestamp}`;

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`CREATE TABLE ${name} (id integer)`);
      if (fails) throw new Error('This migration fails');
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`DROP TABLE ${name}`);
    }
  };

const OLD = creates('old', 1000000000000);
const OLDER = creates('older', 1000000000001);
const FAILING = creates('failing', 1000000000002, true);

describe.each(ENGINES)('migrations of extensions on %s', (engine) => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    database = await createDatabase(engine);
    dataSource = await createDataSource(databaseOptions(database.url)).initialize();
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const acme = (...migrations: MigratedExtension['migrations'] & object): MigratedExtension => ({
    name: 'acme',
    migrations,
  });
  const executed = async (): Promise<string[]> => {
    const rows: { line: string }[] = await dataSource.query(
      `SELECT extension || ' ' || name AS line FROM extension_migrations ORDER BY id`,
    );
    return rows.map(({ line }) => line);
  };
  const has = (table: string): Promise<boolean> =>
    dataSource.query(`SELECT 1 FROM ${table}`).then(
      () => true,
      () => false,
    );

  it('run behind those of Sluice, each once, by their timestamps', async () => {
    for (let n = 1; n <= 2; n++) await migrate(dataSource, [acme(OLDER, OLD)]);
    expect(await executed()).toEqual([
      'acme Create_old_1000000000000',
      'acme Create_older_1000000000001',
    ]);
    expect(await dataSource.query(`SELECT name FROM migrations WHERE name LIKE 'Create%'`)).toEqual(
      [],
    );
  });

  it('may have the same names in two extensions', async () => {
    const other = creates('others', 1000000000000);
    class Same extends other {
      override readonly name = new OLD().name;
    }
    await migrate(dataSource, [acme(OLD), { name: 'other', migrations: [Same] }]);
    expect(await executed()).toHaveLength(2);
    expect(await has('others')).toBe(true);
  });

  it('stop the start where one fails, and leave nothing behind, also of Sluice', async () => {
    await expect(migrate(dataSource, [acme(OLD, FAILING)])).rejects.toThrow(
      'The extension "acme" cannot migrate the database: This migration fails.',
    );
    expect(await has('migrations')).toBe(false);
    expect(await has('old')).toBe(false);
    await migrate(dataSource, [acme(OLD)]);
    expect(await executed()).toHaveLength(1);
  });

  it('need a timestamp in their names', async () => {
    class Nameless extends OLD {
      override readonly name = 'Nameless';
    }
    await expect(migrate(dataSource, [acme(Nameless)])).rejects.toThrow(
      'The extension "acme" has the migration "Nameless", whose name does not end in a timestamp.',
    );
  });

  it('stay where their extension is not named, and count as no newer version', async () => {
    await migrate(dataSource, [acme(OLD)]);
    await migrate(dataSource);
    expect(await has('old')).toBe(true);
    expect(await executed()).toHaveLength(1);
  });

  it('stop an extension that is older than they are', async () => {
    await migrate(dataSource, [acme(OLD, OLDER)]);
    const sentence =
      'The extension "acme" is older than the database, which has its migration ' +
      '"Create_older_1000000000001". Start its newer version.';
    await expect(migrate(dataSource, [acme(OLD)])).rejects.toThrow(sentence);
    await expect(removeExtension(dataSource, acme(OLD))).rejects.toThrow(
      'Remove it with its newer',
    );
    expect(await has('old')).toBe(true);
  });

  it('are undone with their extension, the latest first, all or none', async () => {
    class Stubborn extends OLD {
      override down(): Promise<void> {
        return Promise.reject(new Error('It stays'));
      }
    }
    const other = { name: 'other', migrations: [creates('others', 1000000000003)] };
    await migrate(dataSource, [acme(OLD, OLDER), other]);
    await expect(removeExtension(dataSource, acme(Stubborn, OLDER))).rejects.toThrow(
      'The extension "acme" cannot undo its migration "Create_old_1000000000000": It stays.',
    );
    expect(await has('older')).toBe(true);
    expect(await removeExtension(dataSource, acme(OLD, OLDER))).toBe(2);
    expect(await executed()).toEqual(['other Create_others_1000000000003']);
    expect([await has('old'), await has('older'), await has('accounts')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await removeExtension(dataSource, acme(OLD, OLDER))).toBe(0);
  });
});
