import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import { databaseOptions } from '../../ormconfig.js';
import { generateRawKey } from '../../src/api-keys/authentication/raw-key.js';
import { BackgroundTasks } from '../../src/background/background-tasks.js';
import { createDataSource } from '../../src/database/data-source.js';
import { getDialect } from '../../src/database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../src/database/prepared-select-executor.js';
import {
  ListPostsQuery,
  POST_SORTS as ALL_SORTS,
} from '../../src/posts/listing/posts-query.dto.js';
import { listStatement } from '../../src/posts/listing/posts.list-statement.js';
import { ApiClient } from '../../src/testing/api-client.js';
import { ENGINES } from '../support/databases/engines.js';
import { withClient, withService } from '../support/services/running.js';
import type { TestService } from '../support/services/service.js';

const FEED_ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';
const CATEGORY_ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71';
const POST_ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72';
const ACCOUNT_ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73';

const FILTERS: [string, Partial<ListPostsQuery>][] = [
  ['no filter', {}],
  ['feedId', { feedId: [FEED_ID] }],
  ['categoryId', { categoryId: [CATEGORY_ID] }],
  ['feedId and categoryId', { feedId: [FEED_ID], categoryId: [CATEGORY_ID] }],
  ['publishedAfter', { publishedAfter: 1 }],
  ['publishedBefore', { publishedBefore: 2 }],
  ['createdAfter', { createdAfter: 1 }],
  ['updatedAfter', { updatedAfter: 1 }],
  ['a range of dates', { publishedAfter: 1, publishedBefore: 2, createdAfter: 1 }],
  ['feedId and a range', { feedId: [FEED_ID], publishedAfter: 1, publishedBefore: 2 }],
  ['categoryId and createdAfter', { categoryId: [CATEGORY_ID], createdAfter: 1 }],
];
/** Relevance is no walk along an index. */
const POST_SORTS = ALL_SORTS.filter((sort) => sort !== 'relevance');
/** A range that is closed on both sides is small, and cheaper to sort than to look for. */
const isClosedRange = ({ publishedAfter, publishedBefore }: Partial<ListPostsQuery>): boolean =>
  publishedAfter !== undefined && publishedBefore !== undefined;
const INDEX: Record<string, string> = { feedId: 'feed', categoryId: 'category' };

const CASES = FILTERS.flatMap(([name, filter]) =>
  POST_SORTS.filter((sort) => !(isClosedRange(filter) && !sort.endsWith('publishedAt'))).flatMap(
    (sort) =>
      [false, true].map(
        (cursor) => [name, sort, cursor ? 'by cursor' : 'by page', filter, cursor] as const,
      ),
  ),
);

