import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { KeyCredits } from './key-credits.js';

/**
 * Takes a credit for each request of a key that has credits. It is the last guard, so that a
 * request costs one only where the key may make it.
 */
@Injectable()
export class CreditsGuard implements CanActivate {
  constructor(private readonly credits: KeyCredits) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
    if (caller?.keyId === undefined || caller.creditsEpoch === undefined) return true;
    const { accountId, keyId, creditsEpoch } = caller;
    return this.credits.use({ accountId, keyId }, creditsEpoch)?.then(() => true) ?? true;
  }
}
