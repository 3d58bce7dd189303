import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { TestService } from '../../support/services/service.js';

const KEYS = '/v1/api-keys';
const POSTS = '/api/v1/posts';

describe('a rate limit with a window of its own', () => {
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    service = await TestService.start(engine);
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  const keyWith = async (settings: object): Promise<ApiClient> => {
    const answer = await client.post(KEYS, { name: 'key', ...settings });
    expect(answer).toMatchObject({ status: 201 });
    const { id, rawKey } = answer.body.data;
    return new ApiClient(service.url, rawKey, client.accountId, id);
  };

  it('holds for its window, which the headers name', async () => {
    const key = await keyWith({ rateLimit: { limit: 2, windowSeconds: 7_200 } });
    for (const left of [1, 0]) {
      const { status, headers } = await key.get(POSTS);
      expect(status).toBe(200);
      expect(headers.get('ratelimit-policy')).toBe('"key-window";q=2;w=7200');
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"key-window";r=${left};t=7\\d{3}$`));
    }
    const { status, headers, body } = await key.get(POSTS);
    const seconds = Number(headers.get('retry-after'));
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(seconds).toBeGreaterThan(7_100);
    expect(headers.get('ratelimit-policy')).toBe('"key-window";q=2;w=7200');
    expect(headers.get('ratelimit')).toBe(`"key-window";r=0;t=${seconds}`);
    expect(body.detail).toBe(`This key may make 2 requests in 7200 s; try again in ${seconds} s.`);
  });

  it('ends with its window', async () => {
    const key = await keyWith({ rateLimit: { limit: 1, windowSeconds: 1 } });
    expect((await key.get(POSTS)).status).toBe(200);
    expect((await key.get(POSTS)).status).toBe(429);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await key.get(POSTS)).status).toBe(200);
  });

  it('holds beside the limit of a minute, and each of them refuses', async () => {
    const both = { rateLimitPerMinute: 3, rateLimit: { limit: 2, windowSeconds: 1 } };
    const key = await keyWith(both);
    const { headers } = await key.get(POSTS);
    expect(headers.get('ratelimit-policy')).toBe('"key-window";q=2;w=1, "key";q=3;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"key-window";r=1;t=1, "key";r=2;t=(60|59)$/);
    await key.get(POSTS);
    expect((await key.get(POSTS)).body.detail).toContain('2 requests in 1 s');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await key.get(POSTS)).status).toBe(200);
    const refused = await key.get(POSTS);
    expect(refused.body.detail).toContain('3 requests a minute');
    expect(refused.headers.get('ratelimit-policy')).toBe('"key";q=3;w=60');
  });

  it('is changed and taken away by PATCH, and recorded', async () => {
    const key = await keyWith({ rateLimit: { limit: 1, windowSeconds: 600 } });
    const path = `${KEYS}/${key.keyId}`;
    const shown = async () => (await client.get(path)).body.data.rateLimit;
    expect(await shown()).toEqual({ limit: 1, windowSeconds: 600 });
    await key.get(POSTS);
    await client.patch(path, { rateLimit: { limit: 5, windowSeconds: 600 } });
    expect(await shown()).toEqual({ limit: 5, windowSeconds: 600 });
    expect((await key.get(POSTS)).headers.get('ratelimit')).toMatch(/;r=3;/);
    await client.patch(path, { rateLimit: null });
    expect(await shown()).toBeNull();
    expect((await key.get(POSTS)).headers.get('ratelimit')).toBeNull();
    const { body } = await client.get(
      `/api/v1/audit-events?subjectId=${key.keyId}&type=api_key.rate_window_changed`,
    );
    expect(body.data).toMatchObject([
      { details: { from: '5 in 600 s', to: null } },
      { details: { from: '1 in 600 s', to: '5 in 600 s' } },
    ]);
  });

  it('is what a key can give at most, and what the keys that it makes have', async () => {
    const rateLimit = { limit: 100, windowSeconds: 60 };
    const key = await keyWith({ rateLimit });
    const made = await key.post(KEYS, { name: 'same' });
    expect(made.status).toBe(201);
    const { body } = await client.get(`${KEYS}/${made.body.data.id}`);
    expect(body.data.rateLimit).toEqual(rateLimit);
    const more = [null, { limit: 101, windowSeconds: 60 }, { limit: 100, windowSeconds: 59 }];
    for (const wanted of more) {
      const { status } = await key.post(KEYS, { name: 'more', rateLimit: wanted });
      expect(status).toBe(403);
    }
    const less = { name: 'less', rateLimit: { limit: 1, windowSeconds: 61 } };
    expect((await key.post(KEYS, less)).status).toBe(201);
  });

  it.each([
    [{ limit: 0, windowSeconds: 1 }, 'rateLimit.limit'],
    [{ limit: 1 }, 'rateLimit.windowSeconds'],
    [{ limit: 1, windowSeconds: 86_401 }, 'rateLimit.windowSeconds'],
    [{ limit: 1, windowSeconds: 0.5 }, 'rateLimit.windowSeconds'],
    [600, 'rateLimit'],
  ])('is refused as %j, by name', async (rateLimit, field) => {
    const { status, body } = await client.post(KEYS, { name: 'key', rateLimit });
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });
});
