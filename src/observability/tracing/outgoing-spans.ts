import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Span, Tracer } from '@opentelemetry/api';
import { currentSpanTime } from './clock.js';
import { getErrorType } from './error-type.js';
import { isLeftOver } from './request-scope.js';

/** Messages of undici: of the package, and of the one in Node behind `fetch`. */
interface Message {
  request: { origin: string | URL; method: string };
  response?: { statusCode: number };
  error?: unknown;
}

/**
 * A span for each outgoing request, to publishers of feeds and to a model. It has the host and the
 * result, never the path. The receiver gets no trace headers. Work that runs after a request is a
 * trace of its own, with a link. Call the result to stop.
 */
export function spanOutgoingRequests(tracer: Tracer): () => void {
  const open = new WeakMap<object, Span>();
  const listeners: Record<string, (message: Message) => void> = {
    'undici:request:create': ({ request }) => {
      const { protocol, hostname, port } = new URL(request.origin);
      const before = isLeftOver() ? trace.getActiveSpan() : undefined;
      const span = tracer.startSpan(request.method, {
        kind: SpanKind.CLIENT,
        startTime: currentSpanTime(),
        ...(before && { root: true, links: [{ context: before.spanContext() }] }),
        attributes: {
          'http.request.method': request.method,
          'server.address': hostname,
          'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
          'url.scheme': protocol.slice(0, -1),
        },
      });
      open.set(request, span);
    },
    'undici:request:headers': ({ request, response }) => {
      const status = response!.statusCode;
      const span = open.get(request)?.setAttribute('http.response.status_code', status);
      if (status >= 400) fail(span, String(status));
    },
    'undici:request:trailers': ({ request }) => open.get(request)?.end(currentSpanTime()),
    'undici:request:error': ({ request, error }) => {
      const span = open.get(request);
      fail(span, getErrorType(error));
      span?.end(currentSpanTime());
    },
  };
  const all = Object.entries(listeners) as [string, (message: unknown) => void][];
  for (const [channel, listener] of all) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of all) unsubscribe(channel, listener);
  };
}

function fail(span: Span | undefined, type: string): void {
  span?.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}
