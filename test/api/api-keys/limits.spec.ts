import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { EventListener } from '../../../packages/testkit/event-listener.js';
import { withService } from '../../support/services/running.js';

const KEYS = '/v1/api-keys';
const FEEDS = '/api/v1/feeds';
const POSTS = '/api/v1/posts';
const NOBODY = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';

describe('a key that is limited to feeds', () => {
  const service = withService();
  let owner: ApiClient;
  /** In no category, in the category, and outside of the limits. */
  let named: string;
  let filed: string;
  let foreign: string;
  let category: string;
  let otherCategory: string;
  let limited: ApiClient;

  const made = async (path: string, body: object): Promise<string> => {
    const answer = await owner.post(path, body);
    expect(answer.status).toBe(201);
    return answer.body.data.id as string;
  };
  const publish = (feedId: string, externalId: string) =>
    made(`${FEEDS}/${feedId}/posts`, { externalId, title: externalId });
  const keyWith = async (settings: object, by = owner): Promise<ApiClient> => {
    const answer = await by.post(KEYS, { name: 'limited', ...settings });
    expect(answer).toMatchObject({ status: 201 });
    const { id, rawKey } = answer.body.data;
    return new ApiClient(service.url, rawKey, owner.accountId, id);
  };
  const idsIn = async (path: string, client = limited): Promise<string[]> => {
    const { status, body } = await client.get(path);
    expect(status).toBe(200);
    return body.data.map(({ id }: { id: string }) => id);
  };
  /** Of the path of a foreign record, and of that of one which does not exist. */
  const isUnknown = async (
    method: string,
    path: (id: string) => string,
    id: string,
    body?: object,
  ) => {
    const [one, other] = [
      await limited.send(method, path(id), body),
      await limited.send(method, path(NOBODY), body),
    ];
    expect(one.status).toBe(404);
    const told = { ...one.body, requestId: '', instance: '' };
    expect(told).toEqual({ ...other.body, requestId: '', instance: '' });
  };

  beforeEach(async () => {
    owner = await service.newClient();
    category = await made('/api/v1/categories', { name: 'Own' });
    otherCategory = await made('/api/v1/categories', { name: 'Other' });
    named = await made(FEEDS, { title: 'Named' });
    filed = await made(FEEDS, { title: 'Filed', categoryId: category });
    foreign = await made(FEEDS, { title: 'Foreign', categoryId: otherCategory });
    limited = await keyWith({ feedIds: [named], categoryIds: [category] });
  });

  it('has its limits in its answers, also after a rotation', async () => {
    const limits = { feedIds: [named], categoryIds: [category] };
    expect((await limited.get(`${KEYS}/current`)).body.data).toMatchObject(limits);
    await owner.post(`${KEYS}/${limited.keyId}/rotate`);
    expect((await owner.get(`${KEYS}/${limited.keyId}`)).body.data).toMatchObject(limits);
    expect((await owner.get(`${KEYS}/${owner.keyId}`)).body.data).toMatchObject({
      ...{ feedIds: null, categoryIds: null },
    });
  });

  it('lists, finds and counts the posts of its feeds alone', async () => {
    const own = [await publish(named, 'fox one'), await publish(filed, 'fox two')];
    await publish(foreign, 'fox three');
    const sorted = own.toSorted();
    for (const path of ['', '?q=fox', '?q=fox&sort=relevance', '?read=false', '?sort=createdAt']) {
      expect((await idsIn(POSTS + path)).toSorted()).toEqual(sorted);
    }
    expect((await limited.get(`${POSTS}?count=true`)).body.total).toBe(2);
    expect(await idsIn(`${POSTS}?feedId=${foreign}`)).toEqual([]);
    expect(await idsIn(`${POSTS}?feedId=${foreign},${filed}`)).toEqual([own[1]]);
    expect(await idsIn(`${POSTS}?categoryId=${otherCategory}`)).toEqual([]);
    expect(await idsIn(`${POSTS}?categoryId=${category}`)).toEqual([own[1]]);
    const { data } = (await limited.get(`${FEEDS}/counts`)).body;
    expect(data).toMatchObject({ total: 2, unread: 2 });
    expect(JSON.stringify(data)).not.toContain(foreign);
  });

  it('is served no page of another key from memory, and gives it none of its own', async () => {
    await publish(named, 'one');
    await publish(foreign, 'two');
    for (const client of [owner, limited, owner, limited]) {
      expect(await idsIn(POSTS, client)).toHaveLength(client === owner ? 2 : 1);
    }
    const { headers } = await owner.get(POSTS);
    const again = await limited.get(POSTS, { 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(200);
  });

  it('reads and changes no other feed or post, as if there were none', async () => {
    const post = await publish(foreign, 'x');
    const title = { title: 'taken' };
    await isUnknown('GET', (id) => `${FEEDS}/${id}`, foreign);
    await isUnknown('PATCH', (id) => `${FEEDS}/${id}`, foreign, title);
    await isUnknown('DELETE', (id) => `${FEEDS}/${id}`, foreign);
    await isUnknown('GET', (id) => `${FEEDS}/${id}/posts`, foreign);
    await isUnknown('POST', (id) => `${FEEDS}/${id}/posts`, foreign, { externalId: 'y', ...title });
    await isUnknown('GET', (id) => `${FEEDS}/${id}/posts/by-external-id/x`, foreign);
    await isUnknown('GET', (id) => `${POSTS}/${id}`, post);
    await isUnknown('PATCH', (id) => `${POSTS}/${id}`, post, title);
    await isUnknown('DELETE', (id) => `${POSTS}/${id}`, post);
    await isUnknown('GET', (id) => `/api/v1/categories/${id}`, otherCategory);
    expect(await idsIn(FEEDS)).toEqual([filed, named]);
    expect(await idsIn(`${FEEDS}?q=e&count=true`)).toEqual([filed, named]);
    expect(await idsIn('/api/v1/categories')).toEqual([category]);
    expect((await owner.get(`${POSTS}/${post}`)).body.data.title).toBe('x');
  });

  it('marks the posts of its feeds alone', async () => {
    const own = await publish(named, 'one');
    const other = await publish(foreign, 'two');
    const { body } = await limited.send('PATCH', `${POSTS}/state`, {
      ids: [own, other],
      starred: true,
    });
    expect(body.data.changed).toEqual([own]);
    expect((await limited.post(`${POSTS}/mark-read`, { feedIds: [foreign] })).status).toBe(404);
    expect(
      (await limited.post(`${POSTS}/mark-read`, { categoryIds: [otherCategory] })).status,
    ).toBe(404);
    expect((await limited.post(`${POSTS}/mark-read`)).body.data.marked).toBe(1);
    expect(await idsIn(`${POSTS}?read=false`, owner)).toEqual([other]);
  });

  it('makes feeds in its categories alone, and moves none out of its limits', async () => {
    const code = { code: 'insufficient_scope' };
    expect(await limited.post(FEEDS, { title: 'x' })).toMatchObject({ status: 403, body: code });
    expect((await limited.post(FEEDS, { title: 'x', categoryId: otherCategory })).status).toBe(404);
    const answer = await limited.post(FEEDS, { title: 'x', categoryId: category });
    expect(answer.status).toBe(201);
    const path = `${FEEDS}/${answer.body.data.id}`;
    expect((await limited.patch(path, { categoryId: otherCategory })).status).toBe(404);
    expect((await limited.patch(path, { categoryId: null })).status).toBe(403);
    expect((await limited.patch(path, { title: 'y' })).status).toBe(200);
    expect((await limited.patch(`${FEEDS}/${named}`, { categoryId: category })).status).toBe(200);
  });

  it('sees a feed no longer that is moved out, at once', async () => {
    const post = await publish(filed, 'x');
    const { cursor } = (await limited.get('/api/v1/changes?since=now')).body;
    expect(await idsIn(POSTS)).toEqual([post]);
    await owner.patch(`${FEEDS}/${filed}`, { categoryId: otherCategory });
    expect(await idsIn(POSTS)).toEqual([]);
    expect((await limited.get(`${FEEDS}/${filed}`)).status).toBe(404);
    const changes = (await limited.get(`/api/v1/changes?cursor=${cursor}`)).body.data;
    expect(changes).toMatchObject([{ type: 'feed', id: filed, change: 'deleted', data: null }]);
    await owner.patch(`${FEEDS}/${filed}`, { categoryId: category });
    expect(await idsIn(POSTS)).toEqual([post]);
    await owner.delete(`/api/v1/categories/${category}`);
    expect(await idsIn(POSTS)).toEqual([]);
  });

  it('is told the changes of its feeds alone', async () => {
    const { cursor } = (await limited.get('/api/v1/changes?since=now')).body;
    const own = await publish(named, 'one');
    const gone = await publish(foreign, 'two');
    await owner.delete(`${POSTS}/${gone}`);
    await owner.patch(`${FEEDS}/${foreign}`, { title: 'New' });
    await owner.post(`${POSTS}/mark-read`);
    await owner.delete(`${FEEDS}/${foreign}`);
    await owner.delete(`${FEEDS}/${filed}`);
    const types = 'types=post,feed,category,state';
    const { data } = (await limited.get(`/api/v1/changes?cursor=${cursor}`)).body;
    expect(data.map(({ type, id, change }: never) => [type, id, change])).toEqual([
      ['post', own, 'upserted'],
      ['feed', filed, 'deleted'],
    ]);
    const all = (await limited.get(`/api/v1/changes?${types}&pageSize=100`)).text;
    for (const id of [gone, foreign, otherCategory]) expect(all).not.toContain(id);
    expect(all).toContain(own);
  });

  it('hears of its feeds alone, and its stream ends when its limits change', async () => {
    const listener = await EventListener.open(service.url, { 'x-api-key': limited.rawKey! });
    const other = await publish(foreign, 'two');
    const own = await publish(named, 'one');
    await owner.delete(`${FEEDS}/${foreign}`);
    await owner.delete(`${FEEDS}/${filed}`);
    await listener.until(() => listener.events.length >= 2);
    const heard = JSON.stringify(listener.events);
    expect(heard).toContain(own);
    expect(heard).toContain(filed);
    expect(heard).not.toContain(other);
    expect(heard).not.toContain(foreign);
    await owner.patch(`${KEYS}/${limited.keyId}`, { categoryIds: [] });
    await listener.ended;
  });

  it('follows a change of its limits with the next request; an empty list names none', async () => {
    const post = await publish(named, 'one');
    const set = (limits: object) => owner.patch(`${KEYS}/${limited.keyId}`, limits);
    await set({ feedIds: [], categoryIds: null });
    expect(await idsIn(POSTS)).toEqual([]);
    expect(await idsIn(FEEDS)).toEqual([]);
    await set({ feedIds: [named] });
    expect(await idsIn(POSTS)).toEqual([post]);
    await set({ feedIds: null });
    expect(await idsIn(FEEDS)).toHaveLength(3);
    const { body } = await owner.get('/api/v1/audit-events?type=api_key.feeds_changed');
    expect(body.data.map(({ details }: never) => (details as { to: unknown }).to)).toEqual([
      ...[null, [`feed ${named}`], []],
    ]);
  });

  it('neither makes, sees nor changes a key that sees more', async () => {
    const narrow = await keyWith({}, limited);
    expect((await narrow.get(`${KEYS}/current`)).body.data).toMatchObject({
      ...{ feedIds: [named], categoryIds: [category] },
    });
    for (const wider of [{ feedIds: [named, foreign] }, { categoryIds: [otherCategory] }]) {
      expect((await limited.post(KEYS, { name: 'x', ...wider })).status).toBe(404);
      expect((await limited.patch(`${KEYS}/${limited.keyId}`, wider)).status).toBe(404);
    }
    expect(
      (await limited.post(KEYS, { name: 'x', feedIds: [filed], categoryIds: null })).status,
    ).toBe(404);
    const all = { feedIds: null, categoryIds: null };
    expect((await limited.post(KEYS, { name: 'x', ...all })).status).toBe(403);
    expect((await limited.patch(`${KEYS}/${limited.keyId}`, all)).status).toBe(403);
    await isUnknown('GET', (id) => `${KEYS}/${id}`, owner.keyId!);
    await isUnknown('PATCH', (id) => `${KEYS}/${id}`, owner.keyId!, { name: 'x' });
    await isUnknown('POST', (id) => `${KEYS}/${id}/rotate`, owner.keyId!);
    await isUnknown('DELETE', (id) => `${KEYS}/${id}`, owner.keyId!);
    expect((await idsIn(KEYS)).toSorted()).toEqual([limited.keyId, narrow.keyId].toSorted());
  });

  it('names only feeds and categories that there are', async () => {
    for (const limits of [{ feedIds: [NOBODY] }, { categoryIds: [NOBODY] }]) {
      expect((await owner.post(KEYS, { name: 'x', ...limits })).status).toBe(404);
    }
  });

  it('gets no answer again that another key was given', async () => {
    const sent = { externalId: 'x', title: 'x' };
    const path = `${FEEDS}/${foreign}/posts`;
    const headers = { 'idempotency-key': 'one' };
    expect((await owner.send('POST', path, sent, headers)).status).toBe(201);
    expect((await limited.send('POST', path, sent, headers)).status).toBe(404);
  });

  it('exports its feeds, without the names of other categories', async () => {
    const { text } = await limited.get(`${FEEDS}/export`);
    expect(text).not.toContain('Other');
  });
});
