import { hash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { UNKNOWN_ID, UUID_V7 } from '../../support/expectations/ids.js';
import { problem } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';

const PATH = '/api/v1/shared-feeds';
const TOKEN = /^slf_[0-9A-Za-z]{36}$/;
const NO_FILTER = {
  feedIds: [],
  categoryIds: [],
  tags: [],
  language: null,
  q: null,
  duplicates: 'hide',
};

describe('shared feeds', () => {
  const service = withService({ settings: { PUBLIC_URL: 'https://example.com/feeds' } });
  let client: ApiClient;

  beforeEach(async () => {
    client = await service.newClient();
  });

  const create = async (settings: object = {}): Promise<any> => {
    const answer = await client.post(PATH, { name: 'Releases', ...settings });
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const keyWith = async (...scopes: string[]): Promise<ApiClient> => {
    const made = await client.post('/v1/api-keys', { name: 'Part', scopes });
    return new ApiClient(service.url, made.body.data.rawKey);
  };
  const stored = async (id: string) =>
    (await service.database.select<any>('SELECT * FROM shared_feeds WHERE id = ?', [id]))[0];
  const audited = async (type: string) =>
    (await client.get(`/api/v1/audit-events?type=${type}`)).body.data;

  it('are created with a name, and have the fields of the contract', async () => {
    const answer = await client.post(PATH, { name: ' Releases ' });
    expect(answer.status).toBe(201);
    const { id, token, urls, createdAt, ...rest } = answer.body.data;
    expect(rest).toEqual({
      name: 'Releases',
      description: null,
      filter: NO_FILTER,
      size: 50,
      content: 'full',
      tokenSuffix: token.slice(-4),
      lastFetchedAt: null,
      updatedAt: createdAt,
    });
    expect(id).toMatch(UUID_V7);
    expect(token).toMatch(TOKEN);
    const base = `https://example.com/feeds/shared/${token}`;
    expect(urls).toEqual({ rss: `${base}.rss`, atom: `${base}.atom`, json: `${base}.json` });
    expect(answer.headers.get('location')).toBe(`/feeds${PATH}/${id}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const read = await client.get(`${PATH}/${id}`);
    expect(read.body).toEqual({ success: true, data: { id, createdAt, ...rest } });
  });

  it('keep the settings that they are given', async () => {
    const feed = (await client.post('/api/v1/feeds', { title: 'Notes' })).body.data.id;
    const category = (await client.post('/api/v1/categories', { name: 'News' })).body.data.id;
    const settings = { description: 'All of it', size: 200, content: 'summary' };
    const rest = { tags: ['a', 'b'], language: 'en', q: 'boat -stone' };
    const { id } = await create({
      ...settings,
      filter: { feedIds: [feed.toUpperCase(), feed], categoryIds: [category], ...rest },
    });
    expect((await client.get(`${PATH}/${id}`)).body.data).toMatchObject({
      ...settings,
      filter: { feedIds: [feed], categoryIds: [category], ...rest },
    });
  });

  it.each([
    ['name', {}],
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['description', { description: 'x'.repeat(501) }],
    ['size', { size: 0 }],
    ['size', { size: 201 }],
    ['size', { size: '50' }],
    ['content', { content: 'all' }],
    ['content', { content: null }],
    ['filter', { filter: null }],
    ['filter', { filter: [] }],
    ['filter', { filter: 'x' }],
    ['filter.feedIds', { filter: { feedIds: ['x'] } }],
    ['filter.feedIds', { filter: { feedIds: Array.from({ length: 51 }, () => randomUUID()) } }],
    ['filter.categoryIds', { filter: { categoryIds: UNKNOWN_ID } }],
    ['filter.tags', { filter: { tags: [''] } }],
    ['filter.language', { filter: { language: '-' } }],
    ['filter.q', { filter: { q: '' } }],
    ['filter.nonsense', { filter: { nonsense: 1 } }],
    ['token', { token: 'slf_mine' }],
  ])('refuse a wrong %s', async (field, settings) => {
    const whole = field === 'name' ? settings : { name: 'Releases', ...settings };
    const answer = await client.post(PATH, whole);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect(answer.body.errors.map((error: any) => error.field)).toEqual([field]);
  });

  it('are listed newest first, in pages and by Link, without tokens', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++) made.unshift((await create()).id);
    const ids = async (path: string) =>
      (await client.get(path)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids(PATH)).toEqual(made);
    const first = await client.get(`${PATH}?pageSize=2`);
    expect(first.body).toMatchObject({ page: 1, pageSize: 2, hasMore: true });
    expect(first.text).not.toContain('slf_');
    const next = /<\/feeds(.*)>; rel="next"/.exec(first.headers.get('link')!)![1]!;
    expect(await ids(next)).toEqual(made.slice(2, 4));
  });

  it('change with PATCH, field by field and condition by condition', async () => {
    const { token: _t, urls: _u, ...shown } = await create({ filter: { tags: ['a'], q: 'boat' } });
    let expected = shown;
    for (const [change, filter] of [
      [{ name: 'Mine' }],
      [{ description: 'One' }],
      [{ description: null }],
      [{ size: 7 }],
      [{ content: 'summary' }],
      [{ filter: { language: 'de' } }, { tags: ['a'], q: 'boat', language: 'de' }],
      [{ filter: { q: null } }, { tags: ['a'], language: 'de' }],
      [{ filter: { tags: null, language: null } }, {}],
    ] as const) {
      const answer = await client.patch(`${PATH}/${shown.id}`, change);
      expect(answer.status).toBe(200);
      expected = { ...expected, ...change, updatedAt: answer.body.data.updatedAt };
      if (filter) expected.filter = { ...NO_FILTER, ...filter };
      else expected.filter = { ...NO_FILTER, tags: ['a'], q: 'boat' };
      expect(answer.body.data).toEqual(expected);
      expect((await client.get(`${PATH}/${shown.id}`)).body).toEqual(answer.body);
    }
  });

  it('are deleted for good', async () => {
    const { id } = await create();
    expect((await client.delete(`${PATH}/${id}`)).body).toEqual({ success: true });
    for (const again of [client.get, client.delete, client.patch]) {
      expect((await again(`${PATH}/${id}`, {})).status).toBe(404);
    }
  });

  it('store the hashes of their tokens alone, and have a new one after a rotation', async () => {
    const { id, token } = await create();
    const path = `${PATH}/${id}/rotate`;
    const row = await stored(id);
    expect(row).toMatchObject({ token_hash: hash('sha256', token, 'hex'), previous_hash: null });
    expect(JSON.stringify(row)).not.toContain(token);
    const rotated = await client.post(path, { graceSeconds: 60 });
    expect(rotated.status).toBe(200);
    expect(rotated.headers.get('cache-control')).toBe('no-store');
    const { token: newer, urls, tokenSuffix } = rotated.body.data;
    expect(newer).toMatch(TOKEN);
    expect(newer).not.toBe(token);
    expect([urls.rss, tokenSuffix]).toEqual([
      `https://example.com/feeds/shared/${newer}.rss`,
      newer.slice(-4),
    ]);
    expect(await stored(id)).toMatchObject({
      token_hash: hash('sha256', newer, 'hex'),
      previous_hash: hash('sha256', token, 'hex'),
    });
    expect((await client.post(path)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ previous_hash: null, previous_expires_at: null });
    expect((await client.post(path, { graceSeconds: -1 })).status).toBe(400);
    expect((await client.post(path, { graceSeconds: 604_801 })).status).toBe(400);
  });

  it('tell a repeated creation what was created, without its token', async () => {
    const headers = { 'idempotency-key': 'one' };
    const { body } = await client.send('POST', PATH, { name: 'One' }, headers);
    const again = await client.send('POST', PATH, { name: 'One' }, headers);
    expect(again.body).toMatchObject({ code: 'conflict', id: body.data.id });
    expect(again.text).not.toContain('slf_');
  });

  it('are at most 100 in an account, also with concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 103 }, () => client.post(PATH, { name: 'One' })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    const detail = 'An account may have 100 shared feeds; delete one first.';
    for (const { body } of refused)
      expect(body).toEqual(problem('limit_reached', `/feeds${PATH}`, detail));
  });

  it('belong to their account alone', async () => {
    const { id } = await create();
    const other = await service.newClient();
    expect((await other.get(PATH)).body.data).toEqual([]);
    const requests: [string, string][] = [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/rotate'],
    ];
    for (const [method, rest] of requests) {
      const body = method === 'PATCH' ? {} : undefined;
      const [theirs, nobodys] = await Promise.all(
        [id, UNKNOWN_ID].map((one) => other.send(method, `${PATH}/${one}${rest}`, body)),
      );
      const path = `/feeds${PATH}/${id}${rest}`;
      const detail = 'There is no such shared feed in this account.';
      expect(theirs!.body).toEqual(problem('not_found', path, detail));
      expect(nobodys!.status).toBe(404);
    }
  });

  it('refuse feeds and categories of other accounts', async () => {
    const other = await service.newClient();
    const feed = (await other.post('/api/v1/feeds', { title: 'Theirs' })).body.data.id;
    const { id } = await create();
    for (const [noun, filter] of [
      ['feed', { feedIds: [feed] }],
      ['category', { categoryIds: [UNKNOWN_ID] }],
    ] as const) {
      const detail = `There is no such ${noun} in this account.`;
      const made = await client.post(PATH, { name: 'One', filter });
      expect(made.body).toMatchObject({ code: 'not_found', detail });
      const changed = await client.patch(`${PATH}/${id}`, { filter });
      expect(changed.body).toMatchObject({ code: 'not_found', detail });
    }
  });

  it('need a scope of their own', async () => {
    const { id } = await create();
    const reader = await keyWith('shared-feeds:read');
    expect((await reader.get(`${PATH}/${id}`)).status).toBe(200);
    const refused = await reader.patch(`${PATH}/${id}`, { name: 'Theirs' });
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
    const other = await keyWith('feeds:read', 'feeds:write', 'posts:read');
    expect((await other.get(PATH)).status).toBe(403);
    expect((await other.post(PATH, { name: 'Theirs' })).status).toBe(403);
  });

  it('are told to the audit log, without tokens', async () => {
    const { id } = await create();
    await client.patch(`${PATH}/${id}`, { name: 'Mine', size: 3 });
    await client.patch(`${PATH}/${id}`, { name: 'Mine' });
    await client.post(`${PATH}/${id}/rotate`, { graceSeconds: 60 });
    await client.delete(`${PATH}/${id}`);
    const about = { subjectId: id, actor: { kind: 'key', id: client.keyId } };
    const name = 'Mine';
    expect(await audited('shared_feed.created')).toMatchObject([
      { ...about, details: { name: 'Releases' } },
    ]);
    const changed = ['name', 'size'];
    expect(await audited('shared_feed.updated')).toMatchObject([
      { ...about, details: { name, changed } },
    ]);
    expect(await audited('shared_feed.rotated')).toMatchObject([{ details: { graceSeconds: 60 } }]);
    expect(await audited('shared_feed.deleted')).toMatchObject([{ ...about, details: { name } }]);
    const { text } = await client.get(`/api/v1/audit-events?subjectId=${id}`);
    expect(text).not.toContain('slf_');
  });
});
