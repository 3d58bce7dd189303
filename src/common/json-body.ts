import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Bodies are JSON and nothing else; an empty one is none, since some clients label nothing JSON. */
export function readJsonBodies(fastify: FastifyInstance): void {
  // The body of a request that has none has ended before anyone could wait for its end.
  fastify.addHook('preParsing', ({ headers, raw }, _reply, payload, done) => {
    const awaited = headers['content-type'] !== undefined && raw.readableEnded;
    done(null, awaited ? Readable.from([]) : payload);
  });
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body.length === 0) done(null, undefined);
      else void parse(request, body, done);
    },
  );
}
