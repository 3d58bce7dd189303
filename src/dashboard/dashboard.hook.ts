import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import { NoSuchRouteError, UnavailableError } from '../http/problems/errors.js';

/**
 * The page loads only files of this origin. Pictures of posts may have any https origin, and media
 * any origin.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' https:",
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

/** Beside the compiled service; for the source, as in tests, in `dist`. */
const BUILD_FOLDERS = ['../../dashboard', '../../dist/dashboard'];

const NOT_BUILT = 'The dashboard has not been built; run `npm run build` and start again.';

/**
 * Serves the built page at /dashboard, under every path of its router, and its hashed assets for a
 * year. Public: its data comes through the API.
 */
export function serveDashboard(fastify: FastifyInstance, folder = builtFolder()): void {
  if (folder) {
    fastify.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/dashboard/assets/',
      // One route for each file: a missing file is 404, and no path leads outside of the folder.
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
  const open = { errorHandler: endQuietly(fastify) };
  fastify.get('/dashboard', open, ({ url }, reply) => page(url, reply));
  fastify.get('/dashboard/*', open, ({ url }, reply) => page(url, reply));
}

/** A browser that disconnects early is no failure, and no answer can be sent. */
const endQuietly =
  (fastify: FastifyInstance): NonNullable<RouteShorthandOptions['errorHandler']> =>
  (error, request, reply) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
    else fastify.errorHandler(error, request, reply);
  };

const builtFolder = (): string | undefined =>
  BUILD_FOLDERS.map((path) => join(import.meta.dirname, path)).find((folder) =>
    existsSync(join(folder, 'index.html')),
  );
