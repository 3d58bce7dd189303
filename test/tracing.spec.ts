import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateRawKey } from '../src/api-keys/raw-key.js';
import { VERSION } from '../src/config/version.js';
import { ApiClient } from './setup/api-client.js';
import { BuiltProcess, BuiltService, eventually } from './setup/built-service.js';
import { createDatabase, ENGINES } from './setup/engines.js';
import type { TestDatabase } from './setup/engines.js';
import { FeedServer, rss } from './setup/feed-server.js';
import { ModelServer, obedientModel } from './setup/model-server.js';
import { TcpProxy } from './setup/tcp-proxy.js';
import { CLIENT, newParent, SERVER, TraceCollector } from './setup/trace-collector.js';

afterAll(() => BuiltProcess.endAll());

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
      createDatabase(engine),
      TraceCollector.start(),
      FeedServer.start(),
      ModelServer.start(obedientModel),
    ]);
    service = await BuiltService.start({
      ...{ DATABASE_URL: database.url, POLLING: 'off', ...collector.settings },
      ...{ AI_BASE_URL: model.baseUrl, AI_API_KEY: AI_KEY, AI_MODEL: 'tiny' },
    });
    client = await service.newClient(database.url);
  });
  afterAll(async () => {
    await service.process.kill('SIGTERM');
    await Promise.all([collector.stop(), publisher.stop(), model.stop()]);
    await database.drop();
  });

  /** Sends a request of a trace, and gives what came of it on both sides. */
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

  it('go on from what the caller says, by the conventions for HTTP', async () => {
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

  it('begin anew where the caller says nothing', async () => {
    const path = '/api/v1/categories/00000000-0000-4000-8000-000000000000';
    expect((await client.get(path)).status).toBe(404);
    const span = await eventually(() =>
      collector.spans.find(({ attributes }) => attributes['url.path'] === path),
    );
    expect(span).toMatchObject({ name: 'GET /api/v1/categories/:id', status: 0 });
    expect(span.parentSpanId).toBeUndefined();
  });

  it('name no route where there is none, and no method that nobody knows', async () => {
    const { span } = await traced('PROPFIND', '/nowhere');
    expect(span).toMatchObject({ name: 'HTTP', status: 0 });
    expect(span.attributes).toMatchObject({ 'http.request.method': '_OTHER' });
    expect(span.attributes).not.toHaveProperty('http.route');
  });

  it('show what the database did, before and behind the body of a request', async () => {
    const { answer, children } = await traced('POST', '/api/v1/categories', { name: 'Traced' });
    expect(answer.status).toBe(201);
    const names = children.map(({ name }) => name);
    // The look-up of the key is the one select that begins at several tables.
    expect(names[0]).toMatch(/^select /);
    expect(names).toEqual(expect.arrayContaining(['insert categories', 'commit']));
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

  it('show the statement that failed, and that its request did not', async () => {
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

  it('show what is fetched, and tell no publisher of it', async () => {
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

  it('show a publisher that fails', async () => {
    publisher.serve('/broken.xml', { reset: true });
    const feedUrl = publisher.url('/broken.xml');
    const { answer, children } = await traced('POST', '/api/v1/feeds', { feedUrl });
    expect(answer.status).toBe(422);
    const [fetched] = children.filter(({ name }) => name === 'GET');
    expect(fetched).toMatchObject({ status: 2, attributes: { 'error.type': 'ECONNRESET' } });
  });

  it('show what the model was asked, by its host alone', async () => {
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

  it('hold no key, password, cookie, address or query', async () => {
    const password = 'a very secret horse';
    const address = 'somebody@private.example';
    const signedUp = await traced('POST', '/api/v1/accounts', { email: address, password });
    expect(signedUp.answer.status).toBe(201);
    const cookie = signedUp.answer.headers.get('set-cookie')!.split(';', 1)[0]!;
    await traced('POST', '/api/v1/sessions', { email: address, password: `${password}?` });
    const own = await traced(
      'GET',
      '/api/v1/account?secret=in-the-query',
      undefined,
      { cookie },
      new ApiClient(service.url),
    );
    expect(own.answer.body.data.email).toBe(address);
    const created = await traced('POST', '/v1/api-keys', { name: 'Of a very private name' });
    const all = collector.bodies.join('\n');
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

describe('A process with traces', () => {
  let database: TestDatabase;
  let collector: TraceCollector;
  beforeAll(async () => {
    [database, collector] = await Promise.all([createDatabase('sqlite'), TraceCollector.start()]);
  });
  afterAll(async () => {
    await collector.stop();
    await database.drop();
  });

  const start = (env: Record<string, string>, cwd?: string) =>
    BuiltService.start({ DATABASE_URL: database.url, POLLING: 'off', ...env }, cwd);
  /** Has a process say what it loads for traces. The API of OpenTelemetry, prom-client loads. */
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(
    `import { registerHooks } from 'node:module';
     registerHooks({ load(url, context, next) {
       if (/@opentelemetry.(?!api.)|src.tracing/.test(url)) process.stderr.write('loads ' + url);
       return next(url, context);
     } });`,
  )}`;

  it('exports what has ended before it stops, from each process of several', async () => {
    const service = await start({
      ...collector.settings,
      ...{ OTEL_BSP_SCHEDULE_DELAY: '3600000', WEB_CONCURRENCY: '2' },
      ...{ OTEL_SERVICE_NAME: 'another', OTEL_RESOURCE_ATTRIBUTES: 'service.version=9,a=b' },
    });
    const parents = Array.from({ length: 4 }, newParent);
    for (const { headers } of parents) {
      // On a connection of its own, so that each process gets its turn.
      await fetch(`${service.url}/api/v1/posts`, { headers: { ...headers, connection: 'close' } });
    }
    expect(collector.spans).toEqual([]);
    expect((await service.process.kill('SIGTERM')).code).toBe(0);
    const ofUs = collector.spans.filter(({ traceId }) =>
      parents.some((parent) => parent.traceId === traceId),
    );
    const requests = ofUs.filter(({ kind }) => kind === SERVER);
    expect(requests).toHaveLength(4);
    expect(requests[0]!.resource).toMatchObject({
      ...{ 'service.name': 'another', 'service.version': '9', a: 'b' },
    });
    const processes = new Set(requests.map(({ resource }) => resource['service.instance.id']));
    expect(processes.size).toBe(2);
  });

  it.each([
    ['nothing is said', () => ({})],
    ['it is switched off', () => ({ ...collector.settings, OTEL_SDK_DISABLED: 'true' })],
    ['no exporter is wanted', () => ({ ...collector.settings, OTEL_TRACES_EXPORTER: 'none' })],
    ['only other signals are', () => ({ OTEL_METRICS_EXPORTER: 'otlp', OTEL_SERVICE_NAME: 'x' })],
  ])('loads nothing and exports nothing where %s', async (_, settings) => {
    const before = collector.bodies.length;
    const service = await start({ NODE_OPTIONS, ...settings() });
    await fetch(`${service.url}/api/v1/posts`, { headers: newParent().headers });
    const { code, stderr, stdout } = await service.process.kill('SIGTERM');
    expect(code).toBe(0);
    expect(stderr).toBe(`Sluice listens on ${service.url}\n`);
    expect(stdout).not.toContain('trace_id');
    expect(collector.bodies.length).toBe(before);
  });

  it('takes the variables from .env as well', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-traces-'));
    const lines = Object.entries(collector.settings).map(([name, value]) => `${name}=${value}`);
    await writeFile(join(folder, '.env'), lines.join('\n'));
    const service = await start({ NODE_OPTIONS }, folder);
    const parent = newParent();
    await fetch(`${service.url}/api/v1/posts`, { headers: parent.headers });
    await collector.requestSpan(parent.traceId);
    const { stderr } = await service.process.kill('SIGTERM');
    // So that the tests above would see it.
    expect(stderr).toMatch(/loads .*opentelemetry\/sdk-node/);
    await rm(folder, { recursive: true });
  });

  it('serves, stops and keeps its log short while the collector is away or says nothing', async () => {
    const held = new Set<Socket>();
    const silent = createServer((socket) => void held.add(socket.on('error', () => undefined)));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    for (const port of [1, (silent.address() as AddressInfo).port]) {
      const service = await start({
        ...{ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
        ...{ OTEL_EXPORTER_OTLP_TIMEOUT: '50', OTEL_BSP_SCHEDULE_DELAY: '10' },
      });
      const isLogged = () => service.process.stdout.includes('Tracing has trouble.');
      let asked = 0;
      for (; !isLogged() || asked < 200; asked++) {
        expect((await fetch(`${service.url}/api/v1/posts`)).status).toBe(401);
      }
      const { code, stdout, stderr } = await service.process.kill('SIGTERM');
      expect(code).toBe(0);
      expect(stderr).toBe(`Sluice listens on ${service.url}\n`);
      expect(stdout.split('Tracing has trouble.')).toHaveLength(2);
      expect(stdout.split('"msg":"request"')).toHaveLength(asked + 1);
    }
    for (const socket of held) socket.destroy();
    silent.close();
  });

  it('does not wait for a collector as long as the SDK would when it stops', async () => {
    const held = new Set<Socket>();
    const silent = createServer((socket) => void held.add(socket.on('error', () => undefined)));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const service = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      ...{ OTEL_EXPORTER_OTLP_TIMEOUT: '3600000', OTEL_BSP_EXPORT_TIMEOUT: '3600000' },
      OTEL_BSP_SCHEDULE_DELAY: '3600000',
    });
    await fetch(`${service.url}/api/v1/posts`);
    expect((await service.process.kill('SIGTERM')).code).toBe(0);
    for (const socket of held) socket.destroy();
    silent.close();
  });

  it('ends the span of a request whose client has gone, and links what is left of it', async () => {
    const publisher = await FeedServer.start();
    const service = await start(collector.settings);
    const client = await service.newClient(database.url);
    const gone = new AbortController();
    const parent = newParent();
    publisher.serve('/slow.xml', async () => {
      gone.abort();
      await collector.requestSpan(parent.traceId);
      return { status: 301, headers: { location: '/feed.xml' } };
    });
    const asked = fetch(`${service.url}/api/v1/feeds`, {
      ...{ method: 'POST', signal: gone.signal },
      headers: {
        ...{ ...parent.headers, 'x-api-key': client.rawKey! },
        'content-type': 'application/json',
      },
      body: JSON.stringify({ feedUrl: publisher.url('/slow.xml') }),
    });
    await expect(asked).rejects.toThrow('aborted');
    const { span } = await collector.requestSpan(parent.traceId);
    expect(span).toMatchObject({ name: 'POST /api/v1/feeds', status: 0 });
    expect(span.attributes).not.toHaveProperty('http.response.status_code');
    const [before, after] = await eventually(() => {
      const fetches = collector.spans.filter(
        ({ attributes }) => attributes['server.port'] === publisher.port,
      );
      return fetches.length === 2 ? fetches : undefined;
    });
    expect(before!.parentSpanId).toBe(span.spanId);
    expect(after!.parentSpanId).toBeUndefined();
    expect(after!.links).toMatchObject([{ traceId: parent.traceId, spanId: span.spanId }]);
    await publisher.stop();
    await service.process.kill('SIGTERM');
  });

  it('says nothing of a trace in its log that is not sampled', async () => {
    const before = collector.bodies.length;
    const service = await start({ ...collector.settings, OTEL_TRACES_SAMPLER: 'always_off' });
    await fetch(`${service.url}/api/v1/posts`, { headers: newParent().headers });
    const { stdout } = await service.process.kill('SIGTERM');
    expect(stdout).toContain('"msg":"request"');
    expect(stdout).not.toContain('trace_id');
    expect(collector.bodies.length).toBe(before);
  });

  it('marks a request as failed that fails for a fault of ours', async () => {
    const onPostgres = await createDatabase('postgres');
    const proxy = await TcpProxy.to(onPostgres.url);
    const service = await start({ DATABASE_URL: proxy.url, ...collector.settings });
    await proxy.cut();
    const parent = newParent();
    const headers = { ...parent.headers, 'x-api-key': generateRawKey() };
    expect((await fetch(`${service.url}/api/v1/posts`, { headers })).status).toBe(503);
    const { span, children } = await collector.requestSpan(parent.traceId);
    expect(span).toMatchObject({ status: 2, attributes: { 'error.type': '503' } });
    expect(children.map(({ status }) => status)).toEqual([2]);
    await service.process.kill('SIGTERM');
    await onPostgres.drop();
  });
});
