import type { FastifyInstance } from 'fastify';

const ANY = '*';
const EXPOSED = 'ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, If-None-Match, X-API-Key, X-Request-Id',
  'access-control-max-age': '7200',
};

/**
 * Lets pages of these origins, or of any where `*` is among them, use the API with a key (CORS, in
 * the Fetch standard). Never with cookies. A preflight, which brings no key, is answered here.
 */
export function shareWithOrigins(fastify: FastifyInstance, origins: string[]): void {
  const any = origins.includes(ANY);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!any) void reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !(any || origins.includes(origin))) {
      done();
      return;
    }
    void reply.header('access-control-allow-origin', any ? ANY : origin);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      void reply.headers(PREFLIGHT).status(204).send();
      return;
    }
    void reply.header('access-control-expose-headers', EXPOSED);
    done();
  });
}
