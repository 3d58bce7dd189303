import type { FastifyInstance } from 'fastify';
import { isReadResponse, toBytes } from './conditional-get.hook.js';
import { tagIn } from '../preconditions/entity-tag.js';
import { encode, getEncoding } from './content-encoding.js';

/** Compresses answers to reads where the client accepts it; stored pages are already compressed. */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // The answer to a successful read of the API has a tag at this point.
    if (!isReadResponse(request, reply, payload) || !reply.hasHeader('etag')) {
      done(null, payload);
      return;
    }
    const encoding = getEncoding(request, reply, payload);
    if (!encoding) {
      done(null, payload);
      return;
    }
    const tag = reply.getHeader('etag') as string;
    void reply.headers({ 'content-encoding': encoding, etag: tagIn(tag, encoding) });
    encode(toBytes(payload), encoding).then((encoded) => done(null, encoded), done);
  });
}
