import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DueFeeds } from '../../src/ingest/polling/due-feeds.js';
import { ENGINES } from '../support/databases/engines.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';
import { TestService } from '../support/services/service.js';

const SPACING = { POLL_HOST_SPACING_MS: '3600000' };

describe.each(ENGINES)('claims of due feeds on %s', (engine) => {
  let publisher: FeedServer;
  let nodes: TestService[];
  let [one, other]: DueFeeds[] = [];

  /** Two nodes, and two feeds of one host that are due. */
  const start = async (settings: Record<string, string>) => {
    const first = await TestService.start(engine, settings);
    nodes = [await TestService.start(engine, settings, first.databaseUrl), first];
    [one, other] = nodes.map(({ app }) => app.get(DueFeeds));
    const client = await first.newClient();
    for (const path of ['/1', '/2']) {
      const feedUrl = publisher.serve(path, rss([]));
      expect((await client.post('/api/v1/feeds', { feedUrl })).status).toBe(201);
    }
    await becomeDue();
  };

  const becomeDue = () =>
    nodes[0]!.database.transaction((manager) =>
      nodes[0]!.database.execute(manager, 'UPDATE feeds SET next_fetch_at = created_at', []),
    );

  /** On PostgreSQL at the same time; on SQLite nodes of one process would wait for each other. */
  const claimBoth = async () => {
    if (engine === 'sqlite') return [...(await one!.claim(8)), ...(await other!.claim(8))];
    return (await Promise.all([one!.claim(8), other!.claim(8)])).flat();
  };

  beforeEach(async () => {
    publisher = await FeedServer.start();
  });
  afterEach(async () => {
    for (const node of nodes) await node.stop();
    await publisher.stop();
  });

  it('give a host to one node, until it has given it back and the spacing is over', async () => {
    await start(SPACING);
    const claims = await claimBoth();
    expect(claims).toMatchObject([{ feeds: [{ status: 'active' }] }]);
    expect(await other!.claim(8)).toEqual([]);
    await one!.release(claims[0]!);
    expect(await other!.claim(8)).toEqual([]);
  });

  it('give all addresses of a host out at once where there is no spacing, each once', async () => {
    await start({ POLL_HOST_SPACING_MS: '0' });
    const claims = await claimBoth();
    expect(claims.map(({ feedUrl }) => feedUrl).sort()).toEqual(
      ['/1', '/2'].map((path) => publisher.url(path)),
    );
    await Promise.all(claims.map((claim) => one!.release(claim)));
    expect(await other!.claim(8)).toHaveLength(2);
  });

  it('run out by themselves, and their late return takes nothing from the next', async () => {
    await start(SPACING);
    const [lapsed] = await one!.claim(8, [], 0);
    await becomeDue();
    const [held] = await other!.claim(8);
    expect(held).toMatchObject({ feedUrl: lapsed!.feedUrl });
    await one!.release({ ...lapsed! }, { pauseMs: -Date.now() });
    expect(await one!.claim(8)).toEqual([]);
  });
});
