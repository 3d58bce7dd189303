import { afterEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { databaseOptions } from '../../ormconfig.js';
import { connect } from '../../src/database/data-source.js';
import { AccountsOfPosts1763683200240 } from '../../src/database/migrations/1763683200240-accounts-of-posts.js';
import { migrations } from '../../src/database/migrations/index.js';
import { partition } from '../../src/database/partitions/partition.js';
import { createDatabase } from '../support/engines.js';
import type { TestDatabase } from '../support/engines.js';
import { schemaInventory } from '../support/schema-inventory.js';

/** Everything after the first migration whose tables can be divided. */
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

  it('make the same tables as before the division, and are undone', async () => {
    const expected = await migrated();
    await partition(expected, 2);
    const divided = await migrated();
    for (const _ of LATER) await divided.undoLastMigration();
    await partition(divided, 2);
    const before = await schemaInventory(divided);
    await divided.runMigrations();
    expect(await divided.showMigrations()).toBe(false);
    expect(await schemaInventory(divided)).toEqual(await schemaInventory(expected));
    for (const _ of LATER) await divided.undoLastMigration();
    expect(await schemaInventory(divided)).toEqual(before);
    expect(LATER.length).toBeGreaterThan(0);
  });
});
