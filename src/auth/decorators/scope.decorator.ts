import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { Access } from '../access.js';
import type { Scope as ScopeName } from '../scopes.js';

/** Extension field of an OpenAPI operation with its scope. */
export const SCOPE_EXTENSION = 'x-scope';

/**
 * Requires a scope of keys, for a handler or a controller, and documents it in OpenAPI. Sessions
 * have all scopes. With `orItself`, a key needs no scope for operations on itself.
 */
export const Scope = (
  scope: ScopeName,
  { orItself = false } = {},
): ClassDecorator & MethodDecorator =>
  applyDecorators(Access({ to: 'scope', scope, orItself }), ApiExtension(SCOPE_EXTENSION, scope));

/** Requires a key or a session, but no scope. */
export const AnyKey = (): ClassDecorator & MethodDecorator =>
  applyDecorators(Access({ to: 'any key' }));
