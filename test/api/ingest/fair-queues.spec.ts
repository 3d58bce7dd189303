import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PreparedSelectExecutor } from '../../../src/database/prepared-select-executor.js';
import { AiArrivalsRepository } from '../../../src/ai/arrivals/ai-arrivals.repository.js';
import { ArrivalsRunner } from '../../../src/ai/arrivals/arrivals-runner.js';
import { newId } from '../../../src/common/ids.js';
import { DueFeeds } from '../../../src/ingest/polling/due-feeds.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventsHandled } from '../../support/services/events-handled.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import {
  finishedImport,
  importOpml,
  importWhere,
  opml,
  outline,
} from '../../support/posts/opml.js';
import { ScriptedProvider } from '../../support/servers/scripted-provider.js';
import { TestService } from '../../support/services/service.js';

const MANY = 10_000;

describe('the queues that all accounts share', () => {
  let publisher: FeedServer;
  let nodes: TestService[];
  let service: TestService;
  let greedy: ApiClient;
  let modest: ApiClient;
  let held: (() => void)[];

  const start = async (settings: Record<string, string> = {}) => {
    const node = await TestService.start(engine, settings, nodes[0]?.databaseUrl);
    nodes.push(node);
    return node;
  };
  const begin = async (settings?: Record<string, string>) => {
    service = await start(settings);
    [greedy, modest] = [await service.newClient(), await service.newClient()];
  };

  beforeEach(async () => {
    publisher = await FeedServer.start();
    nodes = [];
    held = [];
  });
  afterEach(async () => {
    for (const release of held) release();
    for (const node of nodes.toReversed()) await node.stop();
    await publisher.stop();
  });

  const paths = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, n) => `/${prefix}/${n}`);
  /** Serves addresses that only answer at the end of the test. */
  const hang = (prefix: string, count: number) =>
    paths(prefix, count).map((path) =>
      publisher.serve(path, async () => {
        await new Promise<void>((resolve) => held.push(resolve));
        return rss([]);
      }),
    );
  const work = (prefix: string, count: number) =>
    paths(prefix, count).map((path) => publisher.serve(path, rss([], path)));
  /** Inserts feeds of an account that have been due since an instant. */
  const addDue = (client: ApiClient, feedUrls: string[], dueAt: number) => {
    const values = {
      ...{ account_id: client.accountId!, source: 'web', title: 'A feed', has_own_title: 0 },
      ...{ status: 'active', next_fetch_at: dueAt, error_count: 0, created_at: 1, updated_at: 1 },
    };
    const { database } = service;
    const columns = ['id', 'feed_url', ...Object.keys(values)];
    const rows = feedUrls.map((url) => [newId(), url, ...Object.values(values)]);
    return database.transaction(database.dialect.insertRows('feeds', columns, rows));
  };

  describe('of feeds that are due', () => {
    const beginWithBacklog = async () => {
      await begin({ POLL_HOST_SPACING_MS: '0' });
      const many = paths('greedy', MANY).map((path) => publisher.url(path));
      await addDue(greedy, many, 1);
      const few = paths('modest', 3).map((path) => publisher.url(path));
      await addDue(modest, few, 2);
      return few;
    };

    it('claim three feeds within three rounds, although another account has ten thousand', async () => {
      const few = await beginWithBacklog();
      const claims = [];
      for (let look = 0; look < 3; look++) {
        claims.push(...(await service.app.get(DueFeeds).claim(8)));
      }
      const ofModest = claims.filter(({ accountId }) => accountId === modest.accountId);
      expect(ofModest.map(({ feedUrl }) => feedUrl).sort()).toEqual(few);
      // Each round leaves one slot free for another account.
      expect(claims).toHaveLength(3 * 7);
    });

    it('do so on several nodes, which claim each feed once', async () => {
      const few = await beginWithBacklog();
      await start({ POLL_HOST_SPACING_MS: '0' });
      const claims = [];
      for (let look = 0; look < 3; look++) {
        for (const node of nodes) claims.push(...(await node.app.get(DueFeeds).claim(8)));
      }
      const urls = claims.map(({ feedUrl }) => feedUrl);
      expect(new Set(urls).size).toBe(urls.length);
      expect(urls.filter((url) => few.includes(url)).sort()).toEqual(few);
    });

    it('are read with indexes, in a bounded number of steps', async () => {
      await beginWithBacklog();
      const { database } = service;
      await database.transaction((manager) => database.execute(manager, 'ANALYZE', []));
      const prepared = service.app.get(PreparedSelectExecutor);
      const select = prepared.select.bind(prepared);
      const plans: string[] = [];
      prepared.select = async (sql, parameters = []) => {
        const explain = engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
        // The other queues look for work meanwhile.
        if (sql.includes('FROM fetch_queue')) {
          plans.push(JSON.stringify(await select(`${explain} ${sql}`, parameters)));
        }
        return select(sql, parameters);
      };
      await service.app.get(DueFeeds).claim(8);
      prepared.select = select;
      expect(plans).toHaveLength(3);
      expect(plans[0]).toMatch(/(USING INDEX|using) fetch_queue_due/);
      expect(plans[1]).toMatch(/(USING INDEX|using) fetch_queue_account/);
      expect(plans.join()).not.toMatch(/SCAN fetch_queue|Seq Scan on fetch_queue|TEMP B-TREE/);
    });

    it('keep a slot for others while the publishers of one account never answer', async () => {
      await begin({ POLLING: 'on', POLL_HOST_SPACING_MS: '0', POLL_CONCURRENCY: '8' });
      await addDue(greedy, hang('greedy', 40), 1);
      await eventually(() => (held.length >= 6 ? true : undefined));
      const few = work('modest', 3);
      await addDue(modest, few, 2);
      const fetched = async () => {
        const { data } = (await modest.get('/api/v1/feeds')).body;
        return data.filter(({ lastFetchedAt }: any) => lastFetchedAt !== null).length;
      };
      await eventually(async () => ((await fetched()) === 3 ? true : undefined));
      expect(held).toHaveLength(6);
    });
  });

  describe('of imports', () => {
    it('finish a short import while a long one waits for its publishers', async () => {
      await begin();
      const long = hang('greedy', 500).map((url) => outline(url));
      const answer = await importOpml(greedy, opml(long.join('')));
      await eventually(() => (held.length > 0 ? true : undefined));
      const short = work('modest', 20).map((url) => outline(url));
      const { headers } = await importOpml(modest, opml(short.join('')));
      const job = await finishedImport(modest, headers.get('location')!);
      expect(job).toMatchObject({ total: 20, created: 20 });
      expect((await greedy.get(answer.headers.get('location')!)).body.data.done).toBe(0);
    });

    it('work on the rows of two accounts in turn', async () => {
      await begin();
      const long = work('greedy', 400).map((url) => outline(url));
      const first = await importOpml(greedy, opml(long.join('')));
      await importWhere(greedy, first.headers.get('location')!, ({ done }) => done > 0);
      const short = work('modest', 20).map((url) => outline(url));
      const second = await importOpml(modest, opml(short.join('')));
      await finishedImport(modest, second.headers.get('location')!);
      const accounts = publisher.requests.map(({ path }) => path.split('/')[1]);
      const between = accounts.slice(accounts.indexOf('modest'), accounts.lastIndexOf('modest'));
      // One row of the long import for each of the short one, plus the running rows.
      expect(between.filter((account) => account === 'greedy').length).toBeLessThan(100);
    });

    it('give an account no advantage from several imports', async () => {
      await begin();
      const rows = hang('greedy', 21).map((url) => outline(url));
      // As many as an account may have at a time.
      const imports = [rows.slice(0, 7), rows.slice(7, 14), rows.slice(14)];
      await Promise.all(imports.map((some) => importOpml(greedy, opml(some.join('')))));
      const turns = await service.database.select<{ turn: number }>(
        'SELECT turn FROM import_rows ORDER BY turn',
      );
      expect(turns.map(({ turn }) => Number(turn))).toEqual(rows.map((_, place) => place));
    });
  });

  it('of new posts lease those of each account in turn', async () => {
    await begin();
    new ScriptedProvider(service);
    await service.app.get(ArrivalsRunner).stop();
    const subscribe = async (client: ApiClient, path: string, posts: number) => {
      const items = Array.from({ length: posts }, (_, n) => ({ guid: `${n}`, title: `Post ${n}` }));
      const feedUrl = publisher.serve(path, rss(items));
      const answer = await client.post('/api/v1/feeds', { feedUrl, aiSummaries: true });
      expect(answer.status).toBe(201);
    };
    await subscribe(greedy, '/greedy', 200);
    await subscribe(modest, '/modest', 2);
    await eventsHandled(service);
    const queue = service.app.get(AiArrivalsRepository);
    const owners = async (inProgress: { accountId: string }[] = []) =>
      (await queue.claim(newId(), Date.now() + 60_000, 8, inProgress)).map(
        ({ accountId }) => accountId,
      );
    const first = await owners();
    expect(first).toHaveLength(6 + 1);
    expect(first.filter((account) => account === modest.accountId)).toHaveLength(1);
    expect(await owners()).toContain(modest.accountId);
    expect(await owners()).not.toContain(modest.accountId);
  });
});
