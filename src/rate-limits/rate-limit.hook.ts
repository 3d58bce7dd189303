import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimitedError } from '../common/errors.js';
import { addOnRequest } from '../common/route.hook.js';
import type { Env } from '../config/env.js';
import { addressGroup } from './address-group.js';
import { WINDOW_SECONDS } from './request-counter.js';
import type { Count, RequestCounter } from './request-counter.js';

const KINDS = { key: 'requests', address: 'requests with a bad key' };

/**
 * Counts the requests of each key, says in every answer what is left of its limit (IETF draft
 * "RateLimit header fields for HTTP"), and refuses what is beyond. Public routes and sessions are not counted.
 */
export function limitRequests(
  fastify: FastifyInstance,
  counter: RequestCounter,
  { RATE_LIMIT_PER_MINUTE }: Env,
): void {
  const limit = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const { caller } = request;
    if (caller?.keyId === undefined) {
      done();
      return;
    }
    counter
      .count(`key:${caller.keyId}`)
      .then((count) => {
        tell(reply, 'key', caller.rateLimit ?? RATE_LIMIT_PER_MINUTE, count);
        done();
      })
      .catch(done);
  };

  // Behind the authentication and before all that answers, be it from memory.
  fastify.addHook('onRoute', (route) => addOnRequest(route, limit));
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.is404) limit(request, reply, done);
    else done();
  });
}

/**
 * Counts requests that were refused for their key by the address that they come from, and answers
 * beyond the limit that they were too many. A good key of the same address works all the same.
 */
export const countRefusals =
  (counter: RequestCounter, { RATE_LIMIT_PER_MINUTE }: Env) =>
  async (address: string, reply: FastifyReply): Promise<void> => {
    const count = await counter.count(`address:${addressGroup(address)}`);
    tell(reply, 'address', RATE_LIMIT_PER_MINUTE, count);
  };

function tell(
  reply: FastifyReply,
  policy: keyof typeof KINDS,
  limit: number,
  { requests, resetsInMs }: Count,
): void {
  const seconds = Math.max(1, Math.ceil(resetsInMs / 1_000));
  const remaining = Math.max(0, limit - requests);
  void reply.headers({
    'ratelimit-policy': `"${policy}";q=${limit};w=${WINDOW_SECONDS}`,
    ratelimit: `"${policy}";r=${remaining};t=${seconds}`,
  });
  if (requests > limit) {
    throw new RateLimitedError(
      `This ${policy} may make ${limit} ${KINDS[policy]} a minute; try again in ${seconds} s.`,
      seconds,
    );
  }
}
