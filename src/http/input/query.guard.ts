import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { InvalidRequestError } from '../problems/errors.js';
import { AnyParameters } from './decorators/any-parameters.decorator.js';
import { HandlerArguments } from './handler-arguments.js';

/**
 * Refuses badly escaped query strings, which the parser would misread. Refuses parameters where the
 * handler reads none, since a missing filter would seem to have been applied. Where a handler reads
 * the query, InputPipe names unknown parameters.
 */
@Injectable()
export class QueryGuard implements CanActivate {
  private readonly query = new HandlerArguments(RouteParamtypes.QUERY);

  constructor(private readonly reflector: Reflector) {}

  /** @throws InvalidRequestError naming each parameter */
  canActivate(context: ExecutionContext): boolean {
    const { query, url } = context.switchToHttp().getRequest<FastifyRequest>();
    const names = Object.keys((query as object | undefined) ?? {});
    if (names.length === 0) return true;
    if (!isWellEscaped(url)) {
      throw InvalidRequestError.because('The query string is not validly percent-encoded UTF-8.');
    }
    const isOpen = this.reflector.getAllAndOverride(AnyParameters, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (isOpen || this.query.areTakenBy(context)) return true;
    throw new InvalidRequestError(
      names.map((field) => ({ field, message: 'is not a known parameter' })),
    );
  }
}

function isWellEscaped(url: string): boolean {
  const query = url.slice(url.indexOf('?') + 1);
  if (!query.includes('%')) return true;
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}
