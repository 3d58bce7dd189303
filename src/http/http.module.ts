import { Global, Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { leaveBodiesUnread } from './input/unread-body.js';
import { sendResponses } from './responses/response-sender.hook.js';
import { logRequests } from './server/request-log.hook.js';
import { ServerProcess } from './server/server-process.js';
import { OpenConnections } from './server/open-connections.js';

/**
 * Reads requests and sends answers. Needs an HTTP server; runs before its routes are registered.
 */
@Global()
@Module({ providers: [ServerProcess, OpenConnections], exports: [ServerProcess] })
export class HttpModule implements NestModule {
  constructor(private readonly http: HttpAdapterHost<FastifyAdapter>) {}

  configure(): void {
    const fastify = this.http.httpAdapter.getInstance();
    leaveBodiesUnread(fastify);
    sendResponses(fastify);
    logRequests(fastify);
  }
}
