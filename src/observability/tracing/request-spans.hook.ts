import type { ServerResponse } from 'node:http';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Context, Span, Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maskPath } from '../../http/server/request-path.js';
import { currentSpanTime } from './clock.js';
import { requestScope } from './request-scope.js';
import type { Tracing } from './tracing.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/**
 * A span for each request except to unwatched paths, as a child of `traceparent`. All work for a
 * request runs within its span, if this is the first hook. Tracing stops when the last request has
 * been answered.
 */
export function traceRequests(fastify: FastifyInstance, tracing: Tracing, unwatched: RegExp): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const within = (request: FastifyRequest, done: () => void) => {
    const own = contexts.get(request);
    if (own) context.with(own, done);
    else done();
  };

  fastify.addHook('onRequest', (request, { raw }, done) => {
    const path = request.url.split('?', 1)[0]!;
    if (unwatched.test(path)) return done();
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = startSpan(tracing.tracer, request, parent);
    const { own, end } = requestScope(parent, span);
    contexts.set(request, own);
    // This event also occurs where the client has disconnected and no response hook runs.
    raw.once('close', () => {
      end();
      finish(span, raw);
    });
    within(request, done);
  });
  // Bodies arrive and answers leave in the context of the connection.
  fastify.addHook('preValidation', (request, _, done) => within(request, done));
  fastify.addHook('onResponse', (request, _, done) => within(request, done));
  fastify.addHook('onClose', () => tracing.stop());
}

function startSpan(tracer: Tracer, request: FastifyRequest, parent: Context): Span {
  const { method, id, protocol, is404, routeOptions } = request;
  const known = METHODS.has(method) ? method : undefined;
  const route = is404 ? undefined : routeOptions.url;
  return tracer.startSpan(
    [known ?? 'HTTP', route].filter(Boolean).join(' '),
    {
      kind: SpanKind.SERVER,
      startTime: currentSpanTime(),
      attributes: {
        'http.request.method': known ?? '_OTHER',
        'http.route': route,
        'url.path': maskPath(request),
        'url.scheme': protocol,
        'sluice.request.id': id,
      },
    },
    parent,
  );
}

function finish(span: Span, { headersSent, statusCode }: ServerResponse): void {
  if (headersSent) span.setAttribute('http.response.status_code', statusCode);
  if (headersSent && statusCode >= 500) {
    span.setAttribute('error.type', String(statusCode)).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(currentSpanTime());
}
