import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { getAccessPolicy } from '../decorators/require-scope.decorator.js';
import { InsufficientRoleError, InsufficientScopeError } from '../auth.errors.js';
import { isAtLeast } from '../roles.js';
import { allows } from '../scopes.js';

/** Refuses keys, and members who are signed in, that lack the scope of the handler. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  /** @throws InsufficientScopeError, InsufficientRoleError */
  canActivate(context: ExecutionContext): boolean {
    const access = getAccessPolicy(this.reflector, context);
    if (access.audience === 'everyone' || access.audience === 'authenticated') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { keyId, scopes, role } = request.caller!;
    if (access.audience === 'sessions') {
      if (isAtLeast(role!, access.least)) return true;
      throw new InsufficientRoleError(`The role ${role} may not do this; ${access.least} may.`);
    }
    if (allows(scopes, access.scope)) return true;
    if (role !== undefined) {
      throw new InsufficientRoleError(`The role ${role} lacks the scope ${access.scope}.`);
    }
    const { id } = request.params as { id?: string };
    if (access.orItself && id?.toLowerCase() === keyId) return true;
    throw new InsufficientScopeError([access.scope]);
  }
}
