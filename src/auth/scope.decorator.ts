import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { RouteSetting } from '../common/route.hook.js';
import type { Scope as ScopeName } from './scopes.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    scope?: ScopeName;
    /** A key whose own identifier is the `id` of the path needs no scope. */
    openToItself?: boolean;
    /** Any key will do. */
    anyKey?: boolean;
  }
}

/** Under which an operation of the OpenAPI document names its scope. */
export const SCOPE_EXTENSION = 'x-scope';

/**
 * Opens a route to those keys alone that have a scope, and says so in the OpenAPI document. Sessions
 * have all. With `orItself`, a key may call it for itself in any case.
 */
export const Scope = (scope: ScopeName, { orItself = false } = {}): MethodDecorator =>
  applyDecorators(
    RouteSetting({ scope, ...(orItself && { openToItself: true }) }),
    ApiExtension(SCOPE_EXTENSION, scope),
  );

/** Says that a route needs a key or a session, but no scope. */
export const AnyKey = (): MethodDecorator => RouteSetting({ anyKey: true });
