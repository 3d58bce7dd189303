import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { problem } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';

const KEYS = '/v1/api-keys';
const POSTS = '/api/v1/posts';
const DAY_MS = 86_400_000;

describe('the credits of a key', () => {
  const service = withService();
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const keyWith = async (credits: object | null, more: object = {}): Promise<ApiClient> => {
    const answer = await client.post(KEYS, { name: 'key', credits, ...more });
    expect(answer).toMatchObject({ status: 201 });
    const { id, rawKey } = answer.body.data;
    return new ApiClient(service.url, rawKey, client.accountId, id);
  };
  const getCredits = async ({ keyId }: ApiClient) =>
    (await client.get(`${KEYS}/${keyId}`)).body.data.credits;
  const setCredits = async ({ keyId }: ApiClient, credits: object | null) => {
    expect((await client.patch(`${KEYS}/${keyId}`, { credits })).status).toBe(200);
  };
  const statuses = async (key: ApiClient, requests: number) => {
    const found: number[] = [];
    for (let n = 0; n < requests; n++) found.push((await key.get(POSTS)).status);
    return found;
  };

  it('are spent one a request, and none are left after the last', async () => {
    const key = await keyWith({ remaining: 3 });
    expect(await statuses(key, 4)).toEqual([200, 200, 200, 429]);
    expect(await getCredits(key)).toEqual({ remaining: 0, refill: null });
    const { status, headers, body } = await key.get(POSTS);
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBeNull();
    expect(body).toEqual(
      problem(
        'credits_exhausted',
        POSTS,
        'The credits of this key are used up; they are not refilled.',
      ),
    );
  });

  it('are refilled when a period begins, and until then the answer says when', async () => {
    const key = await keyWith({ remaining: 0, refill: { amount: 2, every: 'day' } });
    const { status, headers, body } = await key.get(POSTS);
    const midnight = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
    expect(status).toBe(429);
    expect(body.detail).toContain(new Date(midnight).toISOString());
    const wait = Number(headers.get('retry-after'));
    expect(Math.abs(Date.now() + wait * 1_000 - midnight)).toBeLessThan(3_000);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
    expect(await getCredits(key)).toEqual({ remaining: 2, refill: { amount: 2, every: 'day' } });
    expect(await statuses(key, 3)).toEqual([200, 200, 429]);
    clock.mockRestore();
  });

  it('bound requests that come together', async () => {
    const key = await keyWith({ remaining: 40 });
    const answers = await Promise.all(Array.from({ length: 60 }, () => key.get(POSTS)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('are what the owner sets, at once, whatever was taken before', async () => {
    const key = await keyWith({ remaining: 5_000, refill: { amount: 9, every: 'month' } });
    expect(await statuses(key, 2)).toEqual([200, 200]);
    expect(await getCredits(key)).toEqual({
      remaining: 4_998,
      refill: { amount: 9, every: 'month' },
    });
    await setCredits(key, { remaining: 1 });
    expect(await statuses(key, 2)).toEqual([200, 429]);
    expect(await getCredits(key)).toEqual({ remaining: 0, refill: null });
    await setCredits(key, null);
    expect(await statuses(key, 2)).toEqual([200, 200]);
    expect(await getCredits(key)).toBeNull();
    await setCredits(key, { remaining: 0 });
    expect(await statuses(key, 1)).toEqual([429]);
  });

  it('stay where a change does not name them, and are recorded where it does', async () => {
    const key = await keyWith({ remaining: 7, refill: { amount: 8, every: 'hour' } });
    await client.patch(`${KEYS}/${key.keyId}`, { name: 'other' });
    expect(await getCredits(key)).toMatchObject({ remaining: 7 });
    await setCredits(key, { remaining: 1 });
    const { body } = await client.get(
      `/api/v1/audit-events?subjectId=${key.keyId}&type=api_key.credits_changed`,
    );
    expect(body.data).toMatchObject([{ details: { from: '7, 8 each hour', to: '1' } }]);
  });

  it('cost nothing where a request is refused before, and one whatever is answered after', async () => {
    const key = await keyWith({ remaining: 9 }, { scopes: ['posts:read'] });
    expect((await key.get('/api/v1/feeds')).status).toBe(403);
    expect((await key.get('/api/v1/nothing')).status).toBe(404);
    expect(await getCredits(key)).toMatchObject({ remaining: 9 });
    expect((await key.get(`${POSTS}?page=0`)).status).toBe(400);
    expect(await getCredits(key)).toMatchObject({ remaining: 8 });
  });

  it('cannot be given away, nor changed, by a key that has them', async () => {
    const key = await keyWith({ remaining: 1_000 });
    const refused = [
      await key.post(KEYS, { name: 'more' }),
      await key.patch(`${KEYS}/${key.keyId}`, { credits: null }),
      await key.post(`${KEYS}/${client.keyId}/rotate`),
      await key.patch(`${KEYS}/${client.keyId}`, { name: 'mine' }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, 'insufficient_scope']);
      expect(body.detail).toContain('has credits');
    }
    expect((await key.patch(`${KEYS}/${key.keyId}`, { name: 'renamed' })).status).toBe(200);
  });

  it('leave the tag of a key to what its owner changes', async () => {
    const key = await keyWith({ remaining: 10 });
    const tag = (await client.get(`${KEYS}/${key.keyId}`)).headers.get('etag')!;
    await key.get(POSTS);
    const headers = { 'if-match': tag };
    const settings = { name: 'changed' };
    const changed = await client.send('PATCH', `${KEYS}/${key.keyId}`, settings, headers);
    expect(changed.status).toBe(200);
  });

  it.each([
    [{}, 'credits.remaining'],
    [{ remaining: -1 }, 'credits.remaining'],
    [{ remaining: 1.5 }, 'credits.remaining'],
    [{ remaining: 1_000_000_001 }, 'credits.remaining'],
    [{ remaining: '5' }, 'credits.remaining'],
    [{ remaining: 1, refill: {} }, 'credits.refill.amount'],
    [{ remaining: 1, refill: { amount: 0, every: 'day' } }, 'credits.refill.amount'],
    [{ remaining: 1, refill: { amount: 1, every: 'week' } }, 'credits.refill.every'],
    [{ remaining: 1, refill: 5 }, 'credits.refill'],
    [{ remaining: 1, more: 1 }, 'credits.more'],
    [[], 'credits'],
    [5, 'credits'],
  ])('are refused as %j, by name', async (credits, field) => {
    const { status, body } = await client.post(KEYS, { name: 'key', credits });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });
});