describe.each(ENGINES)('the plans of the posts list on %s', (engine) => {
  const service = withService({ engine });
  const client = withClient(service);
  let dataSource: DataSource;
  let runner: QueryRunner;

  beforeAll(async () => {
    await stopBackgroundWork(service);
    dataSource = await createDataSource(databaseOptions(service.databaseUrl)).initialize();
    runner = dataSource.createQueryRunner();
    if (engine === 'postgres') {
      // Tables of a test are so small that reading and sorting all of them would be cheapest.
      for (const way of ['seqscan', 'sort', 'incremental_sort']) {
        await runner.query(`SET enable_${way} = off`);
      }
    }
  });
  afterAll(async () => {
    await runner.release();
    await dataSource.destroy();
  });

  const explain = async (query: ListPostsQuery): Promise<string> => {
    const statement = listStatement(getDialect(dataSource), ACCOUNT_ID, {
      ...{ query, feedIds: query.feedId, categoryIds: query.categoryId },
    })!;
    const { sql, parameters } = statement;
    const dialect = getDialect(dataSource);
    // Both as the service runs it; on PostgreSQL where the settings are.
    const rows: object[] =
      engine === 'sqlite'
        ? await dialect.selector(dataSource).select(`EXPLAIN QUERY PLAN ${sql}`, parameters)
        : await runner.query(`EXPLAIN ${dialect.statement(sql)}`, parameters);
    return rows.map((row) => ('detail' in row ? row.detail : Object.values(row)[0])).join('\n');
  };
  const buildQuery = (fields: Partial<ListPostsQuery>, cursor = false): ListPostsQuery => {
    const query = Object.assign(new ListPostsQuery(), fields);
    return cursor ? query.resumedBy({ list: 'posts', page: 2, after: [1, POST_ID] }) : query;
  };

  it.each(CASES)(
    'with %s and sort=%s %s are one walk along one index, without sorting',
    async (_, sort, __, filter, cursor) => {
      const plan = await explain(buildQuery({ ...filter, sort }, cursor));
      const scopes = Object.keys(filter).flatMap((name) => INDEX[name] ?? []);
      const column = sort.replace(/^-|At$/g, '');
      const index = `posts_(${scopes.length > 0 ? scopes.join('|') : 'account'})_${column}`;
      if (engine === 'sqlite') {
        expect(plan).toMatch(new RegExp(`^SEARCH posts USING INDEX ${index} \\(account_id=\\?`));
        expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
      } else {
        expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using ${index} on posts`));
        expect(plan).not.toMatch(/Seq Scan|Sort/);
      }
    },
  );

  it.each([
    ['account', {}],
    ['feed', { feedId: [FEED_ID] }],
    ['category', { categoryId: [CATEGORY_ID] }],
  ])('with a closed range and another order stay within the %s', async (scope, filter) => {
    const range = { publishedAfter: 1, publishedBefore: 2 };
    for (const sort of ['-createdAt', 'createdAt', '-updatedAt', 'updatedAt'] as const) {
      const plan = await explain(buildQuery({ ...filter, ...range, sort }));
      expect(plan).toMatch(new RegExp(`\\bposts_${scope}_(published|created|updated)\\b`));
      expect(plan).not.toMatch(/SCAN|Seq Scan/);
    }
  });

  it.each([
    ['account', {}],
    ['feed', { feedId: [FEED_ID] }],
    ['category', { categoryId: [CATEGORY_ID] }],
  ])('far down the %s fetch nothing of what they skip', async (scope, filter) => {
    for (const sort of POST_SORTS) {
      const plan = await explain(buildQuery({ ...filter, sort, page: 10_000 }));
      const column = sort.replace(/^-|At$/g, '');
      const index = `posts_${scope}_${column}`;
      expect(plan).toMatch(
        engine === 'sqlite'
          ? new RegExp(`SEARCH posts USING COVERING INDEX ${index} \\(`)
          : new RegExp(`Index Only Scan (Backward )?using ${index} on posts`),
      );
      expect(plan).not.toMatch(/SCAN posts|TEMP B-TREE|Seq Scan|Sort/);
    }
  });

  const MANY = ['a', 'b', 'c', 'd'].map((digit) => FEED_ID.replace(/.$/, digit));

  it.each(
    [{ feedId: MANY }, { categoryId: MANY }].flatMap((filter) =>
      POST_SORTS.flatMap((sort) =>
        [false, true].map((cursor) => [Object.keys(filter)[0]!, sort, cursor, filter] as const),
      ),
    ),
  )('with several of %s and sort=%s (cursor: %s) are one walk for each', async (...row) => {
    const [name, sort, cursor, filter] = row;
    const index = `posts_${INDEX[name]}_${sort.replace(/^-|At$/g, '')}`;
    for (const page of cursor ? [undefined] : [1, 2, 50]) {
      const plan = await explain(buildQuery({ ...filter, sort, ...(page && { page }) }, cursor));
      // Page 2 weighs page 1 as well.
      const walks = page === 2 ? 8 : 4;
      if (engine === 'sqlite') {
        const walk = new RegExp(
          `SEARCH posts USING COVERING INDEX ${index} \\(account_id=\\?`,
          'g',
        );
        expect(plan.match(walk)).toHaveLength(walks);
        expect(plan).toMatch(/MERGE \(UNION ALL\)/);
        expect(plan).not.toMatch(/SCAN posts/);
      } else {
        const walk = new RegExp(`Index Only Scan (Backward )?using ${index} on posts`, 'g');
        expect(plan.match(walk)).toHaveLength(walks);
        expect(plan).toMatch(/Merge Append/);
        expect(plan).not.toMatch(/Seq Scan/);
      }
    }
  });

  it.each<[Partial<ListPostsQuery>]>([
    ...POST_SORTS.map((sort): [Partial<ListPostsQuery>] => [{ q: 'word "two words"', sort }]),
    [{ q: 'word -other', sort: 'relevance' as const }],
    [{ q: 'word', sort: 'relevance' as const, page: 2 }],
    [{ tag: 'release' }],
    [{ author: 'Ada', feedId: MANY }],
    [{ language: 'en', q: 'word' }],
    [{ externalId: 'release-42', categoryId: [CATEGORY_ID] }],
  ])('of %j are found by the index of the search', async (filter) => {
    const plan = await explain(buildQuery(filter));
    if (engine === 'sqlite') {
      expect(plan).toMatch(/SCAN posts_search VIRTUAL TABLE INDEX/);
      expect(plan).toMatch(/SEARCH posts USING INDEX/);
      expect(plan).not.toMatch(/SCAN posts\b(?!_)/);
    } else {
      expect(plan).toMatch(/Scan (using|on) posts_search_(terms|pkey)/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
  });

  it('look keys up by their hashes, then within the account, by one select', async () => {
    const stranger = new ApiClient(service.url, generateRawKey());
    const lookUps = await watch(service, () => stranger.get('/api/v1/posts'));
    expect(lookUps).toHaveLength(1);
    const lookUp = lookUps[0]!.replace('?', `'["x", "y"]'`);
    const explain = engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const plan = JSON.stringify(await runner.query(`${explain} ${lookUp}`));
    expect(plan).toMatch(
      engine === 'sqlite'
        ? /SEARCH api_key_hashes USING PRIMARY KEY/
        : /Index Scan using \S+ on api_key_hashes/,
    );
    // A list subquery is an index of what is asked for, which SQLite would make first.
    expect(plan).not.toMatch(/SCAN api_key|Seq Scan|TEMP B-TREE|LIST SUBQUERY/);
  });

  it('shows where there is no index, so that the rules above can fail', async () => {
    const plan: object[] = await runner.query(
      `EXPLAIN ${engine === 'sqlite' ? 'QUERY PLAN ' : ''}SELECT id FROM posts WHERE title = 'x' ORDER BY title`,
    );
    expect(JSON.stringify(plan)).toMatch(/SCAN posts|Seq Scan/);
  });

  it.each([
    '',
    '?page=2&pageSize=5',
    '?include=content&pageSize=100',
    '?q=title&pageSize=5',
    '?q=title&sort=relevance&page=2&pageSize=5',
    '?tag=x&sort=-updatedAt',
  ])('are one select for the key and one for the page of /api/v1/posts%s', async (query) => {
    const feed = await client.post('/api/v1/feeds', { title: 'Mine' });
    for (let n = 0; n < 12; n++) {
      await client.post(`/api/v1/feeds/${feed.body.data.id}/posts`, { title: `Title ${n}` });
    }
    const seen = await watch(service, () => client.get(`/api/v1/posts${query}`));
    expect(seen).toHaveLength(2);
    expect(seen[0]).toMatch(/ FROM .*\bapi_key_hashes\b.* JOIN .*\bapi_keys\b/s);
    expect(seen[1]).toMatch(/^SELECT id, .* (FROM|JOIN) posts/s);
    expect(seen.join()).not.toMatch(/count\s*\(/i);
  });
});

/** Afterwards nothing reads but what a request asks for. */
async function stopBackgroundWork({ app }: TestService): Promise<void> {
  const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.providers.values(),
  ]);
  const instances = new Set(providers.map(({ instance }): unknown => instance));
  const stopped = [...instances].filter(
    (instance): instance is BeforeApplicationShutdown =>
      typeof (instance as BeforeApplicationShutdown | null)?.beforeApplicationShutdown ===
      'function',
  );
  expect(stopped).toContain(app.get(BackgroundTasks, { strict: false }));
  await Promise.all(stopped.map((instance) => instance.beforeApplicationShutdown()));
}

/** The selects that the service runs meanwhile, prepared ones and those of TypeORM. */
async function watch(service: TestService, work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const prepared = service.app.get(PreparedSelectExecutor);
  const select = prepared.select.bind(prepared);
  prepared.select = (sql, parameters) => {
    seen.push(sql);
    return select(sql, parameters);
  };
  const ofSearch = prepared.ofSearch.bind(prepared);
  // On PostgreSQL they are the selects above.
  if (service.database.dialect.name === 'sqlite') {
    prepared.ofSearch = (accountId) => ({
      select: (sql, parameters) => {
        seen.push(sql);
        return ofSearch(accountId).select(sql, parameters);
      },
    });
  }
  const { subscribers } = service.app.get(DataSource);
  subscribers.push({
    beforeQuery: ({ query }) => {
      if (/^\s*SELECT/i.test(query)) seen.push(query);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(prepared, { select, ofSearch });
    subscribers.pop();
  }
  return seen;
}
