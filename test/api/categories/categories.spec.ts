import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { UNKNOWN_ID, UUID_V7 } from '../../support/expectations/ids.js';
import { withService } from '../../support/services/running.js';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const BAD_NAME = 'must be a string of 1 to 100 characters without control characters';
const TAKEN = 'The account already has a category with this name.';

const SAME_NAMES = [
  ['News', 'news'],
  ['NEWS', 'news'],
  ['Éclair', 'éCLAIR'],
  ['Straße', 'STRASSE'],
  ['Straße', 'STRAẞE'],
  ['ΟΔΟΣ', 'οδος'],
  ['Ångström', 'A\u030angstro\u0308m'],
  ['ﬁction', 'FICTION'],
  [' News ', 'News'],
] as const;

describe('categories', () => {
  const service = withService();
  let client: ApiClient;

  beforeEach(async () => {
    client = await service.newClient();
  });

  const create = async (name: string): Promise<any> => {
    const answer = await client.post('/api/v1/categories', { name });
    expect(answer.status).toBe(201);
    return answer.body.data;
  };

  it('are created with a name, and have the fields of the contract', async () => {
    const answer = await client.post('/api/v1/categories', { name: ' Science ' });
    expect(answer.status).toBe(201);
    const { id, createdAt } = answer.body.data;
    expect(answer.body).toEqual({
      success: true,
      data: { id, name: 'Science', createdAt, updatedAt: createdAt },
    });
    expect(id).toMatch(UUID_V7);
    expect(createdAt).toMatch(INSTANT);
    expect(answer.headers.get('location')).toBe(`/api/v1/categories/${id}`);
    expect((await client.get(`/api/v1/categories/${id}`)).body).toEqual(answer.body);
  });

  it('are listed newest first, in pages and by Link', async () => {
    const made: string[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) made.unshift((await create(name)).id);
    const ids = async (path: string) =>
      (await client.get(path)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('/api/v1/categories')).toEqual(made);
    expect(await ids('/api/v1/categories?pageSize=2&page=3')).toEqual(made.slice(4));
    const first = await client.get('/api/v1/categories?pageSize=2');
    expect(first.body).toMatchObject({ page: 1, pageSize: 2, hasMore: true });
    const next = /<(.*)>; rel="next"/.exec(first.headers.get('link')!)![1]!;
    expect(await ids(next)).toEqual(made.slice(2, 4));
  });

  it('can be renamed, even to their own name in another case', async () => {
    const before = await create('News');
    for (const name of ['Sport', 'SPORT']) {
      const answer = await client.patch(`/api/v1/categories/${before.id}`, { name });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({ id: before.id, name, createdAt: before.createdAt });
      expect(answer.body.data.updatedAt >= before.updatedAt).toBe(true);
      expect((await client.get(`/api/v1/categories/${before.id}`)).body).toEqual(answer.body);
    }
  });

  it('are deleted permanently, and free their name', async () => {
    const { id } = await create('News');
    const answer = await client.delete(`/api/v1/categories/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    for (const again of [client.get, client.delete]) {
      expect((await again(`/api/v1/categories/${id}`)).status).toBe(404);
    }
    expect((await create('News')).id).not.toBe(id);
  });

  it('leave their feeds and posts without a category when they are deleted', async () => {
    const { id: categoryId } = await create('News');
    const feed = await client.post('/api/v1/feeds', { title: 'Mine', categoryId });
    const feedPath = `/api/v1/feeds/${feed.body.data.id}`;
    const post = await client.post(`${feedPath}/posts`, { title: 'One' });
    expect((await client.get(`/api/v1/posts?categoryId=${categoryId}`)).body.data).toHaveLength(1);
    await client.delete(`/api/v1/categories/${categoryId}`);
    const left = (await client.get(feedPath)).body.data;
    expect(left).toEqual({ ...feed.body.data, categoryId: null, updatedAt: left.updatedAt });
    expect(Date.parse(left.updatedAt)).toBeGreaterThan(Date.parse(feed.body.data.updatedAt));
    expect((await client.get(`/api/v1/posts/${post.body.data.id}`)).body).toEqual(post.body);
    expect((await client.get(`/api/v1/posts?categoryId=${categoryId}`)).body.data).toEqual([]);
    expect((await client.get(`/api/v1/feeds?categoryId=${categoryId}`)).body.data).toEqual([]);

    const { id: next } = await create('Next');
    await client.patch(feedPath, { categoryId: next });
    expect((await client.get(`/api/v1/posts?categoryId=${next}`)).body.data).toHaveLength(1);
  });

  describe('have a unique name in the account, ignoring case', () => {
    it.each(SAME_NAMES)('so that after "%s" there is no "%s"', async (first, second) => {
      await create(first);
      const other = await create('Other');
      for (const refusal of [
        await client.post('/api/v1/categories', { name: second }),
        await client.patch(`/api/v1/categories/${other.id}`, { name: second }),
      ]) {
        expect(refusal.body).toMatchObject({ status: 409, code: 'conflict', detail: TAKEN });
      }
      const known = (await client.get('/api/v1/categories')).body.data;
      expect(known.map(({ name }: { name: string }) => name)).toEqual(['Other', first.trim()]);
    });

    it.each([
      ['News', 'Néws'],
      ['News', 'New s'],
      ['Straße', 'Strase'],
      ['I', 'ı'.normalize('NFC') + '1'],
    ])('while "%s" and "%s" are two names', async (first, second) => {
      await create(first);
      await create(second);
    });

    it('so that of ten concurrent requests with one name one succeeds and the others get 409', async () => {
      const names = [
        'Éclair Straße',
        'ÉCLAIR STRASSE',
        'éclair straße',
        'Éclair STRAẞE',
        'éCLAIR sTRASSE',
      ];
      const answers = await Promise.all(
        [...names, ...names].map((name) => client.post('/api/v1/categories', { name })),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
      expect((await client.get('/api/v1/categories')).body.data).toHaveLength(1);
    });

    it('but another account may use it too', async () => {
      await create('News');
      const stranger = await service.newClient();
      const own = await stranger.post('/api/v1/categories', { name: 'News' });
      expect(own.status).toBe(201);
      const again = await stranger.post('/api/v1/categories', { name: 'news' });
      expect(again.body).toMatchObject({ status: 409, conflictingId: own.body.data.id });
    });
  });

  it.each([
    ['null', null],
    ['an empty name', ''],
    ['white space', ' \t '],
    ['a number', 1],
    ['an array', ['News']],
    ['an object', { toString: 'News' }],
    ['a line break', 'a\nb'],
    ['NUL', 'a\0b'],
    ['a line separator', 'a\u2028b'],
    ['101 characters', 'x'.repeat(101)],
  ])('refuse %s for a name', async (_, name) => {
    const { id } = await create('News');
    for (const answer of [
      await client.post('/api/v1/categories', { name }),
      await client.patch(`/api/v1/categories/${id}`, { name }),
    ]) {
      expect(answer.body).toMatchObject({
        ...{ status: 400, code: 'invalid_request', errors: [{ field: 'name', message: BAD_NAME }] },
      });
    }
  });

  it('refuse a lone surrogate for a name, and say so', async () => {
    const { body } = await client.post('/api/v1/categories', { name: 'a\ud800' });
    const message =
      'must be a string of 1 to 100 characters, without half of one (a lone surrogate)';
    expect(body).toMatchObject({ status: 400, errors: [{ field: 'name', message }] });
  });

  it('need a name when they are made', async () => {
    expect((await client.post('/api/v1/categories', {})).body).toMatchObject({
      ...{ status: 400, code: 'invalid_request', errors: [{ field: 'name', message: BAD_NAME }] },
    });
  });

  it.each(['x'.repeat(100), '😀'.repeat(100), `'"\\;--`, '新聞', '🏳️‍🌈', 'constructor'])(
    'accept the name %s unchanged',
    async (name) => {
      expect((await create(name)).name).toBe(name);
    },
  );

  it.each(['id', 'accountId', 'nameKey', 'createdAt', 'colour'])(
    'refuse the unknown property %s',
    async (field) => {
      const answer = await client.post('/api/v1/categories', { name: 'News', [field]: 'x' });
      expect(answer.body).toMatchObject({
        ...{ status: 400, errors: [{ field, message: 'is not a known property' }] },
      });
    },
  );

  it('of another account have the same response as categories that do not exist', async () => {
    const { id } = await create('News');
    const stranger = await service.newClient();
    for (const [method, body] of [['GET'], ['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
      const texts = [];
      for (const candidate of [id, UNKNOWN_ID]) {
        const answer = await stranger.send(method, `/api/v1/categories/${candidate}`, body, {
          'x-request-id': 'same',
        });
        expect(answer).toMatchObject({
          status: 404,
          body: { code: 'not_found', detail: 'There is no such category in this account.' },
        });
        texts.push(answer.text.replace(candidate, '<id>'));
      }
      expect(texts[0]).toBe(texts[1]);
    }
    expect((await client.get(`/api/v1/categories/${id}`)).body.data.name).toBe('News');
    expect((await stranger.get('/api/v1/categories')).body.data).toEqual([]);
  });
});
