import type { FastifyInstance } from 'fastify';
import { encode, encodingFor, LEAST_ENCODED_BYTES } from './content-encoding.js';

/** Compresses what was read where the client takes that; stored pages come compressed already. */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // Bytes are what a successful read of an API's answer has become by now.
    if (!(payload instanceof Buffer) || reply.hasHeader('content-encoding')) {
      done(null, payload);
      return;
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding || payload.length < LEAST_ENCODED_BYTES) {
      done(null, payload);
      return;
    }
    void reply.header('content-encoding', encoding);
    encode(payload, encoding).then((encoded) => done(null, encoded), done);
  });
}
