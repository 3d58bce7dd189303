import { BlockList, isIPv6 } from 'node:net';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { NoSuchRouteError } from '../common/errors.js';
import type { LatencySeries } from './latency-histogram.js';
import type { Metrics } from './metrics.js';

/** All paths that no route serves are one, and so are the methods that they were asked with. */
const NO_ROUTE = { method: 'any', route: 'none' };

/** Times every request by its route, and counts key checks and problems. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  const known = new WeakMap<FastifyContextConfig, LatencySeries[]>();
  const { keyChecks, problems } = metrics;

  fastify.addHook('onResponse', (request, reply, done) => {
    const { config } = request.routeOptions;
    let series = known.get(config);
    if (!series) known.set(config, (series = []));
    const statusClass = Math.floor(reply.statusCode / 100);
    series[statusClass] ??= metrics.requests.add(labelsOf(request, statusClass));
    series[statusClass].observe(reply.elapsedTime / 1_000);

    if (request.caller?.keyId !== undefined) keyChecks.accepted++;
    const { problem } = reply;
    if (problem !== undefined) {
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
      if (problem === 'invalid_api_key') keyChecks.refused++;
    }
    done();
  });
}

/** Nothing of it is what a client sent: routes, their methods, and five classes. */
function labelsOf({ is404, method, routeOptions }: FastifyRequest, statusClass: number) {
  const { url } = routeOptions;
  const where = is404 || url === undefined ? NO_ROUTE : { method, route: url };
  return { ...where, status: `${statusClass}xx` };
}

/** Serves /metrics without a key to these networks; to all others it is not there. */
export function serveMetrics(fastify: FastifyInstance, metrics: Metrics, networks: string[]): void {
  const allowed = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) allowed.addAddress(address, family);
    else allowed.addSubnet(address, Number(prefix), family);
  }
  fastify.get('/metrics', { config: { public: true } }, async (request, reply) => {
    if (isOnBehalf(request)) throw new NoSuchRouteError();
    if (!allowed.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4')) {
      throw new NoSuchRouteError();
    }
    void reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.text();
  });
}

/** Whether a proxy that is not trusted asks for someone else, who would pass for the proxy. */
const isOnBehalf = ({ headers, ips }: FastifyRequest): boolean =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) &&
  (ips === undefined || ips.length < 2);
