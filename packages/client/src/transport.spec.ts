import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { failure } from '../../../test/support/expectations/failure.js';
import {
  json,
  lost,
  problem,
  scriptedFetch,
  silent,
} from '../../../test/support/servers/scripted-fetch.js';
import { Sluice, SluiceError, TimeoutError, UnexpectedAnswerError } from './index.js';

const KEY = 'sluice_0123456789abcdefghijABCDEFGHIJ012345';
const FEED = { feedUrl: 'https://example.com/feed' };
const ok = () => json({ success: true, data: { id: 'a' } });

function createClient(script: ReturnType<typeof scriptedFetch>) {
  return new Sluice({ baseUrl: 'https://sluice.test/base/', apiKey: KEY, fetch: script.fetch });
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a request', () => {
  it('goes to the base address with the key, and is unwrapped', async () => {
    const script = scriptedFetch(ok());
    const client = createClient(script);
    const query = { include: ['ai' as const] };
    expect(await client.posts.get('a b/c', query)).toEqual({ id: 'a' });
    const [{ method, url, headers }] = script.requests as [any];
    expect([method, url.href]).toEqual([
      'GET',
      'https://sluice.test/base/api/v1/posts/a%20b%2Fc?include=ai',
    ]);
    expect(headers.get('x-api-key')).toBe(KEY);
    expect(headers.get('user-agent')).toMatch(/^sluice-client\/\d+\.\d+\.\d+ Node\.js\/\d+/);
    expect(headers.get('idempotency-key')).toBeNull();
  });

  it('to any path can have a query in it', async () => {
    const script = scriptedFetch(ok(), problem(404, 'not_found'));
    const client = createClient(script);
    await client.request('GET', '/api/v1/x%2Fy?a=1&b=%3F?', { query: { c: 2 } });
    const error = await failure(client.request('GET', '/api/v1/x?token=secret'));
    expect(script.requests.map(({ url }) => url.href)).toEqual([
      'https://sluice.test/base/api/v1/x%2Fy?a=1&b=%3F%3F&c=2',
      'https://sluice.test/base/api/v1/x?token=secret',
    ]);
    expect(error.message).toBe('GET /api/v1/x: 404 not_found: Because.');
  });

  it('sends the members of a parameter that is an object', async () => {
    const script = scriptedFetch(json({ success: true, data: [] }));
    await createClient(script).apiKeys.list({ metadata: { team: 'a b', env: 'x' } });
    const [{ url }] = script.requests as [any];
    expect(url.searchParams.get('metadata[team]')).toBe('a b');
    expect(url.searchParams.get('metadata[env]')).toBe('x');
  });

  it.each(['/../x', '/%2e%2E/x', '/a/../../x', '.evil.test', '@evil.test/'])(
    'is not sent to %s, which is not below the base address',
    async (path) => {
      const script = scriptedFetch();
      const error = await failure(createClient(script).request('GET', path as '/'));
      expect(error).toBeInstanceOf(SluiceError);
      expect(error.message).toContain('the path leads out of baseUrl');
      expect(script.requests).toEqual([]);
    },
  );

  it.each(['//evil.test/x', '/\\evil.test/x', '\\\\evil.test/x', '/@evil.test'])(
    'stays at the origin with %s',
    async (path) => {
      const script = scriptedFetch(ok());
      const client = new Sluice({ baseUrl: 'https://sluice.test', fetch: script.fetch });
      await client.request('GET', path as '/');
      expect(script.requests[0]!.url.origin).toBe('https://sluice.test');
    },
  );

  it.each(['', '.', '..', undefined])('is not sent with %p in its path', async (id) => {
    const script = scriptedFetch();
    expect(await failure(createClient(script).posts.remove(id!))).toBeInstanceOf(SluiceError);
    expect(script.requests).toEqual([]);
  });

  it('with a body that creates has one Idempotency-Key for all attempts', async () => {
    const script = scriptedFetch(lost(), problem(503, 'unavailable'), ok(), ok());
    const client = createClient(script);
    const creation = client.feeds.create(FEED);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await creation).toEqual({ id: 'a' });
    await client.feeds.create(FEED, { idempotencyKey: 'mine' });
    const keys = script.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0], keys[0], 'mine']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(script.requests.map(({ body }) => body)).toEqual(Array(4).fill(JSON.stringify(FEED)));
  });
});

