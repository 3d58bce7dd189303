import { applyDecorators, HttpCode } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-query.js';

export const LINK_HEADER = {
  Link: {
    description:
      'The address of the next page, `rel="next"` (RFC 8288), while there is one. Whoever ' +
      'follows it sees each record exactly once, however many come and go meanwhile.',
    schema: { type: 'string' as const },
  },
};

/** Makes a handler that returns a `Page` a paginated list, and documents it as one. */
export const ApiPage = (model: Type): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    ApiExtraModels(model),
    ApiResponse({
      status: 200,
      description: 'One page. A page past the end is empty.',
      headers: LINK_HEADER,
      schema: {
        type: 'object',
        required: ['data', 'page', 'pageSize', 'hasMore'],
        properties: {
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
        },
      },
    }),
  );
