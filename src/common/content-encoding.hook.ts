import type { FastifyInstance } from 'fastify';
import { isReadOf, toBytes } from './conditional-get.hook.js';
import { encode, encodingFor, LEAST_ENCODED_BYTES } from './content-encoding.js';

/** Compresses what was read where the client takes that; stored pages come compressed already. */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // What a successful read of the API answers with has a tag by now.
    if (!isReadOf(request, reply, payload) || !reply.hasHeader('etag')) {
      done(null, payload);
      return;
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
    const isEncoded = reply.hasHeader('content-encoding');
    if (!encoding || isEncoded || payload.length < LEAST_ENCODED_BYTES) {
      done(null, payload);
      return;
    }
    void reply.header('content-encoding', encoding);
    encode(toBytes(payload), encoding).then((encoded) => done(null, encoded), done);
  });
}
