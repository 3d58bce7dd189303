import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { Access } from '../access-policy.js';
import { NoScope, SCOPE_EXTENSION } from './no-scope.decorator.js';
import type { ExtensionScope, BuiltInScope as ScopeName } from '../scopes.js';

/**
 * Requires a scope of keys, for a handler or a controller, and documents it in OpenAPI. Sessions
 * have all scopes. With `orItself`, a key needs no scope for operations on itself.
 */
export const RequireScope = (
  scope: ScopeName | ExtensionScope,
  { orItself = false } = {},
): ClassDecorator & MethodDecorator =>
  applyDecorators(
    Access({ audience: 'scope', scope, orItself }),
    ApiExtension(SCOPE_EXTENSION, scope),
  );

/** Requires a key or a session, but no scope. */
export const Authenticated = (): ClassDecorator & MethodDecorator =>
  applyDecorators(Access({ audience: 'authenticated' }), NoScope());
