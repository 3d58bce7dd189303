import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { engine } from '../../support/databases/engines.js';
import { rss } from '../../../packages/testkit/feed-server.js';
import { running, withClient, withService } from '../../support/services/running.js';
import { Subscriber } from '../../support/callers/subscriber.js';

describe('The version of a record', () => {
  const service = withService({ engine });
  const client = withClient(service);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const made = async (path: string, body: object) =>
    (await client.post(path, body)).headers.get('location')!;
  const getTag = async (path: string) => (await client.get(path)).headers.get('etag')!;

  it.each([
    ['a category', () => made('/api/v1/categories', { name: 'A' }), { name: 'A' }, { name: 'B' }],
    ['a feed', () => made('/api/v1/feeds', { title: 'A' }), { title: 'A' }, { title: 'B' }],
    [
      'a post',
      async () => made(`${await made('/api/v1/feeds', { title: 'F' })}/posts`, { title: 'A' }),
      { title: 'A' },
      { title: 'B' },
    ],
    [
      'a draft',
      async () =>
        made('/api/v1/drafts', {
          feedId: (await made('/api/v1/feeds', { title: 'F' })).split('/').at(-1),
        }),
      { title: 'A' },
      { title: 'B' },
    ],
    ['a label', () => made('/api/v1/labels', { name: 'A' }), { name: 'A' }, { name: 'B' }],
    [
      'a webhook',
      () => made('/api/v1/webhooks', { url: 'https://example.com/', description: 'A' }),
      { description: 'A' },
      { description: 'B' },
    ],
    [
      'a shared feed',
      () => made('/api/v1/shared-feeds', { name: 'A' }),
      { name: 'A' },
      { name: 'B' },
    ],
    [
      'a rule',
      () => made('/api/v1/rules', { name: 'A', filter: 'a', actions: { star: true } }),
      { name: 'A' },
      { name: 'B' },
    ],
    ['a key', () => made('/v1/api-keys', { name: 'A' }), { name: 'A' }, { name: 'B' }],
  ])(
    'of %s tells of changes of one millisecond, also where it looks as before',
    async (_, create, one, other) => {
      const now = Date.now();
      jest.spyOn(Date, 'now').mockReturnValue(now);
      const path = await create();
      const held = await getTag(path);
      expect((await client.patch(path, other)).status).toBe(200);
      expect((await client.patch(path, one)).status).toBe(200);
      const write = (tag: string) => client.send('PATCH', path, other, { 'if-match': tag });
      expect((await write(held)).status).toBe(412);
      expect((await client.send('DELETE', path, undefined, { 'if-match': held })).status).toBe(412);
      // A change that changes nothing is none.
      const present = await getTag(path);
      expect((await client.patch(path, one)).status).toBe(200);
      expect((await write(present)).status).toBe(200);
    },
  );

  it('is the first part of the tag, in each form of the record', async () => {
    const path = await made(`${await made('/api/v1/feeds', { title: 'F' })}/posts`, { title: 'A' });
    const id = path.split('/').at(-1)!;
    for (const query of ['', '?include=ai', '?include=state']) {
      expect((await getTag(path + query)).startsWith(`"1-${id}.`)).toBe(true);
    }
    await client.patch('/api/v1/posts/state', { ids: [id], read: true });
    expect((await getTag(`${path}?include=state`)).startsWith(`"1-${id}.`)).toBe(true);
    await client.patch(path, { title: 'B' });
    expect((await getTag(path)).startsWith(`"2-${id}.`)).toBe(true);
  });
});

describe('The version of a web feed', () => {
  const subscriber = running(() => Subscriber.start(engine));

  it('is not that of its fetches, whose outcome the rest of the tag shows', async () => {
    const { client } = subscriber;
    const { id } = await subscriber.subscribe(rss([{ guid: '1', title: 'One' }]));
    const path = `/api/v1/feeds/${id}`;
    const held = (await client.get(path)).headers.get('etag')!;
    await subscriber.refresh(id);
    expect((await client.get(path, { 'if-none-match': held })).status).toBe(200);
    const changed = await client.send('PATCH', path, { title: 'Mine' }, { 'if-match': held });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).toBe((await client.get(path)).headers.get('etag'));
    const again = await client.send('PATCH', path, { title: 'Other' }, { 'if-match': held });
    expect(again.status).toBe(412);
  });
});
