import {
  applyDecorators,
  Controller,
  createParamDecorator,
  Header,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OpenToOtherPages, Public } from '../auth/decorators/require-scope.decorator.js';
import { AnyParameters } from '../http/input/decorators/any-parameters.decorator.js';
import { OauthErrorsFilter } from './oauth-errors.filter.js';
import { OauthLimitGuard } from './oauth-limit.guard.js';
import { parametersOf } from './parameters.js';
import type { Parameters } from './parameters.js';

/**
 * A public controller of OAuth. Its rules are those of the RFCs: errors in their words, unknown
 * parameters ignored, and no place in our OpenAPI document.
 */
export const OauthController = (path: string): ClassDecorator =>
  applyDecorators(
    Controller(path),
    Public(),
    OpenToOtherPages(true),
    ApiExcludeController(),
    AnyParameters(true),
    UseGuards(OauthLimitGuard),
    UseFilters(OauthErrorsFilter),
  );

/** The answer is for this client alone. */
export const NotStored = (): MethodDecorator => Header('cache-control', 'no-store');

/** Parameter: the fields of the form. */
export const Form = createParamDecorator((_: unknown, context: ExecutionContext): Parameters => {
  const { body } = context.switchToHttp().getRequest<{ body?: Buffer }>();
  return parametersOf((body ?? Buffer.alloc(0)).toString('utf8'));
});
