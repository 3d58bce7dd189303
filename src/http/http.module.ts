import { Global, Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { leaveBodiesUnread } from './input/body.interceptor.js';
import { Problems } from './problems/problems.js';
import { sendResponses } from './responses/response-sender.hook.js';
import { ApiCalls } from './server/api-calls.js';
import { logRequests } from './server/request-log.hook.js';
import { OpenConnections } from './server/open-connections.js';

/**
 * Reads requests and sends answers. Needs an HTTP server; runs before its routes are registered.
 */
@Global()
@Module({ providers: [OpenConnections, ApiCalls, Problems], exports: [ApiCalls, Problems] })
export class HttpModule implements NestModule {
  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly connections: OpenConnections,
  ) {}

  configure(): void {
    const fastify = this.http.httpAdapter.getInstance();
    this.connections.watch();
    fastify.decorateRequest('outer', undefined);
    fastify.decorateRequest('operation', undefined);
    leaveBodiesUnread(fastify);
    sendResponses(fastify);
    logRequests(fastify);
  }
}
