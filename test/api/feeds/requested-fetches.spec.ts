import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { finishedImport, importOpml, opml, outline } from '../../support/posts/opml.js';
import { withService } from '../../support/services/running.js';

describe('fetches started by requests,', () => {
  const service = withService();
  let publisher: FeedServer;

  beforeEach(async () => {
    publisher = await FeedServer.start();
  });
  afterEach(() => publisher.stop());

  it('run at most four at a time for an account, and delay neither its import nor another account', async () => {
    const client = await service.newClient();
    const other = await service.newClient();
    const held: (() => void)[] = [];
    const slow = Array.from({ length: 6 }, (_, n) =>
      publisher.serve(`/slow-${n}`, async () => {
        await new Promise<void>((resolve) => held.push(resolve));
        return rss([]);
      }),
    );
    const [first = '', ...more] = slow;
    const answers = [
      client.post('/api/v1/feeds/discover', { url: first }),
      ...more.map((feedUrl) => client.post('/api/v1/feeds', { feedUrl })),
    ];
    await eventually(() => (held.length === 4 ? true : undefined));

    const honest = publisher.serve('/honest', rss([]));
    expect((await other.post('/api/v1/feeds', { feedUrl: honest })).status).toBe(201);
    expect((await client.post('/api/v1/feeds', { title: 'My own' })).status).toBe(201);
    const imported = await importOpml(client, opml(outline(honest)));
    const location = imported.headers.get('location')!;
    expect(await finishedImport(client, location)).toMatchObject({ created: 1 });
    expect(held).toHaveLength(4);

    const release = setInterval(() => held.splice(0).forEach((answerNow) => answerNow()), 10);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    clearInterval(release);
    expect(statuses).toEqual([200, 201, 201, 201, 201, 201]);
  });
});
