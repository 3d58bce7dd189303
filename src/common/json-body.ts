import type { FastifyInstance } from 'fastify';

/** Bodies are JSON and nothing else; an empty one is none, since some clients label nothing JSON. */
export function readJsonBodies(fastify: FastifyInstance): void {
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
