import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Scope } from './scopes.js';

/** Which callers a handler allows. Without a rule it allows every key and session. */
export type AccessRule =
  | { to: 'everyone' }
  | { to: 'any key' }
  | { to: 'sessions' }
  /** With `orItself`, a key that is the `id` of the path needs no scope. */
  | { to: 'scope'; scope: Scope; orItself: boolean };

/** Sets the rule of a controller or of a handler; a handler's rule takes precedence. */
export const Access = Reflector.createDecorator<AccessRule>();

const ANY_KEY: AccessRule = { to: 'any key' };

/** The rule of the handler of a request. */
export const accessOf = (reflector: Reflector, context: ExecutionContext): AccessRule =>
  reflector.getAllAndOverride(Access, [context.getHandler(), context.getClass()]) ?? ANY_KEY;
