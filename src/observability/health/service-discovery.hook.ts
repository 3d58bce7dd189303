import type { FastifyInstance } from 'fastify';
import type { PublicAddress } from '../../config/public-address.js';
import { VERSION } from '../../config/version.js';

const DOCUMENT = '/docs-json';
const PLACES = ['/', '/api', '/v1', '/api/v1'];
const CATALOG = '/.well-known/api-catalog';
const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const serviceUnder = (prefix: string, hasDashboard: boolean) => ({
  success: true,
  data: {
    name: 'Sluice',
    version: VERSION,
    links: {
      document: prefix + DOCUMENT,
      documentation: `${prefix}/docs`,
      ...(hasDashboard && { dashboard: `${prefix}/dashboard` }),
      catalog: prefix + CATALOG,
      health: `${prefix}/health/ready`,
    },
  },
});

/** The OpenAPI document and its page, for programs that only know the host (RFC 9727). */
const linksetUnder = (prefix: string) => ({
  linkset: ['/v1', '/api/v1'].map((path) => ({
    anchor: prefix + path,
    'service-desc': [
      { href: prefix + DOCUMENT, type: 'application/json' },
      { href: `${prefix}/docs-yaml`, type: 'text/yaml' },
    ],
    'service-doc': [{ href: `${prefix}/docs`, type: 'text/html' }],
    status: [{ href: `${prefix}/health/ready`, type: 'application/json' }],
  })),
});

/**
 * Answers programs with the addresses of the API, and redirects browsers to the dashboard, or to the
 * documentation of an installation without one. Public.
 */
export function serveServiceDiscovery(
  fastify: FastifyInstance,
  { prefix }: PublicAddress,
  hasDashboard: boolean,
): void {
  const service = serviceUnder(prefix, hasDashboard);
  const { documentation, dashboard = documentation } = service.data.links;
  const catalog = JSON.stringify(linksetUnder(prefix));
  const links = `<${prefix}${DOCUMENT}>; rel="service-desc", <${prefix}${CATALOG}>; rel="api-catalog"`;
  for (const place of PLACES) {
    fastify.get(place, ({ headers }, reply) => {
      void reply.header('vary', 'accept');
      if (place === '/' && headers.accept?.includes('text/html')) {
        return reply.redirect(dashboard, 302);
      }
      return reply.header('link', links).send(service);
    });
  }
  fastify.get(CATALOG, (_request, reply) =>
    reply.headers({ link: links, 'content-type': CATALOG_TYPE }).send(catalog),
  );
}
