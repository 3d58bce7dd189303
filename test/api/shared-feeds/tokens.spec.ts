import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { disableAccount } from '../../support/services/operator.js';
import { withService } from '../../support/services/running.js';
import { getPath, Sharer, SHARING } from '../../support/callers/sharer.js';

const PATH = '/api/v1/shared-feeds';

describe('the tokens of shared feeds', () => {
  const service = withService({ engine, settings: SHARING });
  let sharer: Sharer;
  let client: ApiClient;
  let reader: ApiClient;
  beforeEach(async () => {
    sharer = await Sharer.on(service);
    ({ client, reader } = sharer);
  });

  it('that open nothing give one and the same 404', async () => {
    await sharer.publish({ title: 'A' });
    const [deleted, rotated, disabled] = [
      await sharer.share(),
      await sharer.share(),
      await sharer.share(),
    ];
    for (const one of [deleted, rotated, disabled]) {
      expect((await reader.get(getPath(one.urls.rss))).status).toBe(200);
    }
    await client.delete(`${PATH}/${deleted.id}`);
    await client.post(`${PATH}/${rotated.id}/rotate`);
    const at = (token: string) => `/feeds/shared/${token}.rss`;
    const answers = [];
    for (const token of [deleted.token, rotated.token, `${deleted.token}x`, 'slf_', 'x', 'a.b']) {
      answers.push(await reader.get(at(token)));
    }
    await disableAccount(service, client.accountId!);
    answers.push(await reader.get(at(disabled.token)));
    const bodies = answers.map(({ status, text, body }) => {
      expect(status).toBe(404);
      return text.replace(body.requestId, '');
    });
    expect(new Set(bodies).size).toBe(1);
    expect(answers[0]!.body).toMatchObject({
      code: 'not_found',
      instance: '/feeds/shared/{token}',
    });
  });

  it('end at once on every node, also where the document is in memory', async () => {
    await sharer.publish({ title: 'A' });
    await sharer.onAnotherNode(engine, async (there) => {
      for (let round = 1; round <= 20; round++) {
        const shared = await sharer.share();
        const path = getPath(shared.urls.rss);
        for (const from of [reader, there, reader, there]) {
          expect((await from.get(path)).status).toBe(200);
        }
        if (round % 2) await client.post(`${PATH}/${shared.id}/rotate`);
        else await client.delete(`${PATH}/${shared.id}`);
        expect((await there.get(path)).status).toBe(404);
        expect((await reader.get(path)).status).toBe(404);
      }
    });
  });

  it('work on after a rotation for as long as it says', async () => {
    const shared = await sharer.share();
    const rotated = await client.post(`${PATH}/${shared.id}/rotate`, { graceSeconds: 60 });
    for (const url of [shared.urls.json, rotated.body.data.urls.json]) {
      const { status, body } = await reader.get(getPath(url));
      expect([status, body.feed_url]).toEqual([200, url]);
    }
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect((await reader.get(getPath(shared.urls.json))).status).toBe(404);
    clock.mockRestore();
  });
});

describe('readers of shared feeds', () => {
  const service = withService({ engine, settings: { RATE_LIMIT_PER_MINUTE: '5' } });

  it('are limited by token, and by address where the token opens nothing', async () => {
    const client = await service.newClient();
    const reader = new ApiClient(service.url);
    const made = await Promise.all(['One', 'Two'].map((name) => client.post(PATH, { name })));
    const [one, two] = made.map(({ body }) => new URL(body.data.urls.rss).pathname);
    for (let n = 1; n <= 5; n++) expect((await reader.get(one!)).status).toBe(200);
    const refused = await reader.get(one!);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('ratelimit-policy')).toBe('"shared-feed";q=5;w=60');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await reader.get(two!)).status).toBe(200);
    for (let n = 1; n <= 5; n++) expect((await reader.get('/shared/x.rss')).status).toBe(404);
    expect((await reader.get('/shared/x.rss')).status).toBe(429);
    expect((await reader.get(two!)).status).toBe(200);
  });
});
