import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { InvalidRequestError } from './errors.js';

const QUERY_ARGUMENT = new RegExp(`^${RouteParamtypes.QUERY}:`);

/**
 * Refuses query parameters where the handler reads none; where it does, InputPipe names those that
 * are unknown. Without it, a filter that a route lacks would seem to have been applied.
 */
export class NoQueryGuard implements CanActivate {
  /** @throws InvalidRequestError naming each parameter */
  canActivate(context: ExecutionContext): boolean {
    const { query } = context.switchToHttp().getRequest<{ query?: object }>();
    const names = Object.keys(query ?? {});
    if (names.length === 0 || readsQuery(context)) return true;
    throw new InvalidRequestError(
      names.map((field) => ({ field, message: 'is not a known parameter' })),
    );
  }
}

function readsQuery(context: ExecutionContext): boolean {
  const read: object = Reflect.getMetadata(
    ROUTE_ARGS_METADATA,
    context.getClass(),
    context.getHandler().name,
  ) as object;
  return Object.keys(read ?? {}).some((argument) => QUERY_ARGUMENT.test(argument));
}
