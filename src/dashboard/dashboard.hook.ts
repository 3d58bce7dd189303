import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { NoSuchRouteError, UnavailableError } from '../common/errors.js';

/** Everything that the page loads is of this origin; a post's pictures and players may be of any. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: https: http:",
  'media-src https: http:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types article',
].join('; ');

const PAGE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Beside the compiled service; for its source, as tests run it, in `dist`. */
const BUILD_FOLDERS = ['../../dashboard', '../../dist/dashboard'];

const NOT_BUILT = 'The dashboard has not been built; run `npm run build` and start again.';

/**
 * Serves the built page at /dashboard, under every path that it may route by itself, and its hashed
 * assets for a year. Open to all: what it shows comes through the API.
 */
export function serveDashboard(fastify: FastifyInstance, folder = builtFolder()): void {
  if (folder) {
    fastify.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/dashboard/assets/',
      // A route for each file: what is not there is a 404 like everywhere, and no path leads outside.
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
    });
  }

  const page = (path: string, reply: FastifyReply): FastifyReply => {
    if (path.startsWith('/dashboard/assets/')) throw new NoSuchRouteError();
    if (!folder) throw new UnavailableError(NOT_BUILT);
    void reply.headers(PAGE_HEADERS).header('cache-control', 'no-cache');
    return reply.sendFile('index.html', folder, { cacheControl: false });
  };
  const open = { config: { public: true } };
  fastify.get('/dashboard', open, ({ url }, reply) => page(url, reply));
  fastify.get('/dashboard/*', open, ({ url }, reply) => page(url, reply));
  fastify.get('/', open, (_request, reply) => reply.redirect('/dashboard', 302));
}

const builtFolder = (): string | undefined =>
  BUILD_FOLDERS.map((path) => join(import.meta.dirname, path)).find((folder) =>
    existsSync(join(folder, 'index.html')),
  );
