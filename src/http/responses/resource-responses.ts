import { applyDecorators, HttpCode, Injectable, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor, Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { ApiResponseSchemaHost } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { getRecord, getVersion } from '../../common/record-version.js';
import { PublicAddress } from '../../config/public-address.js';
import { tagOfBytes } from '../preconditions/entity-tag.js';
import { isConditional } from '../preconditions/if-match.decorator.js';

/** The result of a handler that created a record, or found the one that already exists. */
export class CreatedResource<T> {
  constructor(
    readonly data: T,
    /** The path of the record, without the prefix of the public address. */
    readonly location: string,
    readonly created = true,
  ) {}
}

/** The result of a handler that has begun work, with the path of its progress. */
export class AcceptedResource<T> {
  constructor(
    readonly data: T,
    readonly location: string,
  ) {}
}

/**
 * Wraps one resource as `{ success, data }`; a new one answers 201 with its `Location`. What was written
 * has the `ETag` of its next read.
 */
@Injectable()
export class ResourceInterceptor implements NestInterceptor {
  constructor(private readonly address: PublicAddress) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<object> {
    return next.handle().pipe(
      map((result: unknown) => {
        if (result === undefined) return { success: true };
        const reply = context.switchToHttp().getResponse<FastifyReply>();
        if (result instanceof AcceptedResource) {
          void reply.header('location', this.address.prefix + result.location);
          return { success: true, data: result.data as object };
        }
        const isCreated = result instanceof CreatedResource;
        const data = (isCreated ? result.data : result) as object;
        const read = getRecord(data);
        if (read || isCreated || isConditional(context.getHandler())) {
          void reply.header('etag', computeTag(read ?? data));
        } else {
          // The sender makes the tag, of the bytes that it has.
          reply.recordVersion = getVersion(data);
        }
        if (!isCreated) return { success: true, data };
        void reply.status(result.created ? 201 : 200);
        if (result.created) void reply.header('location', this.address.prefix + result.location);
        return { success: true, data };
      }),
    );
  }
}

/** The tag of the answer to a read. */
const computeTag = (data: object): string =>
  tagOfBytes(JSON.stringify({ success: true, data }), getVersion(data));

export const SUCCESS_SCHEMA = {
  type: 'boolean' as const,
  enum: [true],
  description: 'Always true.',
};

const buildSchema = (models: Type[]) => {
  const [only, ...others] = models.map((model) => ({ $ref: getSchemaPath(model) }));
  return others.length === 0 ? only! : { anyOf: [only!, ...others] };
};

const resourceSchema = (models: Type[], list = false, more: object = {}) => ({
  type: 'object' as const,
  required: ['success', 'data'],
  properties: {
    success: SUCCESS_SCHEMA,
    data: {
      description: 'The result.',
      ...(list ? { type: 'array' as const, items: buildSchema(models) } : buildSchema(models)),
    },
    ...more,
  },
});

/** The handler returns one resource, of `model` or of one of `others`. */
export const ApiResource = (
  model: Type,
  description = 'Done.',
  ...others: Type[]
): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    UseInterceptors(ResourceInterceptor),
    ApiExtraModels(model, ...others),
    ApiResponse({ status: 200, description, schema: resourceSchema([model, ...others]) }),
  );

/** The handler returns `CreatedResource`: 201 with `Location`, and 200 where `existing` describes it. */
export const ApiCreatedResource = (
  model: Type,
  description: string,
  existing?: string,
): MethodDecorator =>
  applyDecorators(
    HttpCode(201),
    UseInterceptors(ResourceInterceptor),
    ApiExtraModels(model),
    ApiResponse({
      status: 201,
      description,
      schema: resourceSchema([model]),
      headers: {
        Location: { description: 'The address of the record.', schema: { type: 'string' } },
      },
    }),
    ...(existing
      ? [ApiResponse({ status: 200, description: existing, schema: resourceSchema([model]) })]
      : []),
  );

const ApiDone = (status: number, description: string): MethodDecorator =>
  applyDecorators(
    HttpCode(status),
    UseInterceptors(ResourceInterceptor),
    ApiResponse({
      status,
      description,
      schema: { type: 'object', required: ['success'], properties: { success: SUCCESS_SCHEMA } },
    }),
  );

/** The handler returns `AcceptedResource`: 202 with the `Location` of the work. */
export const ApiAcceptedResource = (model: Type, description: string): MethodDecorator =>
  applyDecorators(
    HttpCode(202),
    UseInterceptors(ResourceInterceptor),
    ApiExtraModels(model),
    ApiResponse({
      status: 202,
      description,
      schema: resourceSchema([model]),
      headers: {
        Location: { description: 'The address of the progress.', schema: { type: 'string' } },
      },
    }),
  );

/** The handler returns nothing, since the resource is deleted. */
export const ApiDeleted = (description: string): MethodDecorator => ApiDone(200, description);

/** The handler returns nothing, since the work follows. */
export const ApiAccepted = (description: string): MethodDecorator => ApiDone(202, description);

/** The schema of a list without the page envelope; `more` are properties beside its data. */
export const plainListSchema = (models: Type[], more: object): ApiResponseSchemaHost['schema'] =>
  resourceSchema(models, true, more);
