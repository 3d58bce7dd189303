import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { problem } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';

const STRONG = /^"[\w-]+(\.[\w-]+)?"$/;
const CHANGED = 'The record has changed since it was read; read it again.';

describe('A write with If-Match', () => {
  const service = withService();
  let client: ApiClient;
  let serial = 0;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const made = async (path: string, body: object) =>
    (await client.post(path, body)).body.data.id as string;

  /** Records of each kind that can be changed, with two different changes. */
  const RECORDS: Record<string, () => Promise<[path: string, one: object, other: object]>> = {
    'a category': async () => {
      const id = await made('/api/v1/categories', { name: `Shelf ${++serial}` });
      return [`/api/v1/categories/${id}`, { name: `A ${serial}` }, { name: `B ${serial}` }];
    },
    'a feed': async () => {
      const id = await made('/api/v1/feeds', { title: 'Notes' });
      return [`/api/v1/feeds/${id}`, { title: 'One' }, { title: 'Two' }];
    },
    'a post': async () => {
      const feed = await made('/api/v1/feeds', { title: 'Notes' });
      const post = { title: 'T', contentText: 'x'.repeat(3_000), authors: [{ name: 'Ada' }] };
      const id = await made(`/api/v1/feeds/${feed}/posts`, post);
      return [`/api/v1/posts/${id}`, { title: 'One' }, { title: 'Two' }];
    },
    'a webhook': async () => {
      const id = await made('/api/v1/webhooks', { url: 'https://example.com/hook' });
      return [`/api/v1/webhooks/${id}`, { description: 'One' }, { description: 'Two' }];
    },
    'a shared feed': async () => {
      const id = await made('/api/v1/shared-feeds', { name: 'Releases' });
      return [`/api/v1/shared-feeds/${id}`, { name: 'One' }, { name: 'Two' }];
    },
    'a rule': async () => {
      const id = await made('/api/v1/rules', { name: 'R', filter: 'a', actions: { star: true } });
      return [`/api/v1/rules/${id}`, { name: 'One' }, { name: 'Two' }];
    },
    'another key': async () => {
      const id = await made('/v1/api-keys', { name: 'Other' });
      return [`/v1/api-keys/${id}`, { name: 'One' }, { name: 'Two' }];
    },
    'the calling key': () =>
      Promise.resolve([`/v1/api-keys/${client.keyId}`, { name: 'One' }, { name: 'Two' }]),
  };
  const KINDS = Object.keys(RECORDS);
  const write = (method: string, path: string, tag: string, body?: object) =>
    client.send(method, path, body, { 'if-match': tag });
  const computeTag = async (path: string, headers = {}) =>
    (await client.get(path, headers)).headers.get('etag')!;

  it.each(KINDS)('changes %s once for each read', async (kind) => {
    const [path, one, other] = await RECORDS[kind]!();
    const tag = await computeTag(path);
    expect(tag).toMatch(STRONG);
    expect((await write('PATCH', path, tag, one)).status).toBe(200);
    const lost = await write('PATCH', path, tag, other);
    expect(lost).toMatchObject({
      status: 412,
      body: problem('precondition_failed', path, CHANGED),
    });
    expect((await client.get(path)).body.data).toMatchObject(one);
    const gone = await write('DELETE', path, tag);
    expect(gone.status).toBe(412);
    const now = await computeTag(path);
    expect((await write('PATCH', path, `"other", ${now}`, other)).body.data).toMatchObject(other);
    expect((await write('DELETE', path, await computeTag(path))).status).toBe(200);
  });

  it.each(KINDS)('accepts one of many concurrent writes to %s', async (kind) => {
    const [path, one] = await RECORDS[kind]!();
    const tag = await computeTag(path);
    const [field] = Object.keys(one);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        write('PATCH', path, tag, { [field!]: `Writer ${serial} ${at}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)]);
    const winner = answers.find(({ status }) => status === 200)!;
    expect((await client.get(path)).body.data[field!]).toBe(winner.body.data[field!]);
  });

  it('accepts the tag of a compressed response, and * for an existing record', async () => {
    const [path, one, other] = await RECORDS['a post']!();
    const answer = await client.get(path, { 'accept-encoding': 'gzip' });
    const tag = answer.headers.get('etag')!;
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(tag).toMatch(/-gzip"$/);
    expect(await computeTag(path, { 'accept-encoding': 'identity' })).toBe(
      tag.replace('-gzip', ''),
    );
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': tag };
    const again = await client.get(path, headers);
    expect([again.status, again.headers.get('etag')]).toEqual([304, tag]);
    expect((await write('PATCH', path, tag, one)).status).toBe(200);
    expect((await write('PATCH', path, '*', other)).status).toBe(200);
  });

  it('changes nothing of the state of posts, which has no tag', async () => {
    const [post] = await RECORDS['a post']!();
    const path = '/api/v1/posts/state';
    const marks = { ids: [post.split('/').at(-1)], read: true };
    expect((await write('PATCH', path, '"x"', marks)).status).toBe(412);
    expect((await write('PATCH', path, '*', marks)).body.data.changed).toEqual(marks.ids);
  });

  it.each(['W/"x"', '"x"', 'x', '', '"a", "b"'])('changes nothing for %j', async (tag) => {
    const [path, one] = await RECORDS['a feed']!();
    expect((await write('PATCH', path, tag || ' ', one)).status).toBe(tag === '' ? 412 : 412);
    expect((await write('DELETE', path, `W/${await computeTag(path)}`)).status).toBe(412);
    expect((await client.get(path)).body.data.title).toBe('Notes');
  });

  it.each([
    ['a post', 'content'],
    ['a post', 'ai'],
    ['a post', 'content,ai'],
    ['another key', 'details'],
    ['the calling key', 'details'],
  ])('accepts the tag of %s with include=%s', async (kind, include) => {
    const [path, one, other] = await RECORDS[kind]!();
    const [record] = path.split('/').slice(-1);
    if (include.includes('ai')) await client.post('/api/v1/ai/summaries', { postId: record });
    const read = await client.get(`${path}?include=${include}`);
    const tag = read.headers.get('etag')!;
    const held = { 'if-none-match': tag };
    expect((await client.get(`${path}?include=${include}`, held)).status).toBe(304);
    expect((await write('PATCH', path, tag, one)).status).toBe(200);
    expect((await client.get(`${path}?include=${include}`, held)).status).toBe(200);
    expect((await write('PATCH', path, tag, other)).status).toBe(412);
    expect((await write('DELETE', path, tag)).status).toBe(412);
  });

  it('still matches after the post gets a summary, which changes the tag with include=ai', async () => {
    const [path, one] = await RECORDS['a post']!();
    const address = `${path}?include=ai`;
    const tag = await computeTag(address);
    await client.post('/api/v1/ai/summaries', { postId: path.split('/').at(-1) });
    expect((await client.get(address, { 'if-none-match': tag })).status).toBe(200);
    expect((await write('PATCH', path, tag, one)).status).toBe(200);
  });

  it('is a 404 for a missing record with any condition', async () => {
    const [path, one] = await RECORDS['a feed']!();
    await client.delete(path);
    expect((await write('PATCH', path, '*', one)).status).toBe(404);
    expect((await write('DELETE', path, '"x"')).status).toBe(404);
  });

  it.each<[string, string, object]>([
    ['POST', '/api/v1/posts/mark-read', {}],
    ['POST', '/api/v1/categories', { name: 'Never' }],
  ])('fails where %s %s does not compare it', async (method, path, body) => {
    for (const tag of ['"x"', '*']) {
      const { status, body: answer } = await write(method, path, tag, body);
      expect([status, answer.code]).toEqual([412, 'precondition_failed']);
      expect(answer.detail).toContain('does not compare If-Match');
    }
    expect((await client.get('/api/v1/categories')).body.data).toEqual([]);
  });

  it('may use If-Unmodified-Since, with a resolution of seconds', async () => {
    const [path, one] = await RECORDS['a category']!();
    const { updatedAt } = (await client.get(path)).body.data;
    const since = (ms: number) => ({
      'if-unmodified-since': new Date(Date.parse(updatedAt) + ms).toUTCString(),
    });
    expect((await client.send('PATCH', path, one, since(-1_000))).status).toBe(412);
    expect((await client.send('DELETE', path, undefined, since(-60_000))).status).toBe(412);
    const old = { 'if-unmodified-since': 'Sun Nov  6 08:49:37 1994' };
    expect((await client.send('PATCH', path, one, old)).status).toBe(412);
    const nonsense = { 'if-unmodified-since': 'yesterday' };
    expect((await client.send('PATCH', path, one, nonsense)).status).toBe(200);
    expect((await client.send('PATCH', path, one, since(60_000))).status).toBe(200);
  });
});
