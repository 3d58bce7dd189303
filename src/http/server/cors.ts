import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

const USUAL_ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

type CorsOptions = Exclude<Parameters<NestFastifyApplication['enableCors']>[0], undefined>;

/**
 * Allows pages of these origins, or of all with `*`, to use the API with a key, and never with
 * cookies (CORS, in the Fetch standard). `methods` is read at each preflight.
 */
export const corsOptions = (origins: string[], methods: string[]): CorsOptions => ({
  origin: origins.includes('*')
    ? '*'
    : (origin, done) => done(null, origin !== undefined && origins.includes(origin) && origin),
  methods,
  allowedHeaders: [
    'Authorization',
    'Cache-Control',
    'Content-Type',
    'Idempotency-Key',
    'If-Match',
    'If-Modified-Since',
    'If-None-Match',
    'If-Unmodified-Since',
    'Last-Event-ID',
    'Mcp-Method',
    'Mcp-Name',
    'MCP-Protocol-Version',
    'traceparent',
    'tracestate',
    'X-API-Key',
    'X-Request-Id',
  ],
  exposedHeaders: [
    'Content-Disposition',
    'ETag',
    'Idempotency-Replayed',
    'Last-Modified',
    'Link',
    'Location',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'WWW-Authenticate',
    'X-Request-Id',
  ],
  maxAge: 7_200,
  // An OPTIONS request that is no preflight has no route, so it gets 405.
  strictPreflight: false,
});

/** The methods of the routes of all modules; complete once these have registered theirs. */
export function methodsOfRoutes(fastify: FastifyInstance): string[] {
  const methods: string[] = [];
  const rank = (method: string) => USUAL_ORDER.indexOf(method) + 1 || Infinity;
  fastify.addHook('onRoute', ({ method }) => {
    for (const one of [method].flat()) {
      if (one !== 'OPTIONS' && !methods.includes(one)) methods.push(one);
    }
    methods.sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
  });
  return methods;
}
