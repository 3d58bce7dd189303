import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { generateRawKey } from '../../../src/api-keys/authentication/raw-key.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { Browser } from '../../support/callers/browser.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { problem } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const LIMIT = 5;

describe('With a rate limit', () => {
  const service = withService({ settings: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });

  const withKey = (rawKey: string) => new ApiClient(service.url, rawKey);

  it('a key gets its remaining limit, and above the limit the time to retry', async () => {
    const client = await service.newClient();
    for (let left = LIMIT - 1; left >= 0; left--) {
      const { status, headers } = await client.get('/api/v1/posts');
      expect(status).toBe(200);
      expect(headers.get('ratelimit-policy')).toBe(`"key";q=${LIMIT};w=60`);
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"key";r=${left};t=(60|[1-5]\\d)$`));
      expect(headers.get('retry-after')).toBeNull();
    }
    const { status, headers, body } = await client.get('/api/v1/posts');
    const seconds = headers.get('retry-after');
    expect(status).toBe(429);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(headers.get('ratelimit')).toBe(`"key";r=0;t=${seconds}`);
    expect(body).toEqual(
      problem(
        'rate_limited',
        '/api/v1/posts',
        `This key may make 5 requests a minute; try again in ${seconds} s.`,
      ),
    );
  });

  it('a key cannot have a higher limit than the general one', async () => {
    const client = await service.newClient();
    const wanted = { name: 'Fast', rateLimitPerMinute: 1_000_000 };
    const { rawKey } = (await client.post('/v1/api-keys', wanted)).body.data;
    const { headers } = await withKey(rawKey).get('/api/v1/posts');
    expect(headers.get('ratelimit-policy')).toBe(`"key";q=${LIMIT};w=60`);
    for (let made = 1; made < LIMIT; made++) await withKey(rawKey).get('/api/v1/posts');
    expect((await withKey(rawKey).get('/api/v1/posts')).status).toBe(429);
  });

  it('each key has a limit of its own, whatever another key of the account has used', async () => {
    const client = await service.newClient();
    const { rawKey } = (await client.post('/v1/api-keys', { name: 'Second' })).body.data;
    for (let made = 0; made < LIMIT; made++) await client.get('/api/v1/posts');
    expect((await client.get('/api/v1/posts')).status).toBe(429);
    expect((await withKey(rawKey).get('/api/v1/posts')).status).toBe(200);
  });

  it('all responses count and have the remaining limit, including 404 and 400', async () => {
    const client = await service.newClient();
    for (const [path, status] of [
      ['/nowhere', 404],
      ['/api/v1/posts?page=0', 400],
      ['/api/v1/posts/1', 404],
    ] as const) {
      const answer = await client.get(path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('ratelimit')).toMatch(/^"key";r=\d;t=\d+$/);
    }
    const { headers } = await client.get('/api/v1/posts');
    expect(headers.get('ratelimit')).toContain(`r=${LIMIT - 4};`);
    const etag = headers.get('etag')!;
    const unchanged = await client.get('/api/v1/posts', { 'if-none-match': etag });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('ratelimit')).toContain('r=0;');
  });

  it('public operations are not limited', async () => {
    const stranger = new ApiClient(service.url);
    for (let made = 0; made < 2 * LIMIT; made++) {
      const { status, headers } = await stranger.get('/health/ready');
      expect(status).toBe(200);
      expect(headers.get('ratelimit')).toBeNull();
    }
  });

  it('sessions are not limited, so keys cannot use up their limit', async () => {
    const browser = new Browser(service.url);
    await browser.signUp(`person-${engine}@example.com`);
    for (let made = 0; made < 2 * LIMIT; made++) {
      const { status, headers } = await browser.get('/api/v1/posts');
      expect([status, headers.get('ratelimit')]).toEqual([200, null]);
    }
  });

  it('too many invalid keys of an address are refused, but valid keys work', async () => {
    const client = await service.newClient();
    const guesser = async () => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
      const received = [];
      for (let guess = 0; guess < 500; guess++) {
        const headers = `Host: localhost\r\nX-API-Key: ${generateRawKey()}`;
        socket.write(`GET /api/v1/posts HTTP/1.1\r\n${headers}\r\n\r\n`);
        let answer = '';
        while (!answer.endsWith('}')) answer += String((await once(socket, 'data'))[0]);
        received.push(answer.slice('HTTP/1.1 '.length).slice(0, 3));
      }
      socket.destroy();
      return received;
    };
    const began = Date.now();
    const statuses = (await Promise.all(Array.from({ length: 20 }, guesser))).flat();
    const windows = 2 + Math.floor((Date.now() - began) / 60_000);
    const count = (status: string) => statuses.filter((one) => one === status).length;
    expect(count('401') + count('429')).toBe(10_000);
    expect(count('401')).toBeLessThanOrEqual(windows * LIMIT);

    // More than one if a new window has just started.
    const refused = await eventually(async () => {
      const answer = await withKey('sluice_nonsense').get('/api/v1/posts');
      return answer.status === 429 ? answer : undefined;
    });
    const seconds = refused.headers.get('retry-after');
    expect(refused.headers.get('ratelimit-policy')).toBe('"address";q=5;w=60');
    expect(refused.body).toEqual(
      problem(
        'rate_limited',
        '/api/v1/posts',
        `This address may make 5 requests with an invalid key or body a minute; try again in ${seconds} s.`,
      ),
    );
    expect((await client.get('/api/v1/posts')).status).toBe(200);
  });
});

describe('Without a rate limit', () => {
  const service = withService();

  it('responses have no limit headers, and invalid keys are not limited', async () => {
    const client = await service.newClient();
    const { headers } = await client.get('/api/v1/posts');
    expect(headers.get('ratelimit')).toBeNull();
    expect(headers.get('ratelimit-policy')).toBeNull();
    const stranger = new ApiClient(service.url, generateRawKey());
    for (let guess = 0; guess < 100; guess++) {
      const answer = await stranger.get('/api/v1/posts');
      expect(answer.status).toBe(401);
      expect(answer.headers.get('ratelimit')).toBeNull();
    }
  });
});

describe.each([
  ['of a trusted proxy', '127.0.0.1', 401],
  ['of anyone else', '10.0.0.1', 429],
] as const)('The address in X-Forwarded-For %s', (_, trusted, expected) => {
  it(`is ${expected === 401 ? '' : 'not '}taken for the client's`, async () => {
    const settings = { RATE_LIMIT_PER_MINUTE: '1', TRUSTED_PROXIES: `${trusted}, fd00::/8` };
    const service = await TestService.start('sqlite', settings);
    try {
      const stranger = new ApiClient(service.url, 'bad');
      const from = (address: string) =>
        stranger.get('/v1/api-keys', { 'x-forwarded-for': address });
      expect((await from('192.0.2.1')).status).toBe(401);
      expect((await from('192.0.2.2')).status).toBe(expected);
      // The proxy appends the address that it sees; earlier entries are not trusted.
      expect((await from('203.0.113.9, 192.0.2.2')).status).toBe(429);
    } finally {
      await service.stop();
    }
  });
});
