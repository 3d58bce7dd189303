import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { CountsOperations, OperationCredits } from './operation-credits.js';

/**
 * Takes a credit for each request of a key that has credits. It is the last guard, so that a
 * request costs one only where the key may make it.
 */
@Injectable()
export class CreditsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly credits: OperationCredits,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { caller, outer } = context.switchToHttp().getRequest<FastifyRequest>();
    if (caller?.creditsEpoch === undefined || outer) return true;
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride(CountsOperations, targets)) return true;
    return this.credits.use(caller)?.then(() => true) ?? true;
  }
}
