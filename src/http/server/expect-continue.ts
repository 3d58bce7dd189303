import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The answers to requests whose clients wait for a 100 before they send the body. */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Leaves 100 to the reader of the body, where Node would send it at once: a client without a key, or
 * with a body that is too large, gets its answer instead. The connection closes behind that answer,
 * since the client may send the body nevertheless. Other expectations may be ignored (RFC 9110,
 * section 10.1.1), where Node would answer with an empty body.
 */
export function leaveExpectations({ server }: FastifyInstance): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.set(request, response);
    response.shouldKeepAlive = false;
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request, response) => {
    server.emit('request', request, response);
  });
}

/** Call before the body is read: tells the client to send it. */
export function sendContinue(request: IncomingMessage): void {
  const response = waiting.get(request);
  if (!response) return;
  waiting.delete(request);
  response.writeContinue();
}
