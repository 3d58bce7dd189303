import {
  applyDecorators,
  Controller,
  Header,
  HttpCode,
  Post,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { KeyScheme } from '../../auth/credentials/credentials.js';
import { AcceptsBody, FORM_TYPE } from '../../http/input/decorators/accepted-body.decorator.js';
import { AnyParameters } from '../../http/input/decorators/any-parameters.decorator.js';
import { GreaderErrorsFilter } from './greader-errors.filter.js';

/** Answers `OK` when the handler has done its work, which is what apps expect of a write. */
export class OkInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<string> {
    return next.handle().pipe(map(() => 'OK'));
  }
}

const GOOGLE_LOGIN = /^GoogleLogin +auth=(\S*) *$/i;

/** The address of this API, behind that of the installation. */
const BASE = 'greader';
export const API_PATH = 'reader/api/0';

/**
 * A controller of the Google Reader API. It is the API of apps that exist, so its rules are theirs:
 * forms instead of JSON, no page envelope, errors as texts, and no place in our OpenAPI document.
 */
export const GreaderController = (path: string): ClassDecorator =>
  applyDecorators(
    Controller(`${BASE}/${path}`),
    ApiExcludeController(),
    KeyScheme(GOOGLE_LOGIN),
    AnyParameters(true),
    AcceptsBody({ types: [FORM_TYPE], json: false }),
    UseFilters(GreaderErrorsFilter),
  );

/** A handler of forms; it answers 200. */
export const PostForm = (path: string): MethodDecorator =>
  applyDecorators(Post(path), HttpCode(200));

/** The handler returns a text. */
export const PlainText = (): MethodDecorator => Header('content-type', 'text/plain; charset=utf-8');

/** A handler of writes, which returns nothing; the answer is `OK`. */
export const PostWrite = (path: string): MethodDecorator =>
  applyDecorators(PostForm(path), PlainText(), UseInterceptors(OkInterceptor));
