import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const JAVASCRIPT = 'text/javascript; charset=utf-8';
/** The large files of Swagger UI, which Nest would send uncompressed. */
const FILES: Record<string, string> = {
  'swagger-ui-bundle.js': JAVASCRIPT,
  'swagger-ui-standalone-preset.js': JAVASCRIPT,
  'swagger-ui.css': 'text/css; charset=utf-8',
};

/** The pages that Nest serves. */
const PAGES = ['/docs', '/docs/', '/docs/index.html'];
/** Those of these pages and files that `cacheStaticResponses` compresses and keeps. */
export const SWAGGER_UI_PATHS = [...PAGES, ...Object.keys(FILES).map((name) => `/docs/${name}`)];

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the files of Swagger UI at routes of their own. The page names them with the version of Swagger
 * UI; a browser keeps what it got by that name.
 */
export function serveSwaggerUiFiles(fastify: FastifyInstance): void {
  const resolve = createRequire(createRequire(import.meta.url).resolve('@nestjs/swagger'));
  const manifest = resolve.resolve('swagger-ui-dist/package.json');
  const folder = join(manifest, '..');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

  fastify.addHook('onRoute', (route) => {
    if (!PAGES.includes(route.url)) return;
    const nameVersion = (_: unknown, __: unknown, payload: unknown) =>
      Promise.resolve(typeof payload === 'string' ? withVersion(payload, version) : payload);
    // Before `cacheStaticResponses` compresses the page.
    route.onSend = [nameVersion, route.onSend ?? []].flat();
  });
  for (const [name, type] of Object.entries(FILES)) {
    fastify.get<{ Querystring: { v?: string } }>(
      `/docs/${name}`,
      {
        onRequest: ({ query }, reply, done) => {
          if (query.v === version) void reply.header('cache-control', IMMUTABLE);
          done();
        },
      },
      (_, reply) => reply.type(type).send(readFileSync(join(folder, name))),
    );
  }
}

const withVersion = (page: string, version: string): string =>
  Object.keys(FILES).reduce(
    (text, name) => text.replaceAll(`/${name}"`, `/${name}?v=${version}"`),
    page,
  );
