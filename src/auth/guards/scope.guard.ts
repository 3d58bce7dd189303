import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { getAccessPolicy } from '../decorators/require-scope.decorator.js';
import { InsufficientScopeError } from '../auth.errors.js';
import { allows } from '../scopes.js';

/** Refuses keys that lack the scope of the handler. Sessions have all scopes. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  /** @throws InsufficientScopeError */
  canActivate(context: ExecutionContext): boolean {
    const access = getAccessPolicy(this.reflector, context);
    if (access.audience !== 'scope') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { keyId, scopes } = request.caller!;
    if (scopes === undefined || allows(scopes, access.scope)) return true;
    const { id } = request.params as { id?: string };
    if (access.orItself && id?.toLowerCase() === keyId) return true;
    throw new InsufficientScopeError([access.scope]);
  }
}
