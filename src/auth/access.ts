import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Scope } from './scopes.js';

/** Who may call a handler. Without it, any key and any session may. */
export type AccessRule =
  | { to: 'everyone' }
  | { to: 'any key' }
  | { to: 'sessions' }
  /** With `orItself`, a key whose identifier is the `id` of the path needs no scope. */
  | { to: 'scope'; scope: Scope; orItself: boolean };

/** Sets the rule of a controller or of a handler; that of the handler wins. */
export const Access = Reflector.createDecorator<AccessRule>();

const ANY_KEY: AccessRule = { to: 'any key' };

/** The rule of the handler that a request is for. */
export const accessOf = (reflector: Reflector, context: ExecutionContext): AccessRule =>
  reflector.getAllAndOverride(Access, [context.getHandler(), context.getClass()]) ?? ANY_KEY;