describe('the end of a request', () => {
  it('is its time limit, for each attempt', async () => {
    const script = scriptedFetch(silent, silent, silent);
    const error = await failure(createClient(script).posts.get('a', {}, { timeoutMs: 1000 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.message).toBe('posts.get: no answer within 1000 ms.');
    expect(script.requests).toHaveLength(3);
  });

  it.each([2 ** 31, Infinity])('is not a limit of %d ms, which no timer has', async (timeoutMs) => {
    const script = scriptedFetch(silent);
    const controller = new AbortController();
    const options = { timeoutMs, signal: controller.signal };
    const error = failure(createClient(script).posts.get('a', {}, options));
    setTimeout(() => controller.abort('enough'), 500_000);
    expect(await error).toBe('enough');
    expect(script.requests).toHaveLength(1);
  });

  it('is the signal of the caller, before, during and between attempts', async () => {
    const reason = new Error('enough');
    const script = scriptedFetch(silent, lost(), ok());
    const { posts } = createClient(script);
    expect(await failure(posts.get('a', {}, { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(script.requests).toHaveLength(0);
    for (const requests of [1, 2]) {
      const controller = new AbortController();
      const promise = posts.get('a', {}, { signal: controller.signal });
      setTimeout(() => controller.abort(reason), 100);
      expect(await failure(promise)).toBe(reason);
      expect(script.requests).toHaveLength(requests);
    }
  });

  it.each([
    ['a redirect', new Response(null, { status: 302, headers: { location: 'https://evil.test' } })],
    ['a page', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['broken JSON', new Response('{', { headers: { 'content-type': 'application/json' } })],
  ])('is %s, which Sluice does not send', async (_name, response) => {
    const script = scriptedFetch(response);
    expect(await failure(createClient(script).posts.get('a'))).toBeInstanceOf(
      UnexpectedAnswerError,
    );
    expect(script.requests).toHaveLength(1);
  });

  const page = (type?: string) =>
    new Response('<!DOCTYPE html><title>Sign in</title>', {
      headers: type ? { 'content-type': type } : [],
    });
  /** A `Response` of a text has a type of its own; that of bytes has none. */
  const untyped = () => new Response(new TextEncoder().encode(' <html><body>'));

  it.each([
    ['HTML', page('text/html; charset=utf-8')],
    ['HTML in capitals', page('Text/HTML')],
    ['XHTML', page('application/xhtml+xml')],
    ['HTML without a type', untyped()],
  ])('is refused if it is a page, %s, also for a request to any path', async (_name, response) => {
    const script = scriptedFetch(response);
    const error = await failure(createClient(script).request('GET', '/api/v1/bookmarks'));
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(error.message).toMatch(
      /^GET \/api\/v1\/bookmarks: The answer \(200, ".*"\) is not what was asked for, but a page of HTML\. Is baseUrl right\?$/,
    );
  });

  it('is a text of another type for a request to any path, and a page where there is one', async () => {
    const csv = new Response('a,b', { headers: { 'content-type': 'text/csv' } });
    const script = scriptedFetch(csv, page('text/html'), page('text/html'));
    const client = createClient(script);
    expect(await client.request('GET', '/api/v1/bookmarks.csv')).toBe('a,b');
    expect(await client.sharedFeeds.preview('token')).toContain('<title>');
    expect(await failure(client.feeds.exportOpml())).toBeInstanceOf(UnexpectedAnswerError);
  });

  it('is an error with the fields that are wrong; without a problem document, with the status', async () => {
    const errors = [{ field: 'feedUrl', message: 'must be a URL' }];
    const script = scriptedFetch(
      problem(400, 'invalid_request', {}, { errors }),
      new Response('<html>', { status: 413, headers: { 'x-request-id': 'r-2' } }),
    );
    const client = createClient(script);
    const refused = await failure(client.feeds.create({ feedUrl: 'x' }));
    expect(refused).toMatchObject({ name: 'InvalidRequestError', errors });
    expect(refused.message).toBe('feeds.create: 400 invalid_request: Because.');
    expect(await failure(client.feeds.list())).toMatchObject({
      ...{ status: 413, code: undefined, requestId: 'r-2', message: 'feeds.list: 413' },
    });
  });
});

describe('the key', () => {
  it('is in no error, and in nothing that is printed', async () => {
    const echo = problem(400, 'invalid_request', {}, { detail: `The key ${KEY} is wrong.` });
    const request = { headers: { 'x-api-key': KEY } };
    const telling = Object.assign(new Error(`cannot send ${KEY}`), { code: KEY, request });
    const script = scriptedFetch(
      ...[echo, telling, telling, telling],
      new Response('', { headers: { 'content-type': `text/html; ${KEY}` } }),
      new Response('x', { headers: { 'content-type': `text/html; ${KEY}` } }),
    );
    const client = createClient(script);
    const told: unknown[] = [client, client.posts];
    for (let times = 0; times < 4; times++) told.push(await failure(client.posts.get('a')));
    expect(told.filter((one) => one instanceof SluiceError)).toHaveLength(4);
    for (const one of told) {
      const texts = [
        inspect(one, { depth: 9, showHidden: true }),
        JSON.stringify(one),
        String(one),
      ];
      for (const text of texts) expect(text).not.toContain('0123456789');
    }
  });

  it.each<[string, Record<string, string>]>([
    ['x-api-key', { 'X-Api-Key': KEY }],
    ['authorization', { Authorization: `Bearer ${KEY}` }],
  ])('is in no error either if it comes as %s among the headers', async (name, headers) => {
    const echo = problem(400, 'invalid_request', {}, { detail: `The key ${KEY} is wrong.` });
    const script = scriptedFetch(echo, new Error(`cannot send ${KEY}`));
    const client = new Sluice({ baseUrl: 'https://sluice.test', headers, fetch: script.fetch });
    const refused = await failure(client.posts.get('a'));
    expect(refused.message).toBe('posts.get: 400 invalid_request: The key [redacted] is wrong.');
    const other = new Sluice({ baseUrl: 'https://sluice.test', fetch: script.fetch });
    const failed = await failure(other.posts.get('a', {}, { headers, maxRetries: 0 }));
    expect(failed.message).toBe('posts.get: cannot send [redacted]');
    expect(script.requests.map((sent) => sent.headers.get(name))).toEqual(
      Array(2).fill(headers[Object.keys(headers)[0]!]),
    );
  });

  it.each(['two words', 'kéy', 'line\nbreak', ''])('%p is refused without being told', (apiKey) => {
    expect(() => new Sluice({ baseUrl: 'https://sluice.test', apiKey })).toThrow(
      'apiKey must be visible ASCII characters.',
    );
  });

  it.each(['sluice.test', 'ftp://sluice.test', 'https://a:b@sluice.test'])(
    'is not sent to %s',
    (baseUrl) => {
      expect(() => new Sluice({ baseUrl })).toThrow('baseUrl must begin with');
    },
  );
});
