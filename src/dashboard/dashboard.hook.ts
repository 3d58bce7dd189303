import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { encodeXML } from 'entities';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PublicAddress } from '../config/public-address.js';
import type { ShownEntry } from '../extensions/dashboard-entries.js';
import { NoSuchRouteError, UnavailableError } from '../http/problems/errors.js';
import { StoredBody } from '../http/responses/content-encoding.js';

/** The players that a click in an article loads. */
const PLAYERS =
  'https://www.youtube-nocookie.com https://player.vimeo.com https://player.bilibili.com ' +
  'https://open.spotify.com https://w.soundcloud.com https://bandcamp.com';

/** Where pictures come from: any publisher, or this service alone. Some are within the post. */
export type PictureSources = "'self' https: data:" | "'self' data:";

/**
 * The page loads scripts and styles from this origin only. Media of posts may come from any origin, and
 * frames are players and pages of extensions: no other answer of this origin lets itself be framed.
 */
const policyOf = (pictures: PictureSources): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    `img-src ${pictures}`,
    `frame-src 'self' ${PLAYERS}`,
    'media-src https: http:',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types article',
  ].join('; ');

const PAGE_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The built page of `packages/dashboard`, from the compiled service and from its source. */
const BUILD_FOLDERS = ['../../../packages/dashboard/dist', '../../packages/dashboard/dist'];

const NOT_BUILT = 'The dashboard has not been built; run `npm run build` and start again.';

/**
 * Serves the built page at every path of its router below /dashboard, and the hashed assets with a
 * cache lifetime of a year. The page is public; its data comes from the API.
 */
export function serveDashboard(
  fastify: FastifyInstance,
  { prefix }: PublicAddress,
  entries: readonly ShownEntry[] = [],
  pictures: PictureSources = "'self' https: data:",
  folder = builtFolder(),
): void {
  const headers = { ...PAGE_HEADERS, 'content-security-policy': policyOf(pictures) };
  if (folder) {
    fastify.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/dashboard/assets/',
      // One route for each file: a missing file is 404, and no path leaves the folder.
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
    });
  }

  const html =
    folder && pageUnder(prefix, entries, readFileSync(join(folder, 'index.html'), 'utf8'));
  const stored = html === undefined ? undefined : new StoredBody(Buffer.from(html));
  const page = (path: string, reply: FastifyReply): FastifyReply => {
    if (path.startsWith('/dashboard/assets/')) throw new NoSuchRouteError();
    if (!stored) throw new UnavailableError(NOT_BUILT);
    void reply.headers(headers).header('cache-control', 'no-cache');
    reply.stored = stored;
    return reply.type('text/html; charset=utf-8').send(stored.body);
  };
  fastify.get('/dashboard', ({ url }, reply) => page(url, reply));
  fastify.get('/dashboard/*', ({ url }, reply) => page(url, reply));
}

/**
 * The built page has relative addresses of its assets. It is served under many paths, so they
 * become absolute. Its scripts get the path prefix of the service, and what extensions add.
 */
const pageUnder = (prefix: string, entries: readonly ShownEntry[], built: string): string =>
  built
    .replace(
      'name="extensions" content="[]"',
      () => `name="extensions" content="${encodeXML(JSON.stringify(entries))}"`,
    )
    .replaceAll('"./assets/', `"${prefix}/dashboard/assets/`)
    .replace('name="path-prefix" content=""', `name="path-prefix" content="${prefix}"`)
    .replace('see /docs', `see ${prefix}/docs`);

/**
 * The address of a built file, whose name has a hash: `assetAddress('reference.css')`. Undefined if
 * the dashboard has not been built.
 */
export function assetAddress(
  name: string,
  { prefix }: PublicAddress,
  folder = builtFolder(),
): string | undefined {
  const [stem = '', extension = ''] = name.split('.');
  const file =
    folder &&
    readdirSync(join(folder, 'assets')).find(
      (file) => file.startsWith(`${stem}-`) && file.endsWith(`.${extension}`),
    );
  return file && `${prefix}/dashboard/assets/${file}`;
}

const builtFolder = (): string | undefined =>
  BUILD_FOLDERS.map((path) => join(import.meta.dirname, path)).find((folder) =>
    existsSync(join(folder, 'index.html')),
  );
