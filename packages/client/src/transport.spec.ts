import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  json,
  lost,
  problem,
  scriptedFetch,
  silent,
} from '../../../test/support/scripted-fetch.js';
import {
  ApiError,
  ConnectionError,
  RateLimitError,
  ServerError,
  Sluice,
  SluiceError,
  TimeoutError,
  UnexpectedAnswerError,
} from './index.js';

const KEY = 'sluice_0123456789abcdefghijABCDEFGHIJ012345';
const FEED = { feedUrl: 'https://example.com/feed' };
const ok = () => json({ success: true, data: { id: 'a' } });

function clientOf(script: ReturnType<typeof scriptedFetch>) {
  return new Sluice({ baseUrl: 'https://sluice.test/base/', apiKey: KEY, fetch: script.fetch });
}

/** The error of a promise, while the clock runs. */
async function failure(promise: PromiseLike<unknown>): Promise<any> {
  const failed = promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(600_000);
  return failed;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a request', () => {
  it('goes to the base address with the key, and is unwrapped', async () => {
    const script = scriptedFetch(ok());
    const client = clientOf(script);
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

  it.each(['', '.', '..', undefined])('is not sent with %p in its path', async (id) => {
    const script = scriptedFetch();
    expect(await failure(clientOf(script).posts.remove(id!))).toBeInstanceOf(SluiceError);
    expect(script.requests).toEqual([]);
  });

  it('with a body that creates has one Idempotency-Key for all attempts', async () => {
    const script = scriptedFetch(lost(), problem(503, 'unavailable'), ok(), ok());
    const client = clientOf(script);
    const creation = client.feeds.create(FEED);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await creation).toEqual({ id: 'a' });
    await client.feeds.create(FEED, { idempotencyKey: 'mine' });
    const keys = script.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0], keys[0], 'mine']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(script.requests.map(({ body }) => body)).toEqual(Array(4).fill(JSON.stringify(FEED)));
  });

  it('waits for a first attempt that is at work, and stops at a real conflict', async () => {
    const script = scriptedFetch(
      ...[lost(), problem(409, 'conflict'), ok()],
      ...[lost(), problem(409, 'conflict', {}, { conflictingId: 'b' })],
      problem(409, 'conflict'),
    );
    const client = clientOf(script);
    expect(await failure(client.feeds.create(FEED))).toBeUndefined();
    const { conflictingId } = await failure(client.feeds.create(FEED));
    expect(conflictingId).toBe('b');
    expect((await failure(client.feeds.create(FEED))).status).toBe(409);
    expect(script.requests).toHaveLength(6);
  });

  it('counts a deletion as done if its answer was lost', async () => {
    const script = scriptedFetch(lost(), problem(404, 'not_found'), problem(404, 'not_found'));
    const client = clientOf(script);
    expect(await failure(client.posts.remove('a'))).toBeUndefined();
    expect((await failure(client.posts.remove('a'))).status).toBe(404);
  });
});

describe('retries', () => {
  it.each([408, 429, 500, 502, 503, 504])('%d is tried twice more, then thrown', async (status) => {
    const answers = [1, 2, 3].map(() => problem(status, 'unavailable'));
    const script = scriptedFetch(...answers);
    const error = await failure(clientOf(script).posts.list());
    expect(error).toBeInstanceOf(status === 429 ? RateLimitError : ApiError);
    expect(error).toMatchObject({ status, code: 'unavailable', requestId: 'r-1' });
    const [first, second, third] = script.requests.map(({ at }) => at) as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(375);
    expect(third - second).toBeGreaterThan(second - first);
    expect(script.requests).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 409, 410, 412, 422])('%d is final', async (status) => {
    const script = scriptedFetch(problem(status, 'invalid_request'));
    expect((await failure(clientOf(script).posts.list())).status).toBe(status);
  });

  it.each([
    ['seconds', '7'],
    ['a date', new Date(Date.UTC(2026, 0, 1, 0, 0, 7)).toUTCString()],
  ])('wait as long as Retry-After says in %s', async (_form, value) => {
    jest.setSystemTime(Date.UTC(2026, 0, 1));
    const script = scriptedFetch(problem(429, 'rate_limited', { 'retry-after': value }), ok());
    expect(await failure(clientOf(script).posts.get('a'))).toBeUndefined();
    const [first, second] = script.requests.map(({ at }) => at) as [number, number];
    expect(second - first).toBe(7_000);
  });

  it('do not wait for minutes: the caller is told', async () => {
    const script = scriptedFetch(problem(503, 'unavailable', { 'retry-after': '61' }));
    const error = await failure(clientOf(script).posts.get('a'));
    expect(error).toBeInstanceOf(ServerError);
    expect(error.retryAfterMs).toBe(61_000);
  });

  it('of a POST without Idempotency-Key, and of If-Match, follow a limit alone', async () => {
    const steps = [lost(), problem(503, 'unavailable'), problem(429, 'rate_limited'), ok(), lost()];
    const script = scriptedFetch(...steps);
    const { feeds, posts } = clientOf(script);
    expect(await failure(feeds.refresh('a'))).toBeInstanceOf(ConnectionError);
    expect(await failure(feeds.refresh('a'))).toBeInstanceOf(ServerError);
    expect(await failure(feeds.refresh('a'))).toBeUndefined();
    const change = posts.update('a', { title: 'b' }, { ifMatch: '"1"' });
    expect(await failure(change)).toBeInstanceOf(ConnectionError);
    expect(script.requests.at(-1)!.headers.get('if-match')).toBe('"1"');
    expect(script.requests).toHaveLength(5);
  });

  it('follow an answer that breaks off in its body', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":'));
        controller.error(lost());
      },
    });
    const headers = { 'content-type': 'application/json' };
    const script = scriptedFetch(new Response(body, { headers }), ok());
    expect(await failure(clientOf(script).posts.get('a'))).toBeUndefined();
    expect(script.requests).toHaveLength(2);
  });

  it('can be switched off', async () => {
    const script = scriptedFetch(lost());
    expect(await failure(clientOf(script).posts.get('a', {}, { maxRetries: 0 }))).toBeInstanceOf(
      ConnectionError,
    );
  });
});

describe('the end of a request', () => {
  it('is its time limit, for each attempt', async () => {
    const script = scriptedFetch(silent, silent, silent);
    const error = await failure(clientOf(script).posts.get('a', {}, { timeoutMs: 1000 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.message).toBe('posts.get: no answer within 1000 ms.');
    expect(script.requests).toHaveLength(3);
  });

  it('is the signal of the caller, before, during and between attempts', async () => {
    const reason = new Error('enough');
    const script = scriptedFetch(silent, lost(), ok());
    const { posts } = clientOf(script);
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
    expect(await failure(clientOf(script).posts.get('a'))).toBeInstanceOf(UnexpectedAnswerError);
    expect(script.requests).toHaveLength(1);
  });

  it('is an error with the fields that are wrong; without a problem document, with the status', async () => {
    const errors = [{ field: 'feedUrl', message: 'must be a URL' }];
    const script = scriptedFetch(
      problem(400, 'invalid_request', {}, { errors }),
      new Response('<html>', { status: 413, headers: { 'x-request-id': 'r-2' } }),
    );
    const client = clientOf(script);
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
    const client = clientOf(script);
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
