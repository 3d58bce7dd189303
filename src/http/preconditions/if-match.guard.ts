import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PreconditionFailedError } from '../problems/errors.js';
import { isConditional } from './if-match.decorator.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses a write with `If-Match` where the handler does not read it: its client relies on a check
 * that nobody makes.
 */
@Injectable()
export class IfMatchGuard implements CanActivate {
  /** @throws PreconditionFailedError */
  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (headers['if-match'] === undefined || READS.includes(method)) return true;
    if (isConditional(context.getHandler())) return true;
    throw new PreconditionFailedError(
      'This operation does not compare If-Match, so nothing was changed; send it without.',
    );
  }
}
