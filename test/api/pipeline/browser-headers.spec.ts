import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import type { Answer } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { TestService } from '../../support/services/service.js';

const POLICY = "default-src 'none'; frame-ancestors 'none'";
const READER = 'https://reader.example';

/** The CORS headers of a response. */
const getCors = ({ headers }: Answer) =>
  [...headers].filter(([name]) => name.startsWith('access-control-')).map(([name]) => name);

/** The fields of `Vary`, whose names are case-insensitive (RFC 9110, section 12.5.5). */
const getVary = ({ headers }: { headers: Headers }) => headers.get('vary')?.toLowerCase();

/** The preflight request of a browser for a request with a key. */
const preflight = (service: TestService, origin: string, path = '/api/v1/posts') =>
  new ApiClient(service.url).send('OPTIONS', path, undefined, {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'x-api-key',
  });

describe('Headers for browsers', () => {
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    service = await TestService.start(engine);
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  it('are on all responses', async () => {
    const stranger = new ApiClient(service.url, 'bad');
    const etag = (await client.get('/api/v1/posts')).headers.get('etag')!;
    const answers = [
      await client.get('/api/v1/posts'),
      await client.get('/api/v1/posts'),
      await client.get('/api/v1/posts', { 'if-none-match': etag }),
      await client.post('/api/v1/categories', { name: 'New' }),
      await client.post('/api/v1/categories', {}),
      await client.get('/nowhere'),
      await client.send('PUT', '/api/v1/posts'),
      await stranger.get('/api/v1/posts'),
      await stranger.get('/health/live'),
      await stranger.get('/docs-json'),
      await stranger.get('/%zz'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 304, 201, 400, 404, 405, 401, 200, 200, 400,
    ]);
    for (const { headers, status } of answers.slice(0, -2)) {
      expect([status, headers.get('x-content-type-options')]).toEqual([status, 'nosniff']);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).toBe(POLICY);
    }
    for (const answer of answers) {
      expect(answer.headers.get('x-powered-by')).toBeNull();
      expect(answer.headers.get('server')).toBeNull();
      expect(answer.headers.get('strict-transport-security')).toBeNull();
      expect(getCors(answer)).toEqual([]);
    }
  });

  it('allow Swagger UI to load only its own files', async () => {
    const { text, headers } = await client.get('/docs');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    // The policy allows no inline script, and the page has none.
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=/);
    const sources = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source!);
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) {
      const { status } = await client.get(new URL(source, `${service.url}/docs`).pathname);
      expect({ source, status }).toEqual({ source, status: 200 });
    }
  });

  it('allow no other origin', async () => {
    expect(getCors(await client.get('/api/v1/posts', { origin: READER }))).toEqual([]);
    const asked = await preflight(service, READER);
    expect(asked.status).toBe(405);
    expect(getCors(asked)).toEqual([]);
  });
});

describe('With CORS_ORIGINS', () => {
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    const CORS_ORIGINS = `${READER}, http://localhost:5173`;
    service = await TestService.start(engine, { CORS_ORIGINS, TRUSTED_PROXIES: '127.0.0.1' });
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  it.each([READER, 'http://localhost:5173'])('a preflight from %s needs no key', async (origin) => {
    const { status, headers, text } = await preflight(service, origin);
    expect([status, text]).toEqual([204, '']);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-methods')).toMatch(
      /^GET, HEAD, POST, PUT, PATCH, DELETE(, |$)/,
    );
    expect(headers.get('access-control-allow-headers')).toMatch(
      /Authorization.*Idempotency-Key.*If-Match.*Last-Event-ID.*traceparent.*X-API-Key/,
    );
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(getVary({ headers })).toBe('origin');
  });

  it('pages of these origins can read responses, problems and headers', async () => {
    for (const path of ['/api/v1/posts', '/api/v1/posts', '/nowhere', '/api/v1/posts?page=0']) {
      const { headers } = await client.get(path, { origin: READER });
      expect(headers.get('access-control-allow-origin')).toBe(READER);
      expect(headers.get('access-control-expose-headers')).toMatch(
        /Content-Disposition, ETag, Idempotency-Replayed.*Link, Location, RateLimit, RateLimit-Policy, Retry-After/,
      );
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(getVary({ headers })).toBe('origin, accept-encoding');
    }
  });

  it.each(['https://evil.example', `${READER}.evil.example`, 'http://reader.example', 'null'])(
    'pages of %s cannot',
    async (origin) => {
      const asked = await preflight(service, origin);
      expect(asked.status).toBe(405);
      expect(getCors(asked)).toEqual([]);
      const answer = await client.get('/api/v1/posts', { origin });
      expect(getCors(answer)).toEqual([]);
      // Otherwise a shared cache could send this response to an allowed origin.
      expect(getVary(answer)).toContain('origin');
    },
  );

  it('responses through an HTTPS proxy have Strict-Transport-Security', async () => {
    const https = await client.get('/api/v1/posts', { 'x-forwarded-proto': 'https' });
    expect(https.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const http = await client.get('/api/v1/posts', { 'x-forwarded-proto': 'http' });
    expect(http.headers.get('strict-transport-security')).toBeNull();
  });
});

describe('With CORS_ORIGINS=*', () => {
  it('pages of every origin can use the API with a key', async () => {
    const service = await TestService.start('sqlite', { CORS_ORIGINS: '*' });
    const { headers } = await preflight(service, 'https://anyone.example');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    await service.stop();
  });
});
