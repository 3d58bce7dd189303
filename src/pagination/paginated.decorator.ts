import { applyDecorators, HttpCode, UseInterceptors, UsePipes } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { UseCacheVersion } from './response-cache/cache-version-provider.js';
import type { CacheVersionProvider } from './response-cache/cache-version-provider.js';
import { SUCCESS_SCHEMA } from '../http/responses/resource-responses.js';
import { MAX_TOTAL } from './page.js';
import type { PageForm } from './page.js';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-query.js';
import { PagePipe } from './page.pipe.js';
import { PaginationInterceptor } from './pagination.interceptor.js';

export const LINK_HEADER = {
  Link: {
    description:
      'The address of the next page, `rel="next"` (RFC 8288), where there is one. Following ' +
      'it returns each record exactly once, also during concurrent changes.',
    schema: { type: 'string' as const },
  },
};

/** With `count=true` alone. */
export const TOTAL_PROPERTIES = {
  total: {
    type: 'integer' as const,
    minimum: 0,
    maximum: MAX_TOTAL,
    description: 'With `count=true`: the number of all results, exact up to 10,000.',
    example: 42,
  },
  totalIsEstimate: {
    type: 'boolean' as const,
    enum: [true],
    description: 'True if there are more than 10,000 results; absent otherwise.',
  },
};

/**
 * Makes a handler that returns a `Page` a paginated list, and documents it. With `cacheVersion`, a
 * provider of the version that the list depends on, pages are cached in memory. `form` is the form
 * of the pages.
 */
export const Paginated = (
  model: Type,
  {
    cacheVersion,
    form,
  }: {
    cacheVersion?: Type<CacheVersionProvider>;
    form?: Extract<PageForm, 'envelope with success'>;
  } = {},
): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    UseInterceptors(PaginationInterceptor),
    ...(cacheVersion ? [UseCacheVersion(cacheVersion)] : []),
    UsePipes(PagePipe),
    ApiExtraModels(model),
    ApiResponse({
      status: 200,
      description: 'One page. A page past the end is empty.',
      headers: LINK_HEADER,
      schema: {
        type: 'object',
        required: [...(form ? ['success'] : []), 'data', 'page', 'pageSize', 'hasMore'],
        properties: {
          ...(form && { success: SUCCESS_SCHEMA }),
          data: {
            type: 'array',
            description: 'Results for this page.',
            items: { $ref: getSchemaPath(model) },
          },
          page: { type: 'integer', minimum: 1, description: 'Current page number.', example: 1 },
          pageSize: {
            type: 'integer',
            minimum: 1,
            maximum: MAX_PAGE_SIZE,
            description: 'Number of results per page.',
            example: DEFAULT_PAGE_SIZE,
          },
          hasMore: {
            type: 'boolean',
            description: 'Whether more results follow this page.',
            example: false,
          },
          ...TOTAL_PROPERTIES,
        },
      },
    }),
  );
