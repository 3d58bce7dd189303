import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { databaseOptions } from '../../ormconfig.js';
import { createDataSource, migrate } from '../../src/database/data-source.js';
import { AccountKeys1763683200249 } from '../../src/database/migrations/1763683200249-account-keys.js';
import { ApiClient } from '../support/api-client.js';
import { createMigrated, ENGINES } from '../support/engines.js';
import type { TestDatabase } from '../support/engines.js';
import { isPartitioned } from '../support/migrated-template.js';
import { schemaInventory } from '../support/schema-inventory.js';
import { TestService } from '../support/service.js';
import { undoMigrations } from '../support/undo-migrations.js';

const TABLES = ['posts', 'feeds', 'categories', 'feed_states', 'post_serials', 'post_tombstones'];
const REFUSAL =
  'A foreign key of the table "acme_notes" refers to posts (id), but the key of posts is ' +
  '(id, account_id) from now on. Give it both columns, or remove it, with the version of Sluice ' +
  'before this one.';

// Tables in partitions have had these keys from the beginning.
(isPartitioned() ? describe.skip : describe).each(ENGINES)(
  'A database of which some keys have no account on %s',
  (engine) => {
    const isPostgres = engine === 'postgres';
    let database: TestDatabase;
    let dataSource: DataSource;
    beforeEach(async () => {
      database = await createMigrated(engine);
      dataSource = await createDataSource(databaseOptions(database.url)).initialize();
    });
    afterEach(async () => {
      await dataSource.destroy();
      await database.drop();
    });

    const rows = <Row>(sql: string): Promise<Row[]> => dataSource.query<Row[]>(sql);
    const inTables = async () => {
      const found = TABLES.map((table) => rows(`SELECT * FROM ${table} ORDER BY 1, 2`));
      return Object.fromEntries((await Promise.all(found)).map((all, at) => [TABLES[at], all]));
    };
    const undo = () => undoMigrations(dataSource, AccountKeys1763683200249);

    /** An account with a category, of which a feed has two posts. */
    async function filled(
      service: TestService,
    ): Promise<Record<'account' | 'feed' | 'category', string> & { client: ApiClient }> {
      const client = await service.newClient();
      const category = (await client.post('/api/v1/categories', { name: 'Mine' })).body.data.id;
      const feed = (await client.post('/api/v1/feeds', { title: 'Feed', categoryId: category }))
        .body.data.id;
      for (const title of ['One', 'Two']) {
        await client.post(`/api/v1/feeds/${feed}/posts`, { externalId: title, title });
      }
      return { client, account: client.accountId!, feed, category };
    }

    it('keeps all rows and says the same, forwards and back', async () => {
      const before = await TestService.start(engine, {}, database.url);
      const { client, feed } = await filled(before);
      const posts = (await client.get('/api/v1/posts?q=one OR two')).body.data;
      expect(posts).toHaveLength(2);
      await before.stop();

      const [stored, schema] = [await inTables(), await schemaInventory(dataSource)];
      await undo();
      // The columns of later migrations are gone.
      expect(stored).toMatchObject(await inTables());
      expect(await schemaInventory(dataSource)).not.toEqual(schema);
      if (isPostgres) await rows('UPDATE posts_search SET account_id = NULL');
      await migrate(dataSource);
      expect(await inTables()).toEqual(stored);
      expect(await schemaInventory(dataSource)).toEqual(schema);
      if (!isPostgres) {
        expect(await rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
        expect(await rows('PRAGMA foreign_key_check')).toEqual([]);
      }

      const after = await TestService.start(engine, {}, database.url);
      const asker = new ApiClient(after.url, client.rawKey);
      expect((await asker.get('/api/v1/posts?q=one OR two')).body.data).toEqual(posts);
      const again = { externalId: 'One', title: 'Edited' };
      expect((await asker.post(`/api/v1/feeds/${feed}/posts`, again)).status).toBe(200);
      await after.stop();
    });

    it('refers to rows of the same account only', async () => {
      const service = await TestService.start(engine, {}, database.url);
      const [one, other] = [await filled(service), await filled(service)];
      const take = (column: string, id: string) =>
        rows(`UPDATE ${column === 'feed_id' ? 'posts' : 'feeds'} SET ${column} = '${id}'
          WHERE account_id = '${one.account}'`);
      await expect(take('feed_id', other.feed)).rejects.toThrow(/foreign key/i);
      await expect(take('category_id', other.category)).rejects.toThrow(/foreign key/i);

      await rows(`DELETE FROM categories WHERE id = '${one.category}'`);
      const left = `SELECT account_id, category_id FROM feeds ORDER BY category_id IS NULL`;
      expect(await rows(left)).toEqual([
        { account_id: other.account, category_id: other.category },
        { account_id: one.account, category_id: null },
      ]);
      await rows(`DELETE FROM feeds WHERE id = '${one.feed}'`);
      expect(await rows('SELECT DISTINCT account_id FROM posts')).toEqual([
        { account_id: other.account },
      ]);
      await service.stop();
    });

    it('takes foreign keys of extensions along that can name the account', async () => {
      await undo();
      await rows(`CREATE TABLE acme_notes (account_id ${isPostgres ? 'uuid' : 'varchar'},
        post_id ${isPostgres ? 'uuid' : 'varchar'}, CONSTRAINT "acme_notes_post"
        FOREIGN KEY ("post_id") REFERENCES "posts" ("id") ON DELETE CASCADE)`);
      await migrate(dataSource);
      const service = await TestService.start(engine, {}, database.url);
      const { client, account } = await filled(service);
      const [post] = (await client.get('/api/v1/posts')).body.data;
      const note = (id: string) =>
        rows(`INSERT INTO acme_notes (account_id, post_id) VALUES ('${account}', '${id}')`);
      await expect(note(account)).rejects.toThrow(/foreign key/i);
      await note(post.id);
      await client.delete(`/api/v1/posts/${post.id}`);
      expect(await rows('SELECT * FROM acme_notes')).toEqual([]);
      await service.stop();
    });

    it.each([
      'REFERENCES posts (id)',
      ', CONSTRAINT "acme_notes_post" FOREIGN KEY ("post_id") REFERENCES "posts" ("id")',
    ])('stays as it is where a foreign key cannot: %s', async (foreignKey) => {
      await undo();
      await rows(`CREATE TABLE acme_notes
        ("post_id" ${isPostgres ? 'uuid' : 'varchar'} ${foreignKey})`);
      const before = await schemaInventory(dataSource);
      await expect(migrate(dataSource)).rejects.toThrow(REFUSAL);
      expect(await schemaInventory(dataSource)).toEqual(before);
    });
  },
);
