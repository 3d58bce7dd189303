import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { eventually } from '../../../src/testing/eventually.js';
import { getHost, startServer, stopServer } from '../../../packages/testkit/loopback-server.js';

type Attribute = { key: string; value: Record<string, unknown> };

export interface ExportedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  links: { traceId: string; spanId: string }[];
  /** 2 is an error. */
  status: number;
  attributes: Record<string, unknown>;
  resource: Record<string, unknown>;
}

export const SERVER = 2;
export const CLIENT = 3;

/** A collector on loopback for OTLP over HTTP in JSON. It stores all requests. */
export class TraceCollector {
  readonly bodies: string[] = [];
  readonly paths = new Set<string>();
  readonly spans: ExportedSpan[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.take(request, response));
  }

  static async start(): Promise<TraceCollector> {
    return new TraceCollector(await startServer());
  }

  get url(): string {
    return `http://${getHost(this.server)}`;
  }

  /** Environment variables that make a process export its spans here with a short delay. */
  get settings(): Record<string, string> {
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: this.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '20',
    };
  }

  /** The span of a request and its direct children, once they have been received. */
  async requestSpan(traceId: string): Promise<{ span: ExportedSpan; children: ExportedSpan[] }> {
    const span = await eventually(() =>
      this.spans.find((found) => found.traceId === traceId && found.kind === SERVER),
    );
    // The children ended before the span, so they were exported before it or with it.
    const children = this.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);
    return { span, children };
  }

  stop(): Promise<void> {
    return stopServer(this.server);
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    this.bodies.push(JSON.stringify(request.headers), body);
    this.paths.add(request.url!);
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans ?? []) {
      for (const span of scopeSpans.flatMap(({ spans }: any) => spans)) {
        this.spans.push({
          ...span,
          parentSpanId: span.parentSpanId || undefined,
          links: span.links ?? [],
          status: span.status.code ?? 0,
          attributes: record(span.attributes),
          resource: record(resource.attributes),
        });
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }
}

const record = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A new `traceparent` header, with its ids. */
export function newParent(): { traceId: string; spanId: string; headers: { traceparent: string } } {
  const [traceId, spanId] = [randomHex(16), randomHex(8)];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } };
}

const randomHex = (bytes: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex');
