import { beforeEach, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';

const NOWHERE = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';
const rule = (name: string, more: object = {}) => ({
  ...{ name, filter: 'title:sponsored', actions: { drop: true } },
  ...more,
});

describe('rules', () => {
  const service = withService();
  const client = withClient(service);
  const other = withClient(service);
  const names = async (): Promise<string[]> =>
    (await client.get('/api/v1/rules')).body.data.map((one: { name: string }) => one.name);
  const create = async (name: string, more: object = {}) =>
    (await client.post('/api/v1/rules', rule(name, more))).body.data;

  beforeEach(async () => {
    const { data } = (await client.get('/api/v1/rules?pageSize=100')).body;
    for (const { id } of data) await client.delete(`/api/v1/rules/${id}`);
  });

  it('are created with all fields of the contract', async () => {
    const answer = await client.post('/api/v1/rules', rule('No adverts'));
    expect(answer.status).toBe(201);
    const { id } = answer.body.data;
    expect(answer.headers.get('location')).toBe(`/api/v1/rules/${id}`);
    expect(answer.body.data).toEqual({
      ...{ id, name: 'No adverts', enabled: true, position: 1, filter: 'title:sponsored' },
      ...{ feedIds: [], categoryIds: [], missingIds: [], matched: 0, lastMatchedAt: null },
      actions: {
        ...{ drop: true, markRead: false, star: false },
        ...{ addLabelIds: [], fullText: false, stop: false },
      },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await client.get(`/api/v1/rules/${id}`)).body).toEqual(answer.body);
  });

  it('keep positions without gaps when they are inserted, moved and deleted', async () => {
    const [a, b] = [await create('a'), await create('b')];
    await create('c', { position: 1 });
    await create('d', { position: 200 });
    expect(await names()).toEqual(['c', 'a', 'b', 'd']);
    await client.patch(`/api/v1/rules/${a.id}`, { position: 4 });
    expect(await names()).toEqual(['c', 'b', 'd', 'a']);
    await client.patch(`/api/v1/rules/${a.id}`, { position: 2 });
    expect(await names()).toEqual(['c', 'a', 'b', 'd']);
    await client.delete(`/api/v1/rules/${b.id}`);
    const { data } = (await client.get('/api/v1/rules?count=true')).body;
    expect(data.map((one: any) => [one.position, one.name])).toEqual([
      [1, 'c'],
      [2, 'a'],
      [3, 'd'],
    ]);
  });

  it('are walked by cursor, in their order', async () => {
    for (const name of ['a', 'b', 'c']) await create(name);
    const first = await client.get('/api/v1/rules?pageSize=2');
    expect(first.body).toMatchObject({ hasMore: true, data: [{ name: 'a' }, { name: 'b' }] });
    const [, next] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link')!)!;
    const path = new URL(next!, 'http://localhost');
    expect((await client.get(path.pathname + path.search)).body.data).toMatchObject([
      { name: 'c' },
    ]);
  });

  it('change only what is given, and the version with it', async () => {
    const { id } = await create('a');
    const { headers } = await client.get(`/api/v1/rules/${id}`);
    // The move of another rule is no change of this one.
    await create('b', { position: 1 });
    const changed = await client.patch(
      `/api/v1/rules/${id}`,
      { enabled: false, actions: { star: true } },
      { 'if-match': headers.get('etag')! },
    );
    expect(changed.body.data).toMatchObject({
      ...{ name: 'a', enabled: false, position: 2 },
      actions: { drop: false, star: true },
    });
    const late = { 'if-match': headers.get('etag')! };
    expect((await client.patch(`/api/v1/rules/${id}`, { name: 'x' }, late)).status).toBe(412);
    expect((await client.delete(`/api/v1/rules/${id}`, late)).status).toBe(412);
  });

  it.each([
    [{ filter: '🔥' }, 'filter'],
    [{ filter: 'tite:x' }, 'filter'],
    [{ filter: undefined }, 'filter'],
    [{ actions: undefined }, 'actions'],
    [{ actions: {} }, 'actions'],
    [{ actions: { drop: false } }, 'actions'],
    [{ actions: { forward: true, drop: true } }, 'actions.forward'],
    [{ actions: { addLabelIds: ['x'] } }, 'actions.addLabelIds'],
    [{ position: 0 }, 'position'],
    [{ position: 201 }, 'position'],
    [{ name: ' ' }, 'name'],
  ])('are refused with %j', async (wrong, field) => {
    const answer = await client.post('/api/v1/rules', rule('wrong', wrong));
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('tell the position of the first wrong character of a filter', async () => {
    const answer = await client.post('/api/v1/rules', rule('wrong', { filter: 'a tite:x' }));
    expect(answer.body.errors).toEqual([
      { field: 'filter', message: expect.stringContaining('title:'), position: 2 },
    ]);
  });

  it.each([
    { feedIds: [NOWHERE] },
    { categoryIds: [NOWHERE] },
    { actions: { addLabelIds: [NOWHERE] } },
  ])('name only what the account has: %j', async (more) => {
    expect((await client.post('/api/v1/rules', rule('wrong', more))).status).toBe(404);
    expect((await client.post('/api/v1/rules/test', { filter: 'x', ...more })).status).toBe(404);
  });

  it('say what they name and is deleted', async () => {
    const made = async (path: string, body: object) => (await client.post(path, body)).body.data.id;
    const feed = await made('/api/v1/feeds', { title: 'F' });
    const category = await made('/api/v1/categories', { name: 'C' });
    const label = await made('/api/v1/labels', { name: 'L' });
    const { id } = await create('a', {
      ...{ feedIds: [feed], categoryIds: [category], actions: { addLabelIds: [label] } },
    });
    await client.delete(`/api/v1/labels/${label}`);
    expect((await client.get(`/api/v1/rules/${id}`)).body.data.missingIds).toEqual([label]);
    await client.delete(`/api/v1/feeds/${feed}`);
    await client.delete(`/api/v1/categories/${category}`);
    const { data } = (await client.get('/api/v1/rules')).body;
    expect(data[0].missingIds).toEqual([feed, category, label]);
  });

  it('are those of the account', async () => {
    const { id } = await create('a');
    for (const path of [`/api/v1/rules/${id}`, `/api/v1/rules/${id}/apply/${NOWHERE}`]) {
      expect((await other.get(path)).status).toBe(404);
    }
    expect((await other.patch(`/api/v1/rules/${id}`, { name: 'x' })).status).toBe(404);
    expect((await other.post(`/api/v1/rules/${id}/apply`)).status).toBe(404);
    expect((await other.delete(`/api/v1/rules/${id}`)).status).toBe(404);
    expect((await other.get('/api/v1/rules')).body.data).toEqual([]);
  });

  it('are at most 200', async () => {
    const answers = await Promise.all(
      Array.from({ length: 202 }, (_, n) => client.post('/api/v1/rules', rule(`rule ${n}`))),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => [body.status, body.code])).toEqual([
      [409, 'limit_reached'],
      [409, 'limit_reached'],
    ]);
    const pages = [1, 2].map((page) => client.get(`/api/v1/rules?pageSize=100&page=${page}`));
    const all = (await Promise.all(pages)).flatMap(({ body }) => body.data);
    expect(all.map(({ position }) => position)).toEqual(all.map((_, at) => at + 1));
  });

  it('are recorded in the audit log', async () => {
    const { id } = await create('a');
    await client.patch(`/api/v1/rules/${id}`, { name: 'b' });
    await client.post(`/api/v1/rules/${id}/apply`);
    await client.delete(`/api/v1/rules/${id}`);
    const { data } = (await client.get('/api/v1/audit-events?pageSize=4')).body;
    expect(data.map(({ type }: { type: string }) => type)).toEqual([
      ...['rule.deleted', 'rule.applied', 'rule.updated', 'rule.created'],
    ]);
  });
});
