import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fastify } from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newRequestId } from './ids.js';
import { PROBLEM_TYPE, problemWriter } from './problem.js';
import { sendProblem, toDomainError } from './problem.filter.js';

const SANE_REQUEST_ID = /^[\w.:@/+=-]{1,128}$/;
const MAX_BODY_BYTES = 1_048_576;
const LONGEST_SILENCE_MS = 120_000;
const CHECKS_IN_A_TIMEOUT = 4;

const NOT_HTTP = [400, 'The request is not valid HTTP.'] as const;
const RAW_PROBLEMS: Record<string, readonly [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

export interface HttpServerSettings {
  /** Addresses and networks whose `X-Forwarded-*` is believed; that of all others is not read. */
  trustedProxies: string[];
  /** In which the headers, and all of a request, must be there. */
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  maxConnections: number;
}

/** Fastify, set up so that even what fails before any route is a problem document. */
export function createHttpServer(settings: HttpServerSettings): FastifyAdapter {
  const { trustedProxies, requestTimeoutMs, maxConnections } = settings;
  const headersTimeout = Math.min(settings.headersTimeoutMs, requestTimeoutMs);
  const instance = fastify({
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: requestTimeoutMs,
    // Also for a client that asks and then does not read.
    connectionTimeout: LONGEST_SILENCE_MS,
    // Longer than any path: an identifier that is too long names no record, like any other.
    routerOptions: { maxParamLength: MAX_BODY_BYTES },
    // While stopping, what is under way on open connections is answered like everything else.
    return503OnClosing: false,
    http: {
      headersTimeout,
      connectionsCheckingInterval: Math.ceil(headersTimeout / CHECKS_IN_A_TIMEOUT),
      // Node would answer these with an empty body; identifyRequests() makes a problem of it.
      requireHostHeader: false,
      // Most requests have no body; readJsonBodies() sees to those that say they have and do not.
      optimizeEmptyRequests: true,
    },
    genReqId: ({ headers }: IncomingMessage) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : newRequestId();
    },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('x-request-id', request.id);
      sendProblem(request, reply, toDomainError(error));
    },
    clientErrorHandler: ({ code }: Error & { code?: string }, socket: Socket) => {
      if (code === 'ECONNRESET' || !socket.writable) return;
      const [status, detail] = RAW_PROBLEMS[code ?? ''] ?? NOT_HTTP;
      socket.end(rawProblem(status, detail));
    },
  });
  instance.server.maxConnections = maxConnections;
  // The one that the adapter makes for itself has hooks for what Nest is not asked to do here, and
  // every request would run them.
  const adapter = new FastifyAdapter({ skipMiddie: true });
  adapter.setInstance(instance);
  return adapter;
}

/** An answer to what is not even HTTP, which no route and no reply object ever sees. */
function rawProblem(status: number, detail: string): string {
  const requestId = newRequestId();
  const write = problemWriter({ code: 'invalid_request', message: detail }, status);
  const body = write('/', requestId);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
