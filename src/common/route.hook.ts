import { SetMetadata } from '@nestjs/common';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig, onRequestHookHandler, RouteOptions } from 'fastify';

/** Settles something of a route for the hooks; what several decorators of a handler say adds up. */
export const RouteSetting =
  (setting: Partial<FastifyContextConfig>): MethodDecorator =>
  (target, name, descriptor) => {
    const handler = descriptor.value as object;
    const others = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as object;
    SetMetadata(FASTIFY_ROUTE_CONFIG_METADATA, { ...others, ...setting })(target, name, descriptor);
  };

/**
 * Has a route call `hook` before it reads the body, behind the hooks that it has already. Decided
 * when the route is made, so that no request asks again whether it concerns it.
 */
export function addOnRequest(route: RouteOptions, hook: onRequestHookHandler): void {
  const hooks = [route.onRequest ?? []].flat();
  // Fastify makes the HEAD of a GET from what the GET has become.
  if (!hooks.includes(hook)) route.onRequest = [...hooks, hook];
}
