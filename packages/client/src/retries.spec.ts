import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { failure } from '../../../test/support/expectations/failure.js';
import {
  json,
  lost,
  problem,
  scriptedFetch,
} from '../../../test/support/servers/scripted-fetch.js';
import { ApiError, ConnectionError, RateLimitError, ServerError, Sluice } from './index.js';

const FEED = { feedUrl: 'https://example.com/feed' };
const ok = () => json({ success: true, data: { id: 'a' } });

function createClient({ fetch }: ReturnType<typeof scriptedFetch>) {
  return new Sluice({ baseUrl: 'https://sluice.test', apiKey: 'key', fetch });
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('retries', () => {
  it.each([408, 429, 500, 502, 503, 504])('%d is tried twice more, then thrown', async (status) => {
    const answers = [1, 2, 3].map(() => problem(status, 'unavailable'));
    const script = scriptedFetch(...answers);
    const error = await failure(createClient(script).posts.list());
    expect(error).toBeInstanceOf(status === 429 ? RateLimitError : ApiError);
    expect(error).toMatchObject({ status, code: 'unavailable', requestId: 'r-1' });
    const [first, second, third] = script.requests.map(({ at }) => at) as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(375);
    expect(third - second).toBeGreaterThan(second - first);
    expect(script.requests).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 409, 410, 412, 422])('%d is final', async (status) => {
    const script = scriptedFetch(problem(status, 'invalid_request'));
    expect((await failure(createClient(script).posts.list())).status).toBe(status);
  });

  it.each([
    ['seconds', '7'],
    ['a date', new Date(Date.UTC(2026, 0, 1, 0, 0, 7)).toUTCString()],
  ])('wait as long as Retry-After says in %s', async (_form, value) => {
    jest.setSystemTime(Date.UTC(2026, 0, 1));
    const script = scriptedFetch(problem(429, 'rate_limited', { 'retry-after': value }), ok());
    expect(await failure(createClient(script).posts.get('a'))).toBeUndefined();
    const [first, second] = script.requests.map(({ at }) => at) as [number, number];
    expect(second - first).toBe(7_000);
  });

  it('do not wait for minutes: the caller is told', async () => {
    const script = scriptedFetch(problem(503, 'unavailable', { 'retry-after': '61' }));
    const error = await failure(createClient(script).posts.get('a'));
    expect(error).toBeInstanceOf(ServerError);
    expect(error.retryAfterMs).toBe(61_000);
  });

  it('of a POST without Idempotency-Key, and of If-Match, follow a limit alone', async () => {
    const steps = [lost(), problem(503, 'unavailable'), problem(429, 'rate_limited'), ok(), lost()];
    const script = scriptedFetch(...steps);
    const { feeds, posts } = createClient(script);
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
    expect(await failure(createClient(script).posts.get('a'))).toBeUndefined();
    expect(script.requests).toHaveLength(2);
  });

  it('can be switched off', async () => {
    const script = scriptedFetch(lost());
    expect(
      await failure(createClient(script).posts.get('a', {}, { maxRetries: 0 })),
    ).toBeInstanceOf(ConnectionError);
  });
});

/** After these, the service may have done what was asked, or be at it. */
const UNCERTAIN: [string, () => Response | Error][] = [
  ['a lost connection', lost],
  ...[408, 500, 502, 503, 504].map((status): [string, () => Response] => [
    String(status),
    () => problem(status, 'unavailable'),
  ]),
];

describe('an answer that is lost', () => {
  it.each(UNCERTAIN)('by %s: a creation waits for its first attempt', async (_name, loss) => {
    const script = scriptedFetch(loss(), problem(409, 'conflict'), ok());
    expect(await failure(createClient(script).feeds.create(FEED))).toBeUndefined();
    expect(script.requests).toHaveLength(3);
  });

  it('of a creation: a real conflict is final', async () => {
    const script = scriptedFetch(
      ...[lost(), problem(409, 'conflict', {}, { conflictingId: 'b' })],
      problem(409, 'conflict'),
    );
    const client = createClient(script);
    const { conflictingId } = await failure(client.feeds.create(FEED));
    expect(conflictingId).toBe('b');
    expect((await failure(client.feeds.create(FEED))).status).toBe(409);
    expect(script.requests).toHaveLength(3);
  });

  it.each(UNCERTAIN)('by %s: a deletion counts as done', async (_name, loss) => {
    const script = scriptedFetch(loss(), problem(404, 'not_found'), problem(404, 'not_found'));
    const client = createClient(script);
    expect(await failure(client.posts.remove('a'))).toBeUndefined();
    expect((await failure(client.posts.remove('a'))).status).toBe(404);
  });

  it('by no limit, before which the service does nothing', async () => {
    const limited = () => problem(429, 'rate_limited');
    const script = scriptedFetch(
      ...[limited(), problem(404, 'not_found')],
      ...[limited(), problem(409, 'conflict')],
    );
    const client = createClient(script);
    expect((await failure(client.posts.remove('a'))).status).toBe(404);
    expect((await failure(client.feeds.create(FEED))).status).toBe(409);
  });

  it('of what ends the credential itself: it is done if the repetition has none', async () => {
    const invalid = () => problem(401, 'invalid_api_key');
    const script = scriptedFetch(
      ...[lost(), invalid(), lost(), invalid(), lost(), invalid(), invalid()],
    );
    const client = createClient(script);
    expect(await failure(client.apiKeys.revokeCurrent())).toBeUndefined();
    expect(await failure(client.sessions.signOut())).toBeUndefined();
    // Another key may be there still.
    expect((await failure(client.apiKeys.revoke('a'))).status).toBe(401);
    expect((await failure(client.apiKeys.revokeCurrent())).status).toBe(401);
  });

  it('of a new password: the request is not repeated', async () => {
    const script = scriptedFetch(lost(), problem(502, 'unavailable'));
    const { accounts } = createClient(script);
    const passwords = { currentPassword: 'before', newPassword: 'behind' };
    expect(await failure(accounts.changePassword(passwords))).toBeInstanceOf(ConnectionError);
    expect(await failure(accounts.changePassword(passwords))).toBeInstanceOf(ServerError);
    expect(script.requests).toHaveLength(2);
  });
});
