import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { NotFoundError } from '../../http/problems/errors.js';
import { getAccessPolicy } from '../decorators/require-scope.decorator.js';
import { LimitedKeyError } from '../auth.errors.js';
import { ForLimited } from '../limits/limit-rule.decorator.js';
import { LimitedRecords } from '../limits/limited-records.js';

/**
 * Holds keys that are limited to feeds to their limits. Each handler has a rule (`ForLimited`); one
 * without a rule refuses such keys. A record outside of the limits is one that does not exist.
 */
@Injectable()
export class LimitsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly records: LimitedRecords,
  ) {}

  /** @throws LimitedKeyError and NotFoundError */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { caller, params } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!caller?.limits || getAccessPolicy(this.reflector, context).audience === 'everyone')
      return true;
    const targets = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride(ForLimited, targets);
    if (rule === undefined) throw new LimitedKeyError();
    if (rule === 'kept' || rule === 'apart') return true;
    const id = (params as Record<string, string>)[rule.by] ?? '';
    return this.records.isWithin(caller.accountId, caller.limits, rule.within, id).then((is) => {
      if (!is) throw new NotFoundError(rule.within);
      return true;
    });
  }
}
