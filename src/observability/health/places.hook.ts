import type { FastifyInstance } from 'fastify';
import { VERSION } from '../../config/version.js';

const DOCUMENT = '/docs-json';
const PLACES = ['/', '/api', '/v1', '/api/v1'];
const CATALOG = '/.well-known/api-catalog';
const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const SERVICE = {
  success: true,
  data: {
    name: 'Sluice',
    version: VERSION,
    links: {
      document: DOCUMENT,
      documentation: '/docs',
      dashboard: '/dashboard',
      catalog: CATALOG,
      health: '/health/ready',
    },
  },
};

/** The OpenAPI document and its page, for programs that only know the host (RFC 9727). */
const LINKSET = {
  linkset: ['/v1', '/api/v1'].map((anchor) => ({
    anchor,
    'service-desc': [
      { href: DOCUMENT, type: 'application/json' },
      { href: '/docs-yaml', type: 'text/yaml' },
    ],
    'service-doc': [{ href: '/docs', type: 'text/html' }],
    status: [{ href: '/health/ready', type: 'application/json' }],
  })),
};

/**
 * Answers programs with the addresses of the API, and redirects browsers to the dashboard. Public.
 */
export function tellPlaces(fastify: FastifyInstance): void {
  const links = `<${DOCUMENT}>; rel="service-desc", <${CATALOG}>; rel="api-catalog"`;
  for (const place of PLACES) {
    fastify.get(place, ({ headers }, reply) => {
      void reply.header('vary', 'accept');
      if (place === '/' && headers.accept?.includes('text/html')) {
        return reply.redirect('/dashboard', 302);
      }
      return reply.header('link', links).send(SERVICE);
    });
  }
  fastify.get(CATALOG, (_request, reply) =>
    reply.headers({ link: links, 'content-type': CATALOG_TYPE }).send(JSON.stringify(LINKSET)),
  );
}
