import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from './ids.js';
import { PROBLEMS, problemType } from './problem.js';
import type { Problem } from './problem.js';
import { sendProblem, toDomainError } from './problem.filter.js';

const SANE_REQUEST_ID = /^[\w.:@/+=-]{1,128}$/;
const MAX_BODY_BYTES = 1_048_576;

/** Fastify, set up so that even what fails before any route is a problem document. */
export function createHttpServer(): FastifyAdapter {
  return new FastifyAdapter({
    logger: false,
    skipMiddie: true,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: ({ headers }: IncomingMessage) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : newId();
    },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('x-request-id', request.id);
      sendProblem(request, reply, toDomainError(error));
    },
    clientErrorHandler: ({ code }: Error & { code?: string }, socket: Socket) => {
      if (code === 'ECONNRESET' || !socket.writable) return;
      const tooLarge = code === 'HPE_HEADER_OVERFLOW';
      socket.end(rawProblem(tooLarge ? 431 : 400, tooLarge));
    },
  });
}

/** An answer to what is not even HTTP, which no route and no reply object ever sees. */
function rawProblem(status: number, tooLarge: boolean): string {
  const requestId = newId();
  const problem: Problem = {
    type: problemType('invalid_request'),
    title: PROBLEMS.invalid_request.title,
    status,
    detail: tooLarge ? 'The headers are too large.' : 'The request is not valid HTTP.',
    instance: '/',
    code: 'invalid_request',
    requestId,
    success: false,
  };
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
