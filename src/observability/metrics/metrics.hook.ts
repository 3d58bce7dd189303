import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env.js';
import { NoSuchRouteError } from '../../http/problems/errors.js';
import { isDirect } from './direct-request.js';
import type { Metrics } from './metrics.js';

/** All paths without a route share one label, and so do their methods. */
const NO_ROUTE = { method: 'any', route: 'none' };

/** Measures requests and serves the metrics, unless `METRICS_FROM` is `none`. */
export function exposeMetrics(
  fastify: FastifyInstance,
  metrics: Metrics,
  { METRICS_FROM }: Pick<Env, 'METRICS_FROM'>,
): void {
  if (METRICS_FROM.includes('none')) return;
  metrics.start();
  measureRequests(fastify, metrics);
  serveMetrics(fastify, metrics, METRICS_FROM);
}

/** Measures the duration of every request by its route, and counts key checks and problems. */
function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  const { durations, answers, keyChecks, operations, problems } = metrics;
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = getRoute(request);
    durations.observe(route, reply.elapsedTime / 1_000);
    const answer = `${route.method} ${route.route} ${Math.floor(reply.statusCode / 100)}xx`;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const { operation } = request;
    if (operation) {
      const key = `${operation.name} ${operation.failed ? 'failed' : 'succeeded'}`;
      operations.set(key, (operations.get(key) ?? 0) + 1);
    }
    if (request.caller?.keyId !== undefined && !request.outer) keyChecks.accepted++;
    const { problem } = reply;
    if (problem !== undefined) {
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
      if (problem === 'invalid_api_key') keyChecks.refused++;
    }
    done();
  });
}

/** The labels of a request's route, without any value that a client sent. */
const getRoute = ({ is404, method, routeOptions }: FastifyRequest): typeof NO_ROUTE =>
  is404 ? NO_ROUTE : { method, route: routeOptions.url ?? NO_ROUTE.route };

/** Serves /metrics without a key to these networks, and answers 404 to all others. */
function serveMetrics(fastify: FastifyInstance, metrics: Metrics, networks: string[]): void {
  const allowed = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) allowed.addAddress(address, family);
    else allowed.addSubnet(address, Number(prefix), family);
  }
  fastify.get('/metrics', async (request, reply) => {
    if (!isDirect(request)) throw new NoSuchRouteError();
    if (!allowed.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4')) {
      throw new NoSuchRouteError();
    }
    void reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.text();
  });
}
