import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasSecret } from '../../common/checked-token.js';
import { joinedPath, maskPath, getTargetPath } from './request-path.js';
import { newRequestId } from './request-identity.hook.js';
import { toProblemKind, PROBLEM_TYPE, problemDocument } from '../problems/problem.js';
import type { Env } from '../../config/env.js';
import { PublicAddress } from '../../config/public-address.js';
import { toFailure } from '../problems/failure.js';

const SANE_REQUEST_ID = /^[\w.:@/+=-]{1,128}$/;
/** Default limit of a request body, in bytes. */
export const BODY_LIMIT = 1_048_576;
const MAX_SILENCE_MS = 120_000;
const CHECKS_IN_A_TIMEOUT = 4;

const NOT_HTTP = [400, 'The request is not valid HTTP.'] as const;
const RAW_PROBLEMS: Record<string, readonly [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/**
 * Fastify with the limits of this installation. Errors before any route are problem documents too.
 */
export function createHttpAdapter(env: Env): FastifyAdapter {
  const { TRUSTED_PROXIES, REQUEST_TIMEOUT_MS, MAX_CONNECTIONS } = env;
  const headersTimeout = Math.min(env.HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS);
  const address = new PublicAddress(env);
  const adapter = new FastifyAdapter({
    trustProxy: TRUSTED_PROXIES.length > 0 && TRUSTED_PROXIES,
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Also limits a client that sends a request and reads no answer.
    connectionTimeout: MAX_SILENCE_MS,
    // Longer than any path: an identifier that is too long is unknown, like any other.
    routerOptions: { maxParamLength: BODY_LIMIT },
    // During a stop, requests on open connections are answered as usual.
    return503OnClosing: false,
    http: {
      headersTimeout,
      connectionsCheckingInterval: Math.ceil(headersTimeout / CHECKS_IN_A_TIMEOUT),
      // Node would answer these with an empty body; identifyRequests() answers with a problem.
      requireHostHeader: false,
      // Most requests have no body; leaveBodiesUnread() handles those that announce one and send
      // none.
      optimizeEmptyRequests: true,
    },
    genReqId: ({ headers }: IncomingMessage) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && isSane(given) ? given : newRequestId();
    },
    frameworkErrors: answerFrameworkError(address),
    rewriteUrl: pathBehind(address),
    clientErrorHandler: ({ code }: Error & { code?: string }, socket: Socket) => {
      if (code === 'ECONNRESET' || !socket.writable) return;
      const [status, detail] = RAW_PROBLEMS[code ?? ''] ?? NOT_HTTP;
      socket.end(rawProblem(status, detail));
    },
  });
  adapter.getInstance().server.maxConnections = MAX_CONNECTIONS;
  return adapter;
}

/** An identifier is in the log and in the answer, where a raw key must not be. */
const isSane = (id: string): boolean => SANE_REQUEST_ID.test(id) && !hasSecret(id);

/**
 * Every route, hook and middleware sees a path, also where the target of the request is a whole
 * address: without the prefix of the public address, and with one slash where an app has joined two.
 */
const pathBehind =
  (address: PublicAddress) =>
  (request: { url?: string; originalUrl?: string }): string => {
    const url = joinedPath(address.withoutPrefix(getTargetPath(request.url ?? '/')));
    // Nest matches middleware by the original.
    request.originalUrl = url;
    return url;
  };

/** For requests that the router refuses before any filter of Nest. */
const answerFrameworkError =
  ({ prefix }: PublicAddress) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const { kind, detail } = toFailure(error);
    const about = { instance: prefix + maskPath(request), requestId: request.id };
    reply.problem = kind.code;
    void reply
      .status(kind.status)
      .headers({ 'content-type': PROBLEM_TYPE, 'x-request-id': request.id })
      .send(problemDocument(kind, detail, about));
  };

/** An answer to bytes that are not HTTP, for which no route and no reply object exists. */
function rawProblem(status: number, detail: string): string {
  const requestId = newRequestId();
  const kind = { ...toProblemKind(400), status };
  const body = problemDocument(kind, detail, { instance: '/', requestId });
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
