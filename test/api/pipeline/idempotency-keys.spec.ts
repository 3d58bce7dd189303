import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import { IdempotencySweeper } from '../../../src/idempotency/idempotency.sweeper.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { opml, outline } from '../../support/posts/opml.js';
import { problem, wrongField } from '../../support/expectations/problem.js';
import { running, withService } from '../../support/services/running.js';

const CATEGORIES = '/api/v1/categories';
const KEYS = '/v1/api-keys';
const DAY = 24 * 3_600_000;

describe('An Idempotency-Key', () => {
  const web = running(() => FeedServer.start());
  const service = withService();
  const neighbour = withService({ beside: service });
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const send = (path: string, body: unknown, key: string, by = client) =>
    by.send('POST', path, body, { 'idempotency-key': key });
  const count = async (path: string) => (await client.get(path)).body.data.length as number;
  const rows = () =>
    service.database.select<Record<string, unknown>>(
      'SELECT * FROM idempotency_keys WHERE account_id = ?',
      [client.accountId!],
    );

  const CREATIONS: Record<string, () => Promise<[path: string, body: unknown, list: string]>> = {
    'a category': () => Promise.resolve([CATEGORIES, { name: 'Once' }, CATEGORIES]),
    'a feed to publish into': () =>
      Promise.resolve(['/api/v1/feeds', { title: 'Once' }, '/api/v1/feeds']),
    'a subscription': () => {
      const feedUrl = web.serve(`/${newId()}`, rss([{ guid: '1', title: 'One' }]));
      return Promise.resolve(['/api/v1/feeds', { feedUrl }, '/api/v1/feeds']);
    },
    'a post': async () => {
      const { id } = (await client.post('/api/v1/feeds', { title: 'Notes' })).body.data;
      const path = `/api/v1/feeds/${id}/posts`;
      return [path, { title: 'Once', contentText: 'x' }, path];
    },
  };

  it.each(Object.keys(CREATIONS))('repeats the first response for %s', async (kind) => {
    const [path, body, list] = await CREATIONS[kind]!();
    const first = await send(path, body, 'once');
    expect(first.status).toBe(201);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    const there = new ApiClient(neighbour.url, client.rawKey);
    for (const by of [client, there]) {
      const again = await send(path, body, 'once', by);
      expect([again.status, again.text]).toEqual([201, first.text]);
      expect(again.headers.get('location')).toBe(first.headers.get('location'));
      expect(again.headers.get('idempotency-replayed')).toBe('true');
    }
    expect(await count(list)).toBe(1);
  });

  it('is accepted for an import with any type of body', async () => {
    const path = '/api/v1/feeds/import';
    const document = opml(outline('http://127.0.0.1:1/feed'));
    const headers = { 'idempotency-key': 'import', 'content-type': 'text/x-opml' };
    const first = await client.send('POST', path, document, headers);
    const again = await client.send('POST', path, document, headers);
    expect([first.status, again.text]).toEqual([201, first.text]);
    const other = await client.send('POST', path, `${document} `, headers);
    expect(other.status).toBe(422);
  });

  it('is a 422 with another request, which is not run', async () => {
    await send(CATEGORIES, { name: 'One' }, 'k');
    const detail = 'This Idempotency-Key was sent with another request before.';
    for (const [path, body] of [
      [CATEGORIES, { name: 'Two' }],
      ['/api/v1/feeds', { title: 'One' }],
      [KEYS, { name: 'One' }],
    ] as const) {
      const answer = await send(path, body, 'k');
      expect(answer).toMatchObject({
        status: 422,
        body: problem('idempotency_mismatch', path, detail),
      });
    }
    expect([await count(CATEGORIES), await count('/api/v1/feeds'), await count(KEYS)]).toEqual([
      1, 0, 1,
    ]);
  });

  it('stores no secret: repeating the creation of a key gives its id', async () => {
    const first = await send(KEYS, { name: 'Secret' }, 'secret');
    const { id, rawKey } = first.body.data;
    const again = await send(KEYS, { name: 'Secret' }, 'secret');
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict', id, conflictingId: id } });
    expect(await count(KEYS)).toBe(2);
    expect(JSON.stringify(await rows())).not.toContain(rawKey);
    expect(JSON.stringify(await rows())).not.toContain(rawKey.slice(7));
  });

  it('runs many equal requests once, across processes', async () => {
    const there = new ApiClient(neighbour.url, client.rawKey);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        send('/api/v1/feeds', { title: 'Together' }, 'race', at % 2 ? client : there),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    for (const { status, body } of answers) {
      if (status === 201) continue;
      expect(body).toMatchObject({
        code: 'conflict',
        detail: 'The first request with this Idempotency-Key is still running.',
      });
    }
    expect(await count('/api/v1/feeds')).toBe(1);
  });

  it('can be used again after a failed request', async () => {
    expect((await send(CATEGORIES, { name: '' }, 'retry')).status).toBe(400);
    await client.post(CATEGORIES, { name: 'Taken' });
    expect((await send(CATEGORIES, { name: 'taken' }, 'retry')).status).toBe(409);
    expect(await rows()).toEqual([]);
    expect((await send(CATEGORIES, { name: 'Free' }, 'retry')).status).toBe(201);
  });

  it('is separate for each account', async () => {
    const other = await service.newClient();
    const mine = await send(CATEGORIES, { name: 'Mine' }, 'shared');
    const theirs = await send(CATEGORIES, { name: 'Mine' }, 'shared', other);
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
  });

  it('is stored for 24 hours, then can be used again and is removed', async () => {
    await send('/api/v1/feeds', { title: 'Daily' }, 'day');
    await send('/api/v1/feeds', { title: 'Weekly' }, 'week');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + DAY - 60_000);
    const sweeper = service.app.get(IdempotencySweeper);
    await sweeper.runNow();
    const replayed = await send('/api/v1/feeds', { title: 'Daily' }, 'day');
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
    jest.spyOn(Date, 'now').mockReturnValue(now + DAY + 60_000);
    const anew = await send('/api/v1/feeds', { title: 'Monthly' }, 'day');
    expect(anew.status).toBe(201);
    expect(anew.headers.get('idempotency-replayed')).toBeNull();
    await sweeper.runNow();
    expect((await rows()).map(({ key }) => key)).toEqual(['day']);
  });

  it('of a dead process can be used again after a time', async () => {
    await send(CATEGORIES, { name: 'Died' }, 'dead');
    await service.database.transaction((manager) =>
      service.database.execute(manager, 'UPDATE idempotency_keys SET status = NULL', []),
    );
    expect((await send(CATEGORIES, { name: 'Died' }, 'dead')).status).toBe(409);
    await service.database.transaction((manager) =>
      service.database.execute(manager, 'UPDATE idempotency_keys SET expires_at = ?', [Date.now()]),
    );
    const answer = await send(CATEGORIES, { name: 'Died' }, 'dead');
    expect(answer.body.detail).toBe('The account already has a category with this name.');
  });

  it('is refused if the account has too many stored responses', async () => {
    await send(CATEGORIES, { name: 'Heavy' }, 'heavy');
    await service.database.transaction((manager) =>
      service.database.execute(manager, 'UPDATE idempotency_keys SET weight = 70000000', []),
    );
    const answer = await send(CATEGORIES, { name: 'More' }, 'more');
    expect(answer).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect(answer.body.detail).toMatch(/the oldest ends in \d+ s\.$/);
    expect(await count(CATEGORIES)).toBe(1);
    expect((await send(CATEGORIES, { name: 'Heavy' }, 'heavy')).status).toBe(201);
  });

  it.each(['a b', 'x'.repeat(256), 'a\tb', 'é', ''])('is a 400 where it is %j', async (key) => {
    const answer = await send(CATEGORIES, { name: 'Bad' }, key);
    const message = 'must be 1 to 255 visible ASCII characters';
    expect(answer.body).toEqual(wrongField(CATEGORIES, 'Idempotency-Key', message));
  });
});
