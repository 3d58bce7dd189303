import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError } from 'rxjs';
import type { Observable } from 'rxjs';
import { DomainError, InvalidRequestError, UnsupportedMediaTypeError } from '../problems/errors.js';
import { unknownFields } from './field-errors.js';
import { HandlerArguments } from './handler-arguments.js';
import { BODY_LIMIT } from '../server/http-adapter.js';
import { AcceptsBody } from './decorators/accepted-body.decorator.js';
import type { AcceptedBody } from './decorators/accepted-body.decorator.js';
import { JSON_TYPE, parseJson, refuseEncodings } from './json-body.js';
import { readBytes } from './read-bytes.js';
import { isObject } from './reserved-names.js';
import { UnreadBody } from './unread-body.js';

const ONLY_JSON: AcceptedBody = { types: [] };

/** Far more than anything that a stranger may ask for has. */
const STRANGER_BODY_LIMIT = 16_384;

/** Why a body is refused, apart from what it asks for. */
const REFUSALS: readonly string[] = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
];

/** Counts the refused bodies of strangers, whose addresses may send so many. */
export abstract class RefusedBodies {
  /** @throws RateLimitedError */
  abstract countRefusal(address: string, reply: FastifyReply): Promise<void>;
}

/**
 * Reads and parses the body of a request after all guards: JSON, or the bytes of a type that the
 * handler accepts. An empty body with a JSON type counts as none, since some clients label it so.
 * Where a handler takes no body, each of its properties is refused. GET and HEAD have none.
 * Strangers send smaller bodies, and each one that is refused counts for their address.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  private readonly bodies = new HandlerArguments(RouteParamtypes.BODY, RouteParamtypes.RAW_BODY);

  constructor(
    private readonly reflector: Reflector,
    private readonly refused: RefusedBodies,
  ) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler,
  ): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!(request.body instanceof UnreadBody)) {
      refuseUnread(request);
      return next.handle();
    }
    if (hasCaller(request)) return this.read(context).then(() => next.handle());
    const count = async (error: unknown): Promise<never> => {
      if (error instanceof DomainError && REFUSALS.includes(error.code)) {
        const reply = context.switchToHttp().getResponse<FastifyReply>();
        await this.refused.countRefusal(request.ip, reply);
      }
      throw error;
    };
    return this.read(context).then(() => next.handle().pipe(catchError(count)), count);
  }

  private async read(context: ExecutionContext): Promise<void> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const targets = [context.getHandler(), context.getClass()];
    const accepted = this.reflector.getAllAndOverride(AcceptsBody, targets);
    const usual = hasCaller(request) ? BODY_LIMIT : STRANGER_BODY_LIMIT;
    const { types: others, limit = usual, json = true } = accepted ?? ONLY_JSON;
    const reply = http.getResponse<FastifyReply>();
    if (others === 'any') {
      refuseEncodings(request.headers, 'it is');
      request.body = await readBytes(request, reply, limit);
      return;
    }
    const types = json ? [JSON_TYPE, ...others] : others;
    const type = request.headers['content-type']?.split(';', 1)[0]!.trim().toLowerCase() ?? '';
    const names = types.join(' or ');
    if (!types.includes(type)) {
      const accept = types.join(', ');
      throw new UnsupportedMediaTypeError(`A body must be sent as ${names}.`, { accept });
    }
    refuseEncodings(request.headers, names);
    const bytes = await readBytes(request, reply, limit);
    request.body = type === JSON_TYPE ? await parseJson(request, bytes) : bytes;
    if (!accepted && !this.bodies.areTakenBy(context)) refuseContent(request.body);
  }
}

/** The guards set it on every route that is not public, and on no other. */
const hasCaller = (request: FastifyRequest & { caller?: object }): boolean =>
  request.caller !== undefined;

/** Fastify reads no body of GET and HEAD. */
function refuseUnread({ method, headers }: FastifyRequest): void {
  if (method !== 'GET' && method !== 'HEAD') return;
  const length = headers['content-length'] ?? '0';
  if (length === '0' && headers['transfer-encoding'] === undefined) return;
  throw InvalidRequestError.because(`A ${method} request takes no body.`);
}

/** A body that the handler ignores would seem to have had an effect. */
function refuseContent(body: unknown): void {
  if (body === undefined) return;
  if (!isObject(body) || Array.isArray(body)) {
    throw InvalidRequestError.because('The operation takes no body, or an empty JSON object.');
  }
  const fields = Object.keys(body);
  if (fields.length === 0) return;
  throw new InvalidRequestError(unknownFields(fields));
}
