import { applyDecorators } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import { Reflector } from '@nestjs/core';
import type { Role } from '../roles.js';
import type { ExtensionScope, BuiltInScope as ScopeName } from '../scopes.js';
import { DEFAULT_SCOPE } from '../scopes.js';

/** Which callers a handler allows. */
export type AccessPolicy =
  | { audience: 'everyone' }
  | { audience: 'authenticated' }
  /** Of members with at least this role. */
  | { audience: 'sessions'; least: Role }
  /** With `orItself`, a key that is the `id` of the path needs no scope. */
  | { audience: 'scope'; scope: string; orItself: boolean };

/** Sets the rule of a controller or of a handler; a handler's rule takes precedence. */
export const Access = Reflector.createDecorator<AccessPolicy>();

const DEFAULT_POLICY: AccessPolicy = { audience: 'scope', scope: DEFAULT_SCOPE, orItself: false };

/** The rule of the handler of a request; without one, it needs the scope of extensions. */
export const getAccessPolicy = (reflector: Reflector, context: ExecutionContext): AccessPolicy =>
  reflector.getAllAndOverride(Access, [context.getHandler(), context.getClass()]) ?? DEFAULT_POLICY;

/**
 * Requires a scope of the key, or of the role in a session, for a handler or a controller, and
 * documents it in OpenAPI. With `orItself`, a key needs no scope for operations on itself.
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

/** The field of an OpenAPI operation with its scope; null where it needs none. */
export const SCOPE_EXTENSION = 'x-scope';

/** Documents that an operation needs no scope; without a rule it would need that of extensions. */
export const NoScope = (): ClassDecorator & MethodDecorator => ApiExtension(SCOPE_EXTENSION, null);

/** The field of an OpenAPI operation of sessions with the least role that may call it. */
export const ROLE_EXTENSION = 'x-least-role';

/**
 * Refuses API keys, for a handler or a controller: the handler manages what keys must not access.
 * Any member may call it, or those with at least a role.
 */
export const SessionOnly = (least: Role = 'reader'): ClassDecorator & MethodDecorator =>
  applyDecorators(
    Access({ audience: 'sessions', least }),
    ApiSecurity('session'),
    NoScope(),
    ApiExtension(ROLE_EXTENSION, least),
  );

/**
 * Makes a handler, or all handlers of a controller, public. All others require a key or a session.
 */
export const Public = (): ClassDecorator & MethodDecorator =>
  applyDecorators(Access({ audience: 'everyone' }), ApiSecurity({}), NoScope());

/** Opens a handler to tokens of OAuth, which are for agents: all others take API keys alone. */
export const OpenToAgents = Reflector.createDecorator<true>();

/**
 * Lets pages of other origins send to a public handler, which neither reads nor sets a cookie. Whether
 * they can read the answer is for CORS.
 */
export const OpenToOtherPages = Reflector.createDecorator<true>();
