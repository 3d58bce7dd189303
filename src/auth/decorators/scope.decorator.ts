import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { Access } from '../access.js';
import type { Scope as ScopeName } from '../scopes.js';

/** Under which an operation of the OpenAPI document names its scope. */
export const SCOPE_EXTENSION = 'x-scope';

/**
 * Opens a handler, or all of a controller, to those keys alone that have a scope, and says so in the
 * OpenAPI document. Sessions have all. With `orItself`, a key may call it for itself in any case.
 */
export const Scope = (
  scope: ScopeName,
  { orItself = false } = {},
): ClassDecorator & MethodDecorator =>
  applyDecorators(Access({ to: 'scope', scope, orItself }), ApiExtension(SCOPE_EXTENSION, scope));

/** Says that a handler needs a key or a session, but no scope. */
export const AnyKey = (): ClassDecorator & MethodDecorator =>
  applyDecorators(Access({ to: 'any key' }));
