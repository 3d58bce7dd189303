import { afterEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { databaseOptions } from '../../ormconfig.js';
import { connect } from '../../src/database/data-source.js';
import { AccountsOfPosts1763683200240 } from '../../src/database/migrations/1763683200240-accounts-of-posts.js';
import { migrations } from '../../src/database/migrations/index.js';
import { divideTables, DIVIDED, partition } from '../../src/database/partitions/partition.js';
import { createDatabase } from '../support/engines.js';
import type { TestDatabase } from '../support/engines.js';
import { schemaInventory } from '../support/schema-inventory.js';

/** The tables that could be divided at first. */
const AT_FIRST = ['posts', 'post_tombstones', 'post_marks', 'post_serials', 'posts_search'];
/** Everything after the migration that made them so. */
const LATER = migrations.slice(migrations.indexOf(AccountsOfPosts1763683200240) + 1);

describe('Migrations on a database whose posts are in partitions', () => {
  const databases: TestDatabase[] = [];
  const open: DataSource[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((dataSource) => dataSource.destroy()));
    await Promise.all(databases.splice(0).map((database) => database.drop()));
  });

  async function migrated(): Promise<DataSource> {
    const database = await createDatabase('postgres');
    databases.push(database);
    const dataSource = await connect(databaseOptions(database.url), []);
    open.push(dataSource);
    return dataSource;
  }

  /** As the first version with partitions has left it. */
  async function dividedAtFirst(): Promise<DataSource> {
    const dataSource = await migrated();
    await dataSource.transaction(({ queryRunner }) => divideTables(queryRunner!, AT_FIRST, 2));
    for (const _ of LATER) await dataSource.undoLastMigration();
    return dataSource;
  }

  it('make the same tables as before the division, and the rest is divided then', async () => {
    const expected = await migrated();
    expect((await partition(expected, 2)).tables).toBe(DIVIDED.length);
    const divided = await dividedAtFirst();
    await expect(partition(divided, 2)).rejects.toThrow('run `sluice migration run` first');
    await divided.runMigrations();
    expect(await divided.showMigrations()).toBe(false);
    expect((await partition(divided, 2)).tables).toBe(DIVIDED.length - AT_FIRST.length);
    expect(await schemaInventory(divided)).toEqual(await schemaInventory(expected));
    await expect(partition(divided, 2)).rejects.toThrow('in partitions already');
  });

  it('are undone', async () => {
    const divided = await dividedAtFirst();
    const before = await schemaInventory(divided);
    await divided.runMigrations();
    expect(await schemaInventory(divided)).not.toEqual(before);
    for (const _ of LATER) await divided.undoLastMigration();
    expect(await schemaInventory(divided)).toEqual(before);
  });
});
