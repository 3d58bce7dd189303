import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { UNKNOWN_ID, UUID_V7 } from '../../support/expectations/ids.js';
import { withService } from '../../support/services/running.js';

const LABELS = '/api/v1/labels';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const TAKEN = 'The account already has a label with this name.';

describe('The labels of an account', () => {
  const service = withService();
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const create = async (name: string): Promise<any> => {
    const answer = await client.post(LABELS, { name });
    expect(answer.status).toBe(201);
    return answer.body.data;
  };

  it('are created with a name, and have the fields of the contract', async () => {
    const answer = await client.post(LABELS, { name: ' To cite ' });
    const { id, createdAt } = answer.body.data;
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body).toEqual({
      success: true,
      data: { id, name: 'To cite', createdAt, updatedAt: createdAt },
    });
    expect(id).toMatch(UUID_V7);
    expect(createdAt).toMatch(INSTANT);
    expect(answer.headers.get('location')).toBe(`${LABELS}/${id}`);
    expect((await client.get(`${LABELS}/${id}`)).body).toEqual(answer.body);
  });

  it('are listed newest first, in pages and by Link', async () => {
    const made: string[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) made.unshift((await create(name)).id);
    const { body } = await client.get(LABELS);
    expect(body).toEqual({ data: expect.any(Array), page: 1, pageSize: 20, hasMore: false });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(made);
    const walked: string[] = [];
    let path: string | undefined = `${LABELS}?pageSize=2`;
    while (path) {
      const page = await client.get(path);
      walked.push(...page.body.data.map(({ id }: { id: string }) => id));
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(walked).toEqual(made);
  });

  it('are revalidated, also on another node, after each change', async () => {
    const { id } = await create('One');
    const etag = (await client.get(LABELS)).headers.get('etag')!;
    const held = async () => (await client.get(LABELS, { 'if-none-match': etag })).status;
    expect(await held()).toBe(304);
    await client.patch(`${LABELS}/${id}`, { name: 'Two' });
    expect(await held()).toBe(200);
  });

  it.each([
    ['News', 'news'],
    ['Straße', 'STRASSE'],
    ['Ångström', 'A\u030angstro\u0308m'],
    [' News ', 'News'],
  ])('cannot be both %j and %j', async (first, second) => {
    const { id } = await create(first);
    const other = await create('Other');
    for (const answer of [
      await client.post(LABELS, { name: second }),
      await client.patch(`${LABELS}/${other.id}`, { name: second }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'conflict', detail: TAKEN, conflictingId: id },
      });
    }
    expect((await client.patch(`${LABELS}/${id}`, { name: second })).status).toBe(200);
  });

  it('are created once by ten concurrent requests with one name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post(LABELS, { name: 'One' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
    const stranger = await service.newClient();
    expect((await stranger.post(LABELS, { name: 'One' })).status).toBe(201);
  });

  it.each([
    ['an empty name', ''],
    ['a number', 1],
    ['a line break', 'a\nb'],
    ['a lone surrogate', 'a\ud800'],
    ['101 characters', 'x'.repeat(101)],
    ['nothing', undefined],
  ])('refuse %s for a name', async (_, name) => {
    expect(await client.post(LABELS, { name })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ field: 'name' }] },
    });
  });

  it('are renamed and deleted, only as they were read', async () => {
    const { id } = await create('One');
    const path = `${LABELS}/${id}`;
    const stale = { 'if-match': (await client.get(path)).headers.get('etag')! };
    const renamed = await client.send('PATCH', path, { name: 'Two' }, stale);
    expect(renamed).toMatchObject({ status: 200, body: { data: { id, name: 'Two' } } });
    for (const answer of [
      await client.send('PATCH', path, { name: 'Three' }, stale),
      await client.send('DELETE', path, undefined, stale),
    ]) {
      expect(answer).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    }
    expect((await client.delete(path)).body).toEqual({ success: true });
    expect((await client.get(path)).status).toBe(404);
    expect((await client.delete(path)).status).toBe(404);
  });

  it('are created once under an idempotency key', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await client.send('POST', LABELS, { name: 'One' }, headers);
    const again = await client.send('POST', LABELS, { name: 'One' }, headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('are at most 500, also when they are created at the same time', async () => {
    const { accountId } = client;
    const rows = Array.from({ length: 498 }, (_, n) => [`l${n}`, n] as const);
    await service.database.transaction(async (manager) => {
      for (const [name, n] of rows) {
        const id = `019b1e5a-7c3d-7a4e-9f10-${String(n).padStart(12, '0')}`;
        await service.database.execute(
          manager,
          `INSERT INTO labels (id, account_id, name, name_key, created_at, updated_at)
           VALUES (?, ?, ?, ?, 1, 1)`,
          [id, accountId!, name, name],
        );
      }
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => client.post(LABELS, { name: `New ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'limit_reached',
      detail: 'An account may have 500 labels; delete one first.',
    });
  });

  it('are read with posts:read, and changed with state:write', async () => {
    const { id } = await create('One');
    const keyWith = async (...scopes: string[]) => {
      const { body } = await client.post('/v1/api-keys', { name: 'Key', scopes });
      return new ApiClient(service.url, body.data.rawKey);
    };
    const reader = await keyWith('posts:read');
    const writer = await keyWith('state:write');
    expect((await reader.get(LABELS)).status).toBe(200);
    expect((await reader.get(`${LABELS}/${id}`)).status).toBe(200);
    expect((await writer.get(LABELS)).status).toBe(403);
    for (const [who, status] of [
      [reader, 403],
      [writer, 200],
    ] as const) {
      expect((await who.patch(`${LABELS}/${id}`, { name: 'Two' })).status).toBe(status);
      expect((await who.delete(`${LABELS}/${id}`)).status).toBe(status);
    }
  });

  it('of another account have the same response as labels that do not exist', async () => {
    const { id } = await create('News');
    const stranger = await service.newClient();
    for (const [method, body] of [['GET'], ['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
      const texts = [];
      for (const candidate of [id, UNKNOWN_ID]) {
        const headers = { 'x-request-id': 'same' };
        const answer = await stranger.send(method, `${LABELS}/${candidate}`, body, headers);
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
        texts.push(answer.text.replace(candidate, '<id>'));
      }
      expect(texts[0]).toBe(texts[1]);
    }
    expect((await client.get(`${LABELS}/${id}`)).body.data.name).toBe('News');
  });
});
