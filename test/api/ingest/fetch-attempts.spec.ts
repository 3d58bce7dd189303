import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DueFeeds } from '../../../src/ingest/polling/due-feeds.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import {
  finishedImport,
  importOpml,
  importWhere,
  opml,
  outline,
} from '../../support/posts/opml.js';
import { TestService } from '../../support/services/service.js';

const MINUTE = 60_000;
const NO_SPACING = { POLL_HOST_SPACING_MS: '0' };

interface FeedState {
  attempts: number;
  next_fetch_at: number;
  error_count: number;
}

describe('fetches that end their process,', () => {
  let publisher: FeedServer;
  let first: TestService;
  const later: TestService[] = [];

  beforeEach(async () => {
    publisher = await FeedServer.start();
    first = await TestService.start(engine, NO_SPACING);
  });
  afterEach(async () => {
    for (const node of later.splice(0)) await node.stop();
    await first.stop();
    await publisher.stop();
  });

  /** The state that a process finds when it starts on the same database. */
  const restart = async (settings: Record<string, string> = {}) => {
    const node = await TestService.start(engine, { ...NO_SPACING, ...settings }, first.databaseUrl);
    later.push(node);
    return node;
  };
  const subscribe = async (path: string) => {
    const client = await first.newClient();
    const feedUrl = publisher.serve(path, rss([]));
    expect((await client.post('/api/v1/feeds', { feedUrl })).status).toBe(201);
  };
  const write = (sql: string) =>
    first.database.transaction((manager) => first.database.execute(manager, sql, []));
  const becomeDue = () => write('UPDATE feeds SET next_fetch_at = 0');
  const state = async () => (await first.database.select<FeedState>('SELECT * FROM feeds'))[0]!;

  it('are counted before they begin, and delay the feed like failures', async () => {
    await subscribe('/deadly');
    for (const [attempts, minutes] of [
      [1, 10],
      [2, 20],
      [3, 40],
    ] as const) {
      await becomeDue();
      const before = Date.now();
      // No lease is released, as if the process had ended.
      const node = await restart();
      expect(await node.app.get(DueFeeds).claim(8, [], 0)).toHaveLength(1);
      const found = await state();
      expect(found.attempts).toBe(attempts);
      expect(found.next_fetch_at).toBeGreaterThanOrEqual(before + 0.9 * minutes * MINUTE);
      expect(found.next_fetch_at).toBeLessThanOrEqual(Date.now() + minutes * MINUTE);
      const survivor = await restart();
      expect(await survivor.app.get(DueFeeds).claim(8)).toEqual([]);
    }
  });

  it.each([
    ['a success', rss([{ guid: 'new', title: 'New' }]), { error_count: 0 }],
    ['an unchanged document', rss([]), { error_count: 0 }],
    ['a failure', { status: 500 }, { error_count: 1 }],
  ])('are reset after %s', async (_title, answer, expected) => {
    await subscribe('/feed');
    await becomeDue();
    await first.app.get(DueFeeds).claim(8, [], 0);
    publisher.serve('/feed', answer);
    await becomeDue();
    const requests = publisher.count('/feed');
    await restart({ POLLING: 'on' });
    await eventually(async () => ((await state()).attempts === 0 ? true : undefined));
    expect(publisher.count('/feed')).toBe(requests + 1);
    expect(await state()).toMatchObject({ attempts: 0, ...expected });
  });

  it('do not count if a clean stop interrupts them', async () => {
    await subscribe('/feed');
    await becomeDue();
    const due = first.app.get(DueFeeds);
    const [claim] = await due.claim(8);
    expect(await state()).toMatchObject({ attempts: 1 });
    await due.release(claim!);
    expect(await state()).toMatchObject({ attempts: 0 });
    expect(await due.claim(8)).toHaveLength(1);
  });

  it('fail a row of an import after five attempts, but no other row', async () => {
    const client = await first.newClient();
    let answerNow = (): void => undefined;
    const held = new Promise<void>((resolve) => (answerNow = resolve));
    const deadly = publisher.serve('/deadly', () => held.then(() => rss([])));
    const honest = publisher.serve('/honest', rss([]));
    const answer = await importOpml(client, opml(outline(deadly) + outline(honest)));
    const location = answer.headers.get('location')!;
    await importWhere(client, location, ({ done }) => done === 1);
    await eventually(() => (publisher.count('/deadly') > 0 ? true : undefined));
    const pending = "FROM import_rows WHERE status = 'pending'";
    expect(await first.database.select(`SELECT attempts ${pending}`)).toEqual([{ attempts: 1 }]);

    // Four more processes have ended during the row, and the last lease has expired.
    await write(
      `UPDATE import_rows SET attempts = 5, lease_owner = NULL, leased_until = 0
       WHERE status = 'pending'`,
    );
    const { results } = await finishedImport(client, location);
    expect(results).toMatchObject([
      {
        status: 'failed',
        code: 'internal_error',
        message: 'The import of this feed was interrupted 5 times and has failed.',
      },
      { status: 'created' },
    ]);
    expect(publisher.count('/deadly')).toBe(1);
    answerNow();
  });
});
