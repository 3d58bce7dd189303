import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated, ENGINES } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { eventually } from '../../src/testing/eventually.js';
import { verified, WebhookReceiver } from '../../packages/testkit/webhook-receiver.js';
import type { Received } from '../../packages/testkit/webhook-receiver.js';

const BATCHES = 31;
const POSTS = 100;
/** Each follows these batches, when the events of earlier ones are under way. */
const KILLED_AFTER = [10, 20];

describe.each(ENGINES)('webhooks of two nodes on one %s database', (engine) => {
  let database: TestDatabase;
  let receiver: WebhookReceiver;

  beforeEach(async () => {
    database = await createMigrated(engine);
    receiver = await WebhookReceiver.start();
  });
  afterEach(async () => {
    await BuiltProcess.endAll();
    await receiver.stop();
    await database.drop();
  });

  const startNode = () =>
    BuiltService.start({
      ...{ DATABASE_URL: database.url, WEBHOOK_ALLOWED_HOSTS: receiver.host },
      ...{ LOG_LEVEL: 'warn', POLLING: 'off' },
    });
  const created = async (client: ApiClient, path: string, body: object) => {
    const answer = await client.post(path, body);
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const getTitles = ({ body }: Received): string[] =>
    JSON.parse(body).data.posts.map(({ title }: { title: string }) => title);

  it(`tell of ${BATCHES * POSTS} posts, while one is killed and one endpoint hangs`, async () => {
    const survivor = await startNode();
    const client = await survivor.newClient();
    receiver.answer('/hangs', () => undefined);
    const secrets = new Map<string, string>();
    for (const path of ['/one', '/hangs', '/two']) {
      const url = receiver.url(path);
      const webhook = await created(client, '/api/v1/webhooks', { url, types: ['post.created'] });
      secrets.set(path, webhook.secret);
    }
    const feed = await created(client, '/api/v1/feeds', { title: 'Feed' });

    const published: string[] = [];
    let victim = await startNode();
    for (let batch = 0; batch < BATCHES; batch++) {
      const posts = Array.from({ length: POSTS }, (_, n) => `${batch * POSTS + n}`).map(
        (title) => ({
          ...{ externalId: title, title },
        }),
      );
      const node = new ApiClient(batch % 2 ? victim.url : survivor.url, client.rawKey);
      const answer = await node.post(`/api/v1/feeds/${feed.id}/posts/batch`, { posts });
      expect(answer.body.data).toMatchObject({ created: POSTS });
      published.push(...posts.map(({ title }) => title));
      if (KILLED_AFTER.includes(batch)) {
        // In the middle of the work, whoever of the two does it.
        const seen = receiver.messages.length;
        await eventually(() => receiver.messages.length > seen || undefined);
        await victim.process.kill('SIGKILL');
        victim = await startNode();
      }
    }

    for (const path of ['/one', '/two']) {
      const told = () => new Set(receiver.at(path).flatMap(getTitles));
      await eventually(() => told().size === published.length || undefined);
      for (const message of receiver.at(path)) {
        expect(verified(message, secrets.get(path)!)).toEqual(JSON.parse(message.body));
      }
      // Each message comes first in the order of the changes; only a killed node's come again.
      const firsts = [
        ...new Map(receiver.at(path).map((message) => [message.id, message])).values(),
      ];
      const order = firsts.flatMap(getTitles).map(Number);
      expect(order).toHaveLength(published.length);
      const batches = order.map((title) => Math.floor(title / POSTS));
      expect(batches).toEqual(batches.toSorted((a, b) => a - b));
      expect(receiver.at(path).length - firsts.length).toBeLessThanOrEqual(
        KILLED_AFTER.length * 20,
      );
    }
    // One at a time, of a node each; a killed one's is sent again.
    expect(new Set(receiver.idsAt('/hangs')).size).toBeLessThan(20);
  }, 600_000);
});
