import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VERSION } from '../../src/config/version.js';
import { ApiClient } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated, ENGINES } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { eventually } from '../../src/testing/eventually.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';
import { ModelServer, obedientModel } from '../support/servers/model-server.js';
import { CLIENT, newParent, SERVER, TraceCollector } from '../support/servers/trace-collector.js';

const AI_KEY = 'sk-of-the-model';
const logLine = (service: BuiltService, requestId: string): Promise<any> =>
  eventually(() => {
    const line = service.process.stdout.split('\n').find((found) => found.includes(requestId));
    return line?.endsWith('}') ? JSON.parse(line) : undefined;
  });

describe.each(ENGINES)('Traces on %s', (engine) => {
  let database: TestDatabase;
  let collector: TraceCollector;
  let publisher: FeedServer;
  let model: ModelServer;
  let service: BuiltService;
  let client: ApiClient;
  beforeAll(async () => {
    [database, collector, publisher, model] = await Promise.all([
      createMigrated(engine),
      TraceCollector.start(),
      FeedServer.start(),
      ModelServer.start(obedientModel),
    ]);
    service = await BuiltService.start({
      ...{ DATABASE_URL: database.url, POLLING: 'off', ...collector.settings },
      ...{ AI_BASE_URL: model.baseUrl, AI_API_KEY: AI_KEY, AI_MODEL: 'tiny' },
    });
    client = await service.newClient();
  });
  afterAll(async () => {
    await BuiltProcess.endAll();
    await Promise.all([collector.stop(), publisher.stop(), model.stop()]);
    await database.drop();
  });

  /** Sends a request with a trace and returns the resulting spans of both sides. */
  async function traced(
    method: string,
    path: string,
    body?: unknown,
    headers = {},
    asker = client,
  ) {
    const parent = newParent();
    const answer = await asker.send(method, path, body, { ...headers, ...parent.headers });
    return { parent, answer, ...(await collector.requestSpan(parent.traceId)) };
  }

  it('continue the trace of the caller, with the conventions for HTTP', async () => {
    const { parent, answer, span } = await traced('GET', '/api/v1/posts?pageSize=3&q=hidden');
    expect(answer.status).toBe(200);
    const { 'sluice.request.id': id, ...attributes } = span.attributes;
    expect(span).toMatchObject({ kind: SERVER, name: 'GET /api/v1/posts', status: 0 });
    expect(span.parentSpanId).toBe(parent.spanId);
    expect(id).toBe(answer.headers.get('x-request-id'));
    expect(attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/v1/posts',
      'url.path': '/api/v1/posts',
      'url.scheme': 'http',
      'http.response.status_code': 200,
    });
    expect(span.resource).toMatchObject({ 'service.name': 'sluice', 'service.version': VERSION });
    expect(await logLine(service, String(id))).toMatchObject({
      ...{ requestId: id, trace_id: parent.traceId, span_id: span.spanId },
    });
    expect([...collector.paths]).toEqual(['/v1/traces']);
  });

  it('start a new trace without one of the caller', async () => {
    const path = '/api/v1/categories/00000000-0000-4000-8000-000000000000';
    expect((await client.get(path)).status).toBe(404);
    const span = await eventually(() =>
      collector.spans.find(({ attributes }) => attributes['url.path'] === path),
    );
    expect(span).toMatchObject({ name: 'GET /api/v1/categories/:id', status: 0 });
    expect(span.parentSpanId).toBeUndefined();
  });

  it('name no unknown route and no unknown method', async () => {
    const { span } = await traced('PROPFIND', '/nowhere');
    expect(span).toMatchObject({ name: 'HTTP', status: 0 });
    expect(span.attributes).toMatchObject({ 'http.request.method': '_OTHER' });
    expect(span.attributes).not.toHaveProperty('http.route');
  });

  it('show the queries before and after the body of a request', async () => {
    const { answer, children } = await traced('POST', '/api/v1/categories', { name: 'Traced' });
    expect(answer.status).toBe(201);
    const names = children.map(({ name }) => name);
    // The look-up of the key is the only select on several tables.
    expect(names[0]).toMatch(/^select /);
    expect(names).toContain('insert categories');
    // A key and its audit event are stored in one transaction.
    const key = await traced('POST', '/v1/api-keys', { name: 'Traced' });
    expect(key.children.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['insert api_keys', 'insert audit_events', 'commit']),
    );
    const { kind, attributes } = children.find(({ name }) => name === 'insert categories')!;
    expect(kind).toBe(CLIENT);
    expect(attributes).toEqual({
      'db.system.name': engine === 'sqlite' ? 'sqlite' : 'postgresql',
      'db.operation.name': 'insert',
      'db.collection.name': 'categories',
      'db.query.summary': 'insert categories',
      'sluice.query': expect.stringMatching(/^insert categories \w+$/),
    });
  });

  it('mark a failed statement, but not its successful request', async () => {
    const { answer, span, children } = await traced('POST', '/api/v1/categories', {
      name: 'Traced',
    });
    expect([answer.status, span.status]).toEqual([409, 0]);
    const failed = children.filter(({ status }) => status === 2);
    expect(failed.map(({ name }) => name)).toEqual(['insert categories']);
    expect(failed[0]!.attributes['error.type']).toBe(
      engine === 'sqlite' ? 'SQLITE_CONSTRAINT_UNIQUE' : '23505',
    );
  });

  it('show fetches, and send no trace headers to publishers', async () => {
    publisher.serve('/old.xml', { status: 301, headers: { location: '/token-1234.xml' } });
    publisher.serve('/token-1234.xml', rss([{ guid: '1', title: 'One' }]));
    const feedUrl = publisher.url('/old.xml');
    const { answer, children } = await traced('POST', '/api/v1/feeds', { feedUrl });
    expect(answer.status).toBe(201);
    const fetches = children.filter(({ name }) => name === 'GET');
    expect(fetches.map(({ attributes }) => attributes)).toEqual(
      [301, 200].map((status) => ({
        'http.request.method': 'GET',
        'server.address': '127.0.0.1',
        'server.port': publisher.port,
        'url.scheme': 'http',
        'http.response.status_code': status,
      })),
    );
    expect(fetches.map(({ kind, status }) => [kind, status])).toEqual(Array(2).fill([CLIENT, 0]));
    const told = publisher.requests.flatMap(({ headers }) => Object.keys(headers));
    expect(told.filter((name) => /trace|baggage|b3/.test(name))).toEqual([]);
  });

  it('show a failing publisher', async () => {
    publisher.serve('/broken.xml', { reset: true });
    const feedUrl = publisher.url('/broken.xml');
    const { answer, children } = await traced('POST', '/api/v1/feeds', { feedUrl });
    expect(answer.status).toBe(422);
    const [fetched] = children.filter(({ name }) => name === 'GET');
    expect(fetched).toMatchObject({ status: 2, attributes: { 'error.type': 'ECONNRESET' } });
  });

  it('show model requests with their host only', async () => {
    const { children } = await traced('POST', '/api/v1/ai/summaries', {
      ...{ text: 'A text of somebody. It has two sentences.', sentences: 1 },
    });
    const [call] = children.filter(({ name }) => name === 'POST');
    expect(call!.attributes).toMatchObject({
      'server.port': Number(new URL(model.baseUrl).port),
      'http.response.status_code': 200,
    });
    expect(Object.keys(model.requests[0]!.headers).filter((name) => /trace/.test(name))).toEqual(
      [],
    );
  });

  it('contain no key, password, cookie, address or query', async () => {
    const password = 'a very secret horse';
    const address = 'somebody@private.example';
    const signedUp = await traced('POST', '/api/v1/accounts', { email: address, password });
    expect(signedUp.answer.status).toBe(201);
    const cookie = signedUp.answer.headers.get('set-cookie')!.split(';', 1)[0]!;
    await traced('POST', '/api/v1/sessions', { email: address, password: `${password}?` });
    await traced('GET', '/api/v1/posts?q=in-the-query');
    const own = await traced(
      'GET',
      '/api/v1/account',
      undefined,
      { cookie },
      new ApiClient(service.url),
    );
    expect(own.answer.body.data.email).toBe(address);
    const created = await traced('POST', '/v1/api-keys', { name: 'Of a very private name' });
    const { token } = (await client.post('/api/v1/shared-feeds', { name: 'Releases' })).body.data;
    for (const path of [`/shared/${token}.rss`, `/shared/${token}x`, `/Shared/%73lf_${token}`]) {
      const { span } = await traced('GET', path);
      expect(span.attributes['url.path']).toMatch(/^\/shared\/\{token\}$/i);
    }
    const all = collector.bodies.join('\n');
    const metrics = (await client.get('/metrics')).text;
    for (const told of [all, metrics, service.process.stdout]) {
      expect(told.includes(token.slice(4))).toBe(false);
    }
    expect(all).toContain('POST /api/v1/sessions');
    for (const secret of [
      ...[client.rawKey!, client.rawKey!.slice(-12), created.answer.body.data.rawKey, password],
      ...[address, encodeURIComponent(address), cookie, cookie.split('=')[1]!, 'in-the-query'],
      ...['private name', AI_KEY, 'token-1234', 'old.xml', 'A text of somebody', 'hidden'],
    ]) {
      expect(all.includes(secret)).toBe(false);
    }
  });

  it('leave out health checks and metrics', async () => {
    const { headers } = newParent();
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      expect((await client.get(path, headers)).status).toBe(200);
    }
    await traced('GET', '/api/v1/feeds');
    const paths = collector.spans.map(({ attributes }) => String(attributes['url.path']));
    expect(paths.filter((path) => /health|metrics/.test(path))).toEqual([]);
    const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(roots.filter(({ kind }) => kind !== SERVER)).toEqual([]);
  });
});
