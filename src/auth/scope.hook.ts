import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { addOnRequest } from '../common/route.hook.js';
import { InsufficientScopeError } from './auth.errors.js';
import { bitOf, SCOPES } from './scopes.js';
import type { Scope } from './scopes.js';

/**
 * Refuses keys that lack the scope of a route, before anything of it is answered or read. Stands
 * right behind the authentication.
 */
export function requireScopes(fastify: FastifyInstance): void {
  const hooks = new Map(
    SCOPES.map((scope) => [scope, [requires(scope, false), requires(scope, true)] as const]),
  );
  fastify.addHook('onRoute', (route) => {
    const { scope, openToItself = false } = route.config ?? {};
    if (scope) addOnRequest(route, hooks.get(scope)![openToItself ? 1 : 0]);
  });
}

/** Made once for each scope: what a route needs must not be looked up with every request. */
function requires(scope: Scope, openToItself: boolean): onRequestHookHandler {
  const bit = bitOf(scope);
  return (request, _reply, done) => {
    const { scopes } = request.caller!;
    if (scopes === undefined || scopes & bit || (openToItself && isItself(request))) done();
    else done(new InsufficientScopeError([scope]));
  };
}

const isItself = ({ params, caller }: FastifyRequest): boolean =>
  (params as { id?: string }).id?.toLowerCase() === caller!.keyId;
