import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';

const REFUSED: [string, object, string, string][] = [
  [
    'a javascript: URL',
    { url: 'javascript:alert(1)' },
    'url',
    'must be an http or https URL of at most 2048 characters',
  ],
  [
    'a title with a lone surrogate',
    { title: 'a\udc00b' },
    'title',
    'must be a string of at most 1000 characters, without half of one (a lone surrogate)',
  ],
  [
    'an unknown field of an author',
    { authors: [{ age: 1 }] },
    'authors[0].age',
    'is not a known property',
  ],
];

const ACCEPTED: [string, object][] = [
  [
    'texts at their longest',
    { title: 'x'.repeat(1_000), externalId: 'y'.repeat(1_000), tags: ['z'.repeat(200)] },
  ],
  ['characters of two units, counted once', { title: '😀'.repeat(1_000) }],
  ['a URL of 2,048 characters', { url: `https://example.com/${'x'.repeat(2_028)}` }],
  ['an address in another script', { url: 'https://例え.テスト/路' }],
  ['line breaks and tabs in the content', { contentText: 'a\r\n\tb' }],
  ['quotes, emoji and right-to-left text', { title: `'"\`\\;-- 🏳️‍🌈 שלום` }],
  ['names that JavaScript knows', { title: 'constructor', tags: ['__proto__', 'toString'] }],
];

describe('what a post may say', () => {
  const service = withService();
  const client = withClient(service);
  let path: string;
  let postPath: string;

  beforeAll(async () => {
    const feed = await client.post('/api/v1/feeds', { title: 'My feed' });
    path = `/api/v1/feeds/${feed.body.data.id}/posts`;
    const post = await client.post(path, { externalId: 'kept', title: 'Kept' });
    postPath = `/api/v1/posts/${post.body.data.id}`;
  });

  // Each value of each field is in src/posts/publishing/post-input.dto.spec.ts.
  it.each(REFUSED)('refuses %s with 400', async (_, fields, field, message) => {
    const answer = await client.post(path, { title: 'T', ...fields });
    expect(answer.body).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it.each(REFUSED)('also refuses %s in a change', async (_, fields, field, message) => {
    const answer = await client.patch(postPath, fields);
    expect(answer.body).toMatchObject({ status: 400, errors: [{ field, message }] });
    expect((await client.get(postPath)).body.data).toMatchObject({ title: 'Kept', tags: [] });
  });

  it.each(ACCEPTED)('accepts %s and returns it unchanged', async (_, fields) => {
    const answer = await client.post(path, fields);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject(fields);
  });

  it('names every field that is wrong at once', async () => {
    const answer = await client.post(path, { url: 'x', tags: 1, nonsense: 1 });
    const fields = answer.body.errors.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual(['nonsense', 'tags', 'url']);
  });

  it.each([
    ['nothing', {}],
    ['empty texts', { title: ' ', contentHtml: '', contentText: '' }],
    ['tags alone', { tags: ['news'] }],
    ['a script alone', { contentHtml: '<script>steal()</script>' }],
  ])('refuses a post of %s', async (_, body) => {
    expect(await client.post(path, body)).toMatchObject({
      status: 400,
      body: { detail: 'A post needs a title, a content or a url.' },
    });
  });

  it.each(['[]', '"text"', '1', 'null', '[{"title":"T"}]', ''])(
    'refuses the body %s, which is no object',
    async (body) => {
      expect(await client.send('POST', path, body)).toMatchObject({
        status: 400,
        body: { detail: 'The body must be a JSON object.' },
      });
    },
  );

  it.each(['{', '{"title":"T"', "{'title':'T'}", '{"title":"T",}', '{"__proto__":{"title":"T"}}'])(
    'refuses the body %s, which is broken or hostile',
    async (body) => {
      expect(await client.send('POST', path, body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    },
  );

  it('answers 413 to a body of more than 1 MiB', async () => {
    const answer = await client.post(path, { contentText: 'é'.repeat(600_000) });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large', detail: 'The body is larger than 1 MiB.' },
    });
  });

  it.each([
    [
      'long words of an alphabet with two bytes a letter',
      (n: number) => `${n}${'ж'.repeat(58)} `,
      8_000,
    ],
    [
      'Hangul, whose syllables are three letters each',
      (n: number) => `${String.fromCharCode(0xac1c + n)}${'각'.repeat(20)} `,
      10_000,
    ],
    ['one word again and again', () => 'word ', 190_000],
    ['text without a space', () => 'x', 990_000],
    ['Han characters', (n: number) => String.fromCharCode(0x4e00 + (n % 20_000)), 340_000],
  ])('accepts a text of a megabyte of %s, and finds it', async (_, word, count) => {
    const contentText = `needle ${Array.from({ length: count }, (_, n) => word(n)).join('')}`;
    const { status, body } = await client.post(path, { contentText });
    expect(status).toBe(201);
    const found = (await client.get(`${path}?q=needle&pageSize=100`)).body.data;
    expect(found.map(({ id }: { id: string }) => id)).toContain(body.data.id);
  });
});
