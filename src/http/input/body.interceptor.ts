import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { catchError } from 'rxjs';
import type { Observable } from 'rxjs';
import { DomainError, InvalidRequestError, UnsupportedMediaTypeError } from '../problems/errors.js';
import { unknownFields } from './field-errors.js';
import { HandlerArguments } from './handler-arguments.js';
import { BODY_LIMIT } from '../server/http-adapter.js';
import { AcceptsBody } from './decorators/accepted-body.decorator.js';
import type { AcceptedBody } from './decorators/accepted-body.decorator.js';
import { JSON_TYPE, parseJson, refuseEncodings } from './json-body.js';
import { isObject } from './reserved-names.js';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The answers to requests whose clients wait for a 100 before they send the body. */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Leaves 100 to the reader of the body, where Node would send it at once: a client without a key, or
 * with a body that is too large, gets its answer instead. The connection closes behind that answer,
 * since the client may send the body nevertheless. Other expectations may be ignored (RFC 9110,
 * section 10.1.1), where Node would answer with an empty body.
 */
export function leaveExpectations({ server }: FastifyInstance): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.set(request, response);
    response.shouldKeepAlive = false;
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request, response) => {
    server.emit('request', request, response);
  });
}

/** Call before the body is read: tells the client to send it. */
export function sendContinue(request: IncomingMessage): void {
  const response = waiting.get(request);
  if (!response) return;
  waiting.delete(request);
  response.writeContinue();
}

/** The body of a request before BodyInterceptor reads it; guards see only this. */
export class UnreadBody {
  constructor(readonly stream: Readable) {}
}

const MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;
const getMediaType = (type = ''): string => type.split(';', 1)[0]!.trim().toLowerCase();
const UNKNOWN_TYPE = 'application/octet-stream';
/** What Fastify and Nest parse unless they are told not to. */
const PARSED_BY_DEFAULT = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];

/**
 * Makes Fastify pass each body on unread, of any type and size, since it would read and refuse
 * bodies before any guard. A parser for a specific type, from a module or an earlier
 * `useBodyParser()`, takes precedence.
 */
export function leaveBodiesUnread(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser(PARSED_BY_DEFAULT);
  fastify.addContentTypeParser('*', (_request, payload, done) => {
    done(null, new UnreadBody(payload));
  });
  // Fastify itself refuses a type that is malformed.
  fastify.addHook('preParsing', ({ headers, raw }, _reply, payload, done) => {
    const type = headers['content-type'];
    if (type !== undefined && !MEDIA_TYPE.test(type)) headers['content-type'] = UNKNOWN_TYPE;
    // A parser would wait for the end of an announced body that never comes. The stream of a
    // request without a body ends before any listener exists (`optimizeEmptyRequests`).
    // A parser of its own reads at once.
    if (headers.expect !== undefined && fastify.hasContentTypeParser(getMediaType(type))) {
      sendContinue(raw);
    }
    const isAwaited = type !== undefined && raw.readableEnded;
    done(null, isAwaited ? Readable.from([]) : payload);
  });
}

const KIBIBYTE = 1_024;
const MEBIBYTE = 1_048_576;

/**
 * All bytes of a body that is unread. A larger one than `limit` is refused as soon as that shows,
 * and the connection closes, since the client may have more to send.
 */
export async function readBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  limit: number,
): Promise<Buffer> {
  const { stream } = request.body as UnreadBody;
  let length = Number(request.headers['content-length'] ?? 0);
  const chunks: Buffer[] = [];
  if (length <= limit) {
    sendContinue(request.raw);
    length = 0;
    try {
      // Ending the loop early must not destroy the stream, which has the answer's connection.
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
        length += (chunk as Buffer).length;
        if (length > limit) break;
        chunks.push(chunk as Buffer);
      }
    } catch {
      throw InvalidRequestError.because('The body is not as long as Content-Length says.');
    }
  }
  if (length > limit) {
    void reply.header('connection', 'close');
    throw new DomainError(
      'payload_too_large',
      `The body is larger than ${getDeclaredSize(limit)}.`,
    );
  }
  return Buffer.concat(chunks, length);
}

const getDeclaredSize = (bytes: number): string =>
  bytes < MEBIBYTE ? `${bytes / KIBIBYTE} KiB` : `${bytes / MEBIBYTE} MiB`;

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
