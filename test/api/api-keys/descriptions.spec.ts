import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { withService } from '../../support/services/running.js';

const PATH = '/v1/api-keys';

const problem = (status: number, code: string) => ({ status, body: { code } });

describe('the description of a key', () => {
  const service = withService();
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const made = async (settings: object): Promise<string> => {
    const answer = await client.post(PATH, { name: 'key', ...settings });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.data.id as string;
  };
  const details = async (id: string) => (await client.get(`${PATH}/${id}`)).body.data;
  const found = async (query: string): Promise<string[]> => {
    const { status, body } = await client.get(`${PATH}?${query}`);
    expect(status).toBe(200);
    return body.data.map(({ id }: { id: string }) => id);
  };

  it('is empty unless it is given', async () => {
    expect(await details(await made({}))).toMatchObject({
      ...{ description: null, externalId: null, metadata: {} },
    });
  });

  it('is answered as it was given, also by the key of the request', async () => {
    const given = {
      description: 'Fills\nthe index',
      externalId: 'customer-42',
      metadata: { team: 'search', 'cost centre': '', toString: 'x' },
    };
    const id = await made(given);
    expect(await details(id)).toMatchObject(given);
    expect((await client.get(`${PATH}?include=details`)).body.data[0]).toMatchObject(given);
    const { body } = await client.get(`${PATH}/current`);
    expect(body.data).toMatchObject({ description: null, externalId: null, metadata: {} });
  });

  it('changes as a whole or in parts, and is recorded', async () => {
    const id = await made({ description: 'old', externalId: 'a', metadata: { one: '1' } });
    const change = async (changes: object) => {
      expect(await client.patch(`${PATH}/${id}`, changes)).toMatchObject({ status: 200 });
      return details(id);
    };
    const after = await change({ metadata: { two: '2' } });
    expect(after).toMatchObject({ description: 'old', externalId: 'a', metadata: { two: '2' } });
    expect(await change({ description: 'new', externalId: 'b' })).toMatchObject({
      ...{ description: 'new', externalId: 'b', metadata: { two: '2' } },
    });
    expect(await change({ description: null, externalId: null, metadata: null })).toMatchObject({
      ...{ description: null, externalId: null, metadata: {} },
    });
    const { body } = await client.get('/api/v1/audit-events?pageSize=3');
    const told = body.data.map(({ type, details: { from, to } }: never) => [type, from, to]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['api_key.described', 'new', null],
        ['api_key.external_id_changed', 'b', null],
        ['api_key.metadata_changed', ['two=2'], []],
      ]),
    );
  });

  it('survives a rotation', async () => {
    const given = { description: 'kept', externalId: 'kept', metadata: { kept: 'yes' } };
    const id = await made(given);
    expect(await client.post(`${PATH}/${id}/rotate`)).toMatchObject({ status: 200 });
    expect(await details(id)).toMatchObject(given);
  });

  it.each([
    ['description', 'x'.repeat(501)],
    ['externalId', 'x'.repeat(256)],
    ['externalId', ''],
    ['metadata', []],
    ['metadata', 'text'],
    ['metadata', { a: 1 }],
    ['metadata', { a: { b: 'c' } }],
    ['metadata', { '': 'x' }],
    ['metadata', { ['x'.repeat(41)]: 'x' }],
    ['metadata', { x: 'x'.repeat(501) }],
    ['metadata', Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`n${n}`, 'x']))],
  ])('refuses %s %j', async (field, value) => {
    const id = await made({});
    for (const answer of [
      await client.post(PATH, { name: 'key', [field]: value }),
      await client.patch(`${PATH}/${id}`, { [field]: value }),
    ]) {
      expect(answer).toMatchObject(problem(400, 'invalid_request'));
      expect(answer.body.errors[0].field).toBe(field);
    }
  });

  it('takes 20 pairs at their limits', async () => {
    const metadata = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`${n}`.padStart(40, '0'), '𝄞'.repeat(500)]),
    );
    expect((await details(await made({ metadata }))).metadata).toEqual(metadata);
  });

  it('has an externalId that no other key of the account has, also in a race', async () => {
    const id = await made({ externalId: 'taken' });
    const other = await made({});
    const conflict = { status: 409, body: { code: 'conflict', conflictingId: id } };
    expect(await client.post(PATH, { name: 'key', externalId: 'taken' })).toMatchObject(conflict);
    expect(await client.patch(`${PATH}/${other}`, { externalId: 'taken' })).toMatchObject(conflict);
    expect(await client.patch(`${PATH}/${id}`, { externalId: 'taken' })).toMatchObject({
      status: 200,
    });
    const stranger = await service.newClient();
    expect(await stranger.post(PATH, { name: 'key', externalId: 'taken' })).toMatchObject({
      status: 201,
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.post(PATH, { name: 'key', externalId: 'race' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await client.delete(`${PATH}/${id}`);
    await made({ externalId: 'taken' });
  });

  describe('in the filters of the list', () => {
    it('is found by words of the name and the description', async () => {
      const one = await made({ name: 'Straße', description: 'fills the Índex' });
      await made({ name: 'other' });
      expect(await found('q=STRASSE%20index')).toEqual([one]);
      expect(await found('q=nothing')).toEqual([]);
    });

    it('is found by externalId and by metadata', async () => {
      const one = await made({ externalId: 'e-1', metadata: { team: 'search', env: 'a b' } });
      const two = await made({ externalId: 'e-2', metadata: { team: 'search' } });
      expect(await found('externalId=e-2')).toEqual([two]);
      expect(await found('metadata[team]=search')).toEqual([two, one]);
      expect(await found('metadata%5Bteam%5D=search&metadata[env]=a%20b')).toEqual([one]);
      expect(await found('metadata[team]=other')).toEqual([]);
      expect(await found('metadata[toString]=x')).toEqual([]);
    });

    it('goes with the state of the key', async () => {
      const paused = await made({});
      await client.patch(`${PATH}/${paused}`, { paused: true });
      const active = await made({});
      expect(await found('status=paused')).toEqual([paused]);
      expect(await found('status=active')).toEqual([active, client.keyId]);
      expect(await found('status=active,paused')).toEqual([active, paused, client.keyId]);
      expect(await found('status=expired')).toEqual([]);
    });

    it('is paged by cursor and counted', async () => {
      const metadata = { team: 'search' };
      const ids = [await made({ metadata }), await made({ metadata }), await made({ metadata })];
      await made({});
      const first = await client.get(`${PATH}?metadata[team]=search&pageSize=2&count=true`);
      expect(first.body.total).toBe(3);
      const [next] = /(?<=<)[^>]+/.exec(first.headers.get('link')!)!;
      const second = await client.get(next);
      const listed = [...first.body.data, ...second.body.data].map(({ id }) => id as string);
      expect(listed).toEqual(ids.toReversed());
      const other = next.replace('search', 'other');
      expect(await client.get(other)).toMatchObject(problem(400, 'invalid_request'));
    });

    it.each([
      'metadata=x',
      'metadata[a]=1&metadata[a]=2',
      'metadata[]=x',
      'metadata[__proto__]=x',
      'name[a]=x',
      'status=gone',
    ])('refuses %s', async (query) => {
      expect(await client.get(`${PATH}?${query}`)).toMatchObject(problem(400, 'invalid_request'));
    });
  });
});
