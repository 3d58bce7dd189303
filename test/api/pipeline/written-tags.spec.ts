import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../../src/testing/api-client.js';
import { ENGINES } from '../../support/databases/engines.js';
import { withClient, withService } from '../../support/services/running.js';

const RULE = { name: 'One', filter: 'one', actions: { star: true } };
const HOOK = { url: 'https://example.com/hook' };

describe.each(ENGINES)('The ETag of what was written on %s', (engine) => {
  const service = withService({ engine });
  const client = withClient(service);
  let feed: string;
  beforeAll(async () => {
    feed = (await client.post('/api/v1/feeds', { title: 'Feed' })).body.data.id;
  });

  const computeTag = ({ headers }: Answer) => headers.get('etag');
  const posts = () => `/api/v1/feeds/${feed}/posts`;

  it.each([
    ['a category', () => '/api/v1/categories', { name: 'One' }, { name: 'Two' }],
    ['a feed', () => '/api/v1/feeds', { title: 'One' }, { title: 'Two' }],
    ['a post', posts, { title: 'One', contentText: 'Text' }, { title: 'Two' }],
    ['a key', () => '/v1/api-keys', { name: 'One' }, { name: 'Two' }],
    ['a webhook', () => '/api/v1/webhooks', HOOK, { description: 'Two' }],
    ['a rule', () => '/api/v1/rules', RULE, { name: 'Two' }],
    ['a shared feed', () => '/api/v1/shared-feeds', { name: 'One' }, { name: 'Two' }],
  ])('is that of its next read: %s', async (_, getPath, created, changed) => {
    const made = await client.post(getPath(), created);
    expect(made.status).toBe(201);
    const path = made.headers.get('location')!;
    expect(computeTag(made)).toMatch(/^"[^"]+"$/);
    expect(computeTag(made)).toBe(computeTag(await client.get(path)));
    const ifMatch = { 'if-match': computeTag(made)! };
    const patched = await client.send('PATCH', path, changed, ifMatch);
    expect(patched.status).toBe(200);
    expect(computeTag(patched)).not.toBe(computeTag(made));
    expect(computeTag(patched)).toBe(computeTag(await client.get(path)));
    expect((await client.send('PATCH', path, changed, ifMatch)).status).toBe(412);
    const unchanged = await client.get(path, { 'if-none-match': computeTag(patched)! });
    expect(unchanged.status).toBe(304);
  });

  it.each([
    ['/v1/api-keys', { name: 'x' }, 'rotate'],
    ['/api/v1/webhooks', HOOK, 'rotate-secret'],
    ['/api/v1/shared-feeds', { name: 'x' }, 'rotate'],
  ])('comes with a rotation too: %s', async (collection, created, action) => {
    const path = (await client.post(collection, created)).headers.get('location')!;
    const rotated = await client.post(`${path}/${action}`, {});
    expect(rotated.status).toBe(200);
    expect(computeTag(rotated)).toBe(computeTag(await client.get(path)));
  });

  it('comes with a post that was published again', async () => {
    const post = { externalId: 'same', title: 'One' };
    const first = await client.post(posts(), post);
    const again = await client.post(posts(), { ...post, title: 'Two' });
    expect([first.status, again.status]).toEqual([201, 200]);
    const read = await client.get(`${posts()}/by-external-id/same`);
    expect(computeTag(again)).toBe(computeTag(read));
    const path = `${posts()}/by-external-id/same`;
    const patched = await client.patch(path, { title: 'Three' });
    expect(computeTag(patched)).toBe(computeTag(await client.get(path)));
  });

  it('is none where nothing is shown', async () => {
    const path = (await client.post('/api/v1/categories', { name: 'Gone' })).headers.get(
      'location',
    )!;
    expect(computeTag(await client.delete(path))).toBeNull();
    expect(computeTag(await client.post('/api/v1/posts/mark-read', {}))).toBeNull();
  });

  it.each([
    ['a type', { 'content-type': 'text/csv' }, 'accept', 'application/json'],
    [
      'a charset',
      { 'content-type': 'application/json; charset=latin1' },
      'accept',
      'application/json',
    ],
    ['an encoding', { 'content-encoding': 'gzip' }, 'accept-encoding', 'identity'],
  ])('stands beside a 415 that tells what is taken: %s', async (_, headers, name, value) => {
    const all = { 'content-type': 'application/json', ...headers };
    const refused = await client.send('POST', '/api/v1/categories', { name: 'x' }, all);
    expect(refused.status).toBe(415);
    expect(refused.headers.get(name)).toBe(value);
  });
});
