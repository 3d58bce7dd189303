import { AsyncLocalStorage } from 'node:async_hooks';
import { createParamDecorator, Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

/** A request of a client, on whose behalf a handler calls the API. */
export type IncomingRequest = FastifyRequest;

/** Parameter: the request itself, for `ApiCalls`. */
export const Incoming = createParamDecorator(
  (_: unknown, context: ExecutionContext): IncomingRequest =>
    context.switchToHttp().getRequest<FastifyRequest>(),
);

/** A call of an endpoint of this service. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Such as `/api/v1/posts`. */
  path: string;
  /** Undefined values are left out; a list is joined with commas. */
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  /** Sent as JSON. */
  body?: object;
}

/** What an endpoint answered; `next` is the address of the next page. */
export interface ApiAnswer {
  status: number;
  /** The parsed JSON: a resource, a page, or a problem document. */
  body: unknown;
  /** The address of the next page. */
  next: string | undefined;
}

/** One operation of an address that stands for many, such as a tool of an agent. */
export interface NamedOperation {
  name: string;
  failed: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The request on whose behalf this one is made inside the process. */
    outer?: FastifyRequest;
    /** For the request log, the metrics and the requests of a key. */
    operation?: NamedOperation;
  }
}

const outerRequests = new AsyncLocalStorage<FastifyRequest>();

/** The request on whose behalf the current one is made; undefined for one from the network. */
export const outerRequest = (): FastifyRequest | undefined => outerRequests.getStore();

/**
 * Calls endpoints of this service on behalf of the caller of a request, without the network. Each
 * call passes all guards, pipes and filters: scopes, limits to feeds, validation, audit. It has the
 * caller, the address and the identifier of the request. The request alone counts for rate limits
 * and credits.
 */
@Injectable()
export class ApiCalls {
  constructor(private readonly http: HttpAdapterHost<FastifyAdapter>) {}

  async send(
    from: IncomingRequest,
    { method, path, query = {}, body }: ApiCall,
  ): Promise<ApiAnswer> {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) parameters.set(name, String(value));
    }
    const search = parameters.size > 0 ? `?${parameters.toString()}` : '';
    const fastify = this.http.httpAdapter.getInstance();
    const request = {
      method,
      url: path + search,
      remoteAddress: from.ip,
      headers: { 'x-request-id': from.id },
      ...(body && { payload: body }),
    };
    // It is sent where it is awaited, so that has to be inside.
    const sent = await outerRequests.run(from, async () => await fastify.inject(request));
    const { statusCode, payload, headers } = sent;
    const link = typeof headers['link'] === 'string' ? headers['link'] : '';
    // The only link of a list.
    const next = link.endsWith('>; rel="next"') ? link.slice(1, link.indexOf('>')) : undefined;
    return { status: statusCode, body: payload === '' ? undefined : JSON.parse(payload), next };
  }

  /** Names what a request does, where its address does not say it. */
  name(request: IncomingRequest, operation: NamedOperation): void {
    request.operation = operation;
  }
}
