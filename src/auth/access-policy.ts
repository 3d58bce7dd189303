import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DEFAULT_SCOPE } from './scopes.js';

/** Which callers a handler allows. */
export type AccessPolicy =
  | { audience: 'everyone' }
  | { audience: 'authenticated' }
  | { audience: 'sessions' }
  /** With `orItself`, a key that is the `id` of the path needs no scope. */
  | { audience: 'scope'; scope: string; orItself: boolean };

/** Sets the rule of a controller or of a handler; a handler's rule takes precedence. */
export const Access = Reflector.createDecorator<AccessPolicy>();

const DEFAULT_POLICY: AccessPolicy = { audience: 'scope', scope: DEFAULT_SCOPE, orItself: false };

/** The rule of the handler of a request; without one, it needs the scope of extensions. */
export const getAccessPolicy = (reflector: Reflector, context: ExecutionContext): AccessPolicy =>
  reflector.getAllAndOverride(Access, [context.getHandler(), context.getClass()]) ?? DEFAULT_POLICY;
