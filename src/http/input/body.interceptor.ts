import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { DomainError, InvalidRequestError } from '../problems/errors.js';
import { unknownFields } from './field-errors.js';
import { HandlerArguments } from './handler-arguments.js';
import { BODY_LIMIT } from '../server/http-adapter.js';
import { AcceptsBody } from './decorators/accepted-body.decorator.js';
import type { AcceptedBody } from './decorators/accepted-body.decorator.js';
import { JSON_TYPE, parseJson, refuseEncodings } from './json-body.js';
import { readBytes } from './read-bytes.js';
import { isObject } from './reserved-names.js';
import { UnreadBody } from './unread-body.js';

const ONLY_JSON: AcceptedBody = { types: [], limit: BODY_LIMIT };

/**
 * Reads and parses the body of a request after all guards: JSON, or the bytes of a type that the
 * handler accepts. An empty body with a JSON type counts as none, since some clients label it so.
 * Where a handler takes no body, each of its properties is refused. GET and HEAD have none.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  private readonly bodies = new HandlerArguments(RouteParamtypes.BODY, RouteParamtypes.RAW_BODY);

  constructor(private readonly reflector: Reflector) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler,
  ): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.body instanceof UnreadBody) return this.read(context).then(() => next.handle());
    refuseUnread(request);
    return next.handle();
  }

  private async read(context: ExecutionContext): Promise<void> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const targets = [context.getHandler(), context.getClass()];
    const accepted = this.reflector.getAllAndOverride(AcceptsBody, targets);
    const { types: others, limit, json = true } = accepted ?? ONLY_JSON;
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
      throw new DomainError('unsupported_media_type', `A body must be sent as ${names}.`);
    }
    refuseEncodings(request.headers, names);
    const bytes = await readBytes(request, reply, limit);
    request.body = type === JSON_TYPE ? await parseJson(request, bytes) : bytes;
    if (!accepted && !this.bodies.areTakenBy(context)) refuseContent(request.body);
  }
}

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
