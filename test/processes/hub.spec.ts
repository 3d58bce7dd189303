import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { eventually } from '../../src/testing/eventually.js';
import { askHub, HubSubscriber } from '../support/callers/hub-subscriber.js';
import { running } from '../support/services/running.js';

const SECRET = 'a secret of the subscriber';

describe('the hub of a process', () => {
  const subscriber = running(() => HubSubscriber.start());
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-hub-'));
  });
  afterAll(async () => {
    await BuiltProcess.endAll();
    await rm(folder, { recursive: true, force: true });
  });

  const startNode = () =>
    BuiltService.start({
      DATABASE_URL: `sqlite:${join(folder, 'sluice.db')}`,
      WEBHOOK_ALLOWED_HOSTS: subscriber.host,
      LOG_LEVEL: 'trace',
    });

  it('leaves a delivery to the next process, and logs neither token, secret nor callback', async () => {
    const first = await startNode();
    const client = await first.newClient();
    const feed = (await client.post('/api/v1/feeds', { title: 'Notes' })).body.data;
    const shared = (await client.post('/api/v1/shared-feeds', { name: 'Notes' })).body.data;
    const ask = (path: string, topic: string) =>
      askHub(`${first.url}/hub`, {
        ...{ mode: 'subscribe', topic, callback: subscriber.url(path), secret: SECRET },
      });
    subscriber.confirmWith('/refused', (_, response) => void response.writeHead(404).end());
    subscriber.takeWith('/failing', [500]);
    for (const path of ['/refused', '/failing', '/hanging']) {
      expect((await ask(path, shared.urls.rss)).status).toBe(202);
      await subscriber.question(path, 1);
    }
    expect((await ask('/wrong', `${shared.urls.rss}x`)).status).toBe(400);
    const confirmed = 'sluice_hub_verifications_total{outcome="confirmed"} 2';
    await eventually(async () => {
      const { text } = await new ApiClient(first.url).get('/metrics');
      return text.includes(confirmed) ? true : undefined;
    });

    subscriber.holdNext('/hanging', () => new Promise(() => undefined));
    const posts = `/api/v1/feeds/${feed.id}/posts`;
    await client.post(posts, { title: 'Second' });
    for (const path of ['/failing', '/hanging']) await subscriber.delivery(path, 1);
    const stopped = await first.process.kill('SIGTERM');
    const second = await startNode();
    const again = await subscriber.delivery('/hanging', 2);
    expect(again.body.toString()).toContain('<title>Second</title>');
    const { stdout, stderr } = await second.process.kill('SIGTERM');

    const logged = stopped.stdout + stopped.stderr + stdout + stderr;
    expect(logged).toContain('"path":"/hub"');
    for (const hidden of [shared.token, SECRET, '/hanging', '/failing', '/refused']) {
      expect(logged).not.toContain(hidden);
    }
  });
});
