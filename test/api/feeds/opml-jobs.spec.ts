import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import {
  finishedImport,
  importOpml,
  importWhere,
  location,
  opml,
  outline,
} from '../../support/posts/opml.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

describe('OPML import', () => {
  const service = withService();
  let client: ApiClient;
  let web: FeedServer;

  beforeEach(async () => {
    web = await FeedServer.start();
    client = await service.newClient();
  });
  afterEach(() => web.stop());

  const feed = (path: string, title = path.slice(1)) =>
    web.serve(path, rss([{ guid: '1', title: `A post of ${title}` }], title));

  it('continues an import after a restart', async () => {
    const first = await TestService.start(engine);
    const owner = await first.newClient();
    let held: (() => void)[] = [];
    let isSlow = true;
    const urls = Array.from({ length: 30 }, (_, n) =>
      web.serve(`/${n}`, async () => {
        if (isSlow && n >= 10) await new Promise<void>((resolve) => held.push(resolve));
        return rss([], `Feed ${n}`);
      }),
    );
    const answer = await importOpml(owner, opml(urls.map((url) => outline(url)).join('')));
    await importWhere(owner, location(answer), ({ done }) => done === 10);
    await first.app.close();
    isSlow = false;
    for (const release of held.splice(0)) release();

    const second = await TestService.start(engine, {}, first.databaseUrl);
    const again = new ApiClient(second.url, owner.rawKey);
    const job = await finishedImport(again, location(answer));
    expect(job).toMatchObject({ total: 30, done: 30, failed: 0 });
    expect((await again.get('/api/v1/feeds?pageSize=100')).body.data).toHaveLength(30);
    held = [];
    await second.stop();
    await first.stop();
  });

  it('tries failed feeds again, and nothing else', async () => {
    let isDown = true;
    const flaky = ['/a', '/b'].map((path) =>
      web.serve(path, () => (isDown ? { body: 'No feed yet.' } : rss([], path))),
    );
    const outlines = [feed('/fine'), ...flaky, 'javascript:alert(1)', flaky[0]!].map((url) =>
      outline(url),
    );
    const answer = await importOpml(client, opml(outlines.join('')));
    const job = await finishedImport(client, location(answer));
    expect(job).toMatchObject({ created: 1, failed: 3, skipped: 1 });

    isDown = false;
    const retry = () => client.post(`${location(answer)}/retry`);
    const retried = await Promise.all([retry(), retry()]);
    for (const { status, body } of retried) {
      expect([status, body.data.id, body.data.total]).toEqual([200, job.id, 5]);
    }
    const after = await finishedImport(client, location(answer));
    expect(after).toMatchObject({ done: 5, created: 3, failed: 1, skipped: 1 });
    expect(after.results.map(({ code }: any) => code)).toEqual([
      ...[null, null, null, 'invalid_request', 'conflict'],
    ]);
    expect((await retry()).body.data).toEqual(after);
    expect(web.count('/fine')).toBe(1);

    const stranger = await service.newClient();
    expect((await stranger.post(`${location(answer)}/retry`)).status).toBe(404);
  });

  it('distributes an import among the processes on one database', async () => {
    const second = await TestService.start(engine, {}, service.databaseUrl);
    const urls = Array.from({ length: 60 }, (_, n) => feed(`/${n}`));
    const documents = [urls, urls.toReversed()].map((list) =>
      opml(list.map((url) => outline(url)).join('')),
    );
    const answers = await Promise.all([
      importOpml(client, documents[0]!),
      importOpml(new ApiClient(second.url, client.rawKey), documents[1]!),
    ]);
    const jobs = await Promise.all(
      answers.map((answer) => finishedImport(client, location(answer))),
    );
    expect(jobs[0].created + jobs[1].created).toBe(60);
    expect(jobs[0].skipped + jobs[1].skipped).toBe(60);
    await second.stop();
  });
});
