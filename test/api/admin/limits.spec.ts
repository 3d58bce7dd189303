import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { ADMIN_SCOPES } from '../../../src/auth/scopes.js';
import { newId } from '../../../src/common/ids.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { ScriptedProvider } from '../../support/servers/scripted-provider.js';
import { createKey } from '../../support/services/operator.js';
import { running, withService } from '../../support/services/running.js';

const EVENTS = '/api/v1/audit-events';
const NONE = { feeds: null, posts: null, postsPerDay: null, aiTokensPerDay: null };
/** The upper bound for a summary of a short text is between 1,000 and 1,050 tokens. */
const ROOM_FOR_ONE = 1_100;

describe('Limits of an account', () => {
  const settings = { SIGN_UPS: 'closed', MAX_FEEDS_PER_ACCOUNT: '2', MAX_POSTS_PER_ACCOUNT: '2' };
  const service = withService({ settings });
  const node = withService({ settings, beside: service });
  const web = running(() => FeedServer.start());
  let operator: ApiClient;
  let client: ApiClient;
  let path: string;
  beforeAll(async () => {
    const { accountId } = await service.newClient();
    operator = await createKey(service, accountId!, [...ADMIN_SCOPES, 'keys']);
  });
  beforeEach(async () => {
    client = await service.newClient();
    path = `/api/v1/admin/accounts/${client.accountId}`;
  });

  const limit = async (limits: object) => {
    const answer = await operator.patch(path, { limits });
    expect([answer.status, answer.body.data?.limits]).toEqual([200, { ...NONE, ...limits }]);
  };
  const makeFeed = (by = client) => by.post('/api/v1/feeds', { title: newId() });
  const publish = (feedId: string, externalId = newId(), title = 'T') =>
    client.post(`/api/v1/feeds/${feedId}/posts`, { externalId, title });
  const ownFeed = async () => (await makeFeed()).body.data.id as string;
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort();
  const shown = async () => {
    const { quotas } = (await client.get('/api/v1/account')).body.data;
    return Object.fromEntries(
      Object.entries(quotas).map(([name, { limit: of }]: any) => [name, of]),
    );
  };
  const items = (count: number) =>
    rss(Array.from({ length: count }, (_, n) => ({ guid: `${n}`, title: `Post ${n}` })));

  describe('of feeds', () => {
    it('are lower than the setting, and name no setting', async () => {
      await limit({ feeds: 1 });
      expect((await makeFeed()).status).toBe(201);
      const feedUrl = web.serve('/feed', items(1));
      for (const body of [{ title: 'Second' }, { feedUrl }]) {
        expect((await client.post('/api/v1/feeds', body)).body).toMatchObject({
          ...{ status: 409, code: 'limit_reached' },
          detail: 'This account may have 1 feeds.',
        });
      }
      expect(web.count('/feed')).toBe(0);
    });

    it('are higher than the setting, or none', async () => {
      for (const [feeds, made] of [
        [3, [201, 201, 201, 409]],
        [0, [201, 201, 201]],
      ] as const) {
        await limit({ feeds });
        const answers: number[] = [];
        for (const _ of made) answers.push((await makeFeed()).status);
        expect(answers).toEqual(made);
      }
      await limit({ feeds: null });
      expect((await makeFeed()).body).toMatchObject({
        ...{ status: 409, detail: 'An account may have 2 feeds (MAX_FEEDS_PER_ACCOUNT).' },
      });
    });

    it('hold for concurrent requests on two nodes', async () => {
      await limit({ feeds: 5 });
      const other = new ApiClient(node.url, client.rawKey);
      const answers = Array.from({ length: 16 }, (_, n) => makeFeed(n % 2 ? client : other));
      expect(await statuses(answers)).toEqual([...Array(5).fill(201), ...Array(11).fill(409)]);
      expect((await client.get('/api/v1/feeds')).body.data).toHaveLength(5);
    });

    it('below what the account holds delete nothing, and let nothing be added', async () => {
      const feed = await ownFeed();
      await ownFeed();
      await limit({ feeds: 1 });
      expect((await makeFeed()).status).toBe(409);
      expect((await client.get('/api/v1/feeds')).body.data).toHaveLength(2);
      await client.delete(`/api/v1/feeds/${feed}`);
      expect((await makeFeed()).status).toBe(409);
    });
  });

  it('of stored posts refuse and allow publishing, and leave out what a fetch finds', async () => {
    await limit({ posts: 3 });
    const feed = await ownFeed();
    for (const id of ['a', 'b', 'c']) expect((await publish(feed, id)).status).toBe(201);
    expect((await publish(feed)).body).toMatchObject({
      ...{ status: 409, code: 'limit_reached' },
      detail: 'This account may have 3 stored posts.',
    });
    expect((await publish(feed, 'a', 'Edited')).status).toBe(200);
    await limit({ posts: 5 });
    const feedUrl = web.serve('/posts', items(4));
    const made = (await client.post('/api/v1/feeds', { feedUrl })).body.data;
    expect(made.lastError).toMatchObject({
      code: 'quota_reached',
      message: 'Some new posts are not stored. This account may have 5 stored posts.',
    });
    expect((await client.get('/api/v1/posts')).body.data).toHaveLength(5);
    await limit({ posts: 0 });
    expect((await publish(feed)).status).toBe(201);
    await limit({ posts: null });
    expect((await publish(feed)).body.detail).toBe(
      'An account may have 2 stored posts (MAX_POSTS_PER_ACCOUNT).',
    );
  });

  it('of new posts a day hold where the settings have none, also for concurrent requests', async () => {
    await limit({ posts: 0, postsPerDay: 5 });
    const feeds = [await ownFeed(), await ownFeed()];
    const answers = Array.from({ length: 12 }, (_, n) => publish(feeds[n % 2]!));
    expect(await statuses(answers)).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
    const refused = await publish(feeds[0]!);
    expect(refused.body.detail).toMatch(/^This account may have 5 new posts a day; the next day/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await limit({ posts: 0, postsPerDay: null });
    expect((await publish(feeds[0]!)).status).toBe(201);
  });

  describe('of AI tokens', () => {
    let provider: ScriptedProvider;
    beforeEach(() => {
      provider = new ScriptedProvider(service);
    });
    const summarise = (text: string, by = client) => by.post('/api/v1/ai/summaries', { text });

    it('hold where the settings have none', async () => {
      provider.usage = { inputTokens: 500, outputTokens: 0 };
      await limit({ aiTokensPerDay: ROOM_FOR_ONE });
      expect((await summarise('One.')).status).toBe(200);
      const refused = await summarise('Two.');
      expect(refused.body).toMatchObject({ status: 429, code: 'rate_limited' });
      expect(refused.body.detail).toMatch(/^This account may have 1100 AI tokens a day; the next/);
      expect((await summarise('One.')).status).toBe(200);
      expect((await summarise('Two.', await service.newClient())).status).toBe(200);
      await limit({ aiTokensPerDay: null });
      expect((await summarise('Two.')).status).toBe(200);
    });

    it('count what is reserved from before', async () => {
      const pass = provider.hold();
      const first = summarise('One.');
      await eventually(() => provider.asked.length === 1 || undefined);
      await limit({ aiTokensPerDay: ROOM_FOR_ONE });
      expect((await summarise('Two.')).status).toBe(429);
      pass();
      expect((await first).status).toBe(200);
    });
  });

  it('are shown to the operator and, as they apply, to the account', async () => {
    const before = (await operator.get(path)).body.data;
    expect(before.limits).toEqual(NONE);
    await limit({ feeds: 9, posts: 0, aiTokensPerDay: 7 });
    const applied = { feeds: 9, posts: null, postsPerDay: null, aiTokensPerDay: 7 };
    expect(await shown()).toEqual(applied);
    const after = (await operator.get(path)).body.data;
    expect(after.quotas.feeds).toEqual({ limit: 9, used: 0, resetsAt: null });
    expect(after.quotas.posts.limit).toBe(null);
    await operator.patch(path, { limits: { feeds: null } });
    expect(await shown()).toEqual({ ...applied, feeds: 2 });
  });

  it('change with the version of the account, and with disabled or not at all', async () => {
    const before = await operator.get(path);
    const tag = { 'if-match': before.headers.get('etag')! };
    const changed = await operator.send('PATCH', path, { limits: { feeds: 4 } }, tag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const both = { disabled: true, limits: { feeds: 5 } };
    expect((await operator.send('PATCH', path, both, tag)).status).toBe(412);
    expect((await operator.get(path)).body).toEqual(changed.body);
    const now = { 'if-match': changed.headers.get('etag')! };
    const { data } = (await operator.send('PATCH', path, both, now)).body;
    expect([data.disabledAt, data.limits.feeds]).toEqual([expect.any(String), 5]);
  });

  it('stay with a body that changes none', async () => {
    await limit({ feeds: 4 });
    const before = await operator.get(path);
    for (const body of [{}, { limits: {} }, { limits: { feeds: 4, posts: null } }]) {
      const answer = await operator.patch(path, body);
      expect([answer.status, answer.body]).toEqual([200, before.body]);
      expect(answer.headers.get('etag')).toBe(before.headers.get('etag'));
    }
    const tag = { 'if-match': '"another"' };
    expect((await operator.send('PATCH', path, {}, tag)).status).toBe(412);
    expect((await client.get(`${EVENTS}?type=account.limited`)).body.data).toHaveLength(1);
  });

  it.each([
    [{ feeds: -1 }, 'limits.feeds'],
    [{ posts: 1.5 }, 'limits.posts'],
    [{ postsPerDay: '5' }, 'limits.postsPerDay'],
    [{ aiTokensPerDay: 1_000_000_001 }, 'limits.aiTokensPerDay'],
    [{ members: 1 }, 'limits.members'],
    [null, 'limits'],
    [5, 'limits'],
    [[], 'limits'],
  ])('are refused by the name of the field: %j', async (limits, field) => {
    const { body } = await operator.patch(path, { limits });
    expect(body).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ field }] });
  });

  it('are in both logs, with what was set', async () => {
    await operator.patch(path, { limits: { feeds: 4, posts: 0, postsPerDay: null } });
    await operator.patch(path, { limits: { feeds: null, posts: 0 } });
    const own = (await client.get(`${EVENTS}?type=account.limited`)).body.data;
    expect(own).toMatchObject([
      { actor: { kind: 'admin', id: null }, address: null, details: { feeds: null } },
      { details: { feeds: 4, posts: 0 } },
    ]);
    const { data } = (await operator.get(`${EVENTS}?subjectId=${client.accountId}`)).body;
    const by = { type: 'admin.account_limited', actor: { kind: 'key', id: operator.keyId } };
    expect(data).toMatchObject([by, { ...by, details: { feeds: 4, posts: 0 } }]);
  });

  it('are those of one account, and also of the account of the operator', async () => {
    await limit({ feeds: 1 });
    const other = await service.newClient();
    expect(await statuses([makeFeed(other), makeFeed(other)])).toEqual([201, 201]);
    const own = `/api/v1/admin/accounts/${operator.accountId}`;
    expect((await operator.patch(own, { limits: { feeds: 8 } })).status).toBe(200);
  });
});
