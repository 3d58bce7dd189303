import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify';
import { NoSuchRouteError } from '../common/errors.js';
import type { LatencySeries } from './latency-histogram.js';
import type { Metrics } from './metrics.js';

/** All paths that no route serves are one, and so are the methods that they were asked with. */
const NO_ROUTE = { method: 'any', route: 'none' };

/** Times every request by its route, and counts key checks and problems. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  const { keyChecks, problems } = metrics;
  const timeMissing = timer(metrics, NO_ROUTE);

  // Fastify gathers what it knows of a route anew for each request that asks for it.
  fastify.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    const timers = Object.fromEntries(
      methods.map((method) => [method, timer(metrics, { method, route: route.url })]),
    );
    const hook: onResponseHookHandler = ({ method }, reply, done) => {
      timers[method]!(reply);
      done();
    };
    route.onResponse = [route.onResponse ?? [], hook].flat();
  });
  fastify.addHook('onResponse', ({ is404, caller }, reply, done) => {
    if (is404) timeMissing(reply);
    if (caller?.keyId !== undefined) keyChecks.accepted++;
    const { problem } = reply;
    if (problem !== undefined) {
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
      if (problem === 'invalid_api_key') keyChecks.refused++;
    }
    done();
  });
}

/** Observes answers by class of status; nothing of their labels is what a client sent. */
function timer(metrics: Metrics, labels: typeof NO_ROUTE): (reply: FastifyReply) => void {
  const series: LatencySeries[] = [];
  return ({ statusCode, elapsedTime }) => {
    const statusClass = Math.floor(statusCode / 100);
    series[statusClass] ??= metrics.requests.add({ ...labels, status: `${statusClass}xx` });
    series[statusClass].observe(elapsedTime / 1_000);
  };
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
