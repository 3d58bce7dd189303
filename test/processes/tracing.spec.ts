import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateRawKey } from '../../src/api-keys/authentication/raw-key.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createDatabase } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { eventually } from '../../src/testing/eventually.js';
import { FeedServer } from '../../packages/testkit/feed-server.js';
import { TcpProxy } from '../support/databases/tcp-proxy.js';
import { newParent, SERVER, TraceCollector } from '../support/servers/trace-collector.js';

afterAll(() => BuiltProcess.endAll());

/** The warning of the start, and its address. */
const ONLY_ANNOUNCED = /^Warning: SECRETS_KEY [^\n]+\nSluice listens on \S+\n$/;

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
    const parents: ReturnType<typeof newParent>[] = [];
    // One process may listen a while before the other does.
    await eventually(async () => {
      const parent = newParent();
      parents.push(parent);
      // On a connection of its own, so that each process gets its turn.
      const headers = { ...parent.headers, connection: 'close' };
      await fetch(`${service.url}/api/v1/posts`, { headers });
      return service.pids.size === 2 || undefined;
    });
    expect(collector.spans).toEqual([]);
    expect((await service.process.kill('SIGTERM')).code).toBe(0);
    const ofUs = collector.spans.filter(({ traceId }) =>
      parents.some((parent) => parent.traceId === traceId),
    );
    const requests = ofUs.filter(({ kind }) => kind === SERVER);
    expect(requests).toHaveLength(parents.length);
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
    expect(stderr).toMatch(ONLY_ANNOUNCED);
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
    const silent = await SilentCollector.start();
    for (const port of [1, silent.port]) {
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
      expect(stderr).toMatch(ONLY_ANNOUNCED);
      expect(stdout.split('Tracing has trouble.')).toHaveLength(2);
      expect(stdout.split('"msg":"request"')).toHaveLength(asked + 1);
    }
    silent.stop();
  });

  it('does not wait for a collector as long as the SDK would when it stops', async () => {
    const silent = await SilentCollector.start();
    const service = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${silent.port}`,
      ...{ OTEL_EXPORTER_OTLP_TIMEOUT: '3600000', OTEL_BSP_EXPORT_TIMEOUT: '3600000' },
      OTEL_BSP_SCHEDULE_DELAY: '3600000',
    });
    await fetch(`${service.url}/api/v1/posts`);
    expect((await service.process.kill('SIGTERM')).code).toBe(0);
    silent.stop();
  });

  it('ends the span of a request whose client has gone, and links what is left of it', async () => {
    const publisher = await FeedServer.start();
    const service = await start(collector.settings);
    const client = await service.newClient();
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

/** Takes connections and never answers. */
class SilentCollector {
  private readonly held = new Set<Socket>();
  private readonly server = createServer((socket) => {
    this.held.add(socket.on('error', () => undefined));
  });

  static async start(): Promise<SilentCollector> {
    const collector = new SilentCollector();
    collector.server.listen(0, '127.0.0.1');
    await once(collector.server, 'listening');
    return collector;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    for (const socket of this.held) socket.destroy();
    this.server.close();
  }
}
