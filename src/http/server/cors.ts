import type { NestFastifyApplication } from '@nestjs/platform-fastify';

type CorsOptions = Exclude<Parameters<NestFastifyApplication['enableCors']>[0], undefined>;

/**
 * Allows pages of these origins, or of all with `*`, to use the API with a key, and never with
 * cookies (CORS, in the Fetch standard).
 */
export const corsOptions = (origins: string[]): CorsOptions => ({
  origin: origins.includes('*')
    ? '*'
    : (origin, done) => done(null, origin !== undefined && origins.includes(origin) && origin),
  methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'If-Match',
    'If-None-Match',
    'If-Unmodified-Since',
    'X-API-Key',
    'X-Request-Id',
  ],
  exposedHeaders: [
    'ETag',
    'Idempotency-Replayed',
    'Link',
    'Location',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'X-Request-Id',
  ],
  maxAge: 7_200,
  // An OPTIONS request that is no preflight has no route, so it gets 405.
  strictPreflight: false,
});
