import { Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { PublicAddress } from '../config/public-address.js';
import { ScopeCatalogue } from './scope-catalogue.js';
import { handleCookies } from './credentials/session-cookie.js';
import { OpenRequests } from './open-requests/open-requests.js';

/**
 * Prepares requests for the guards. Configured before the routes, only in a process with an HTTP
 * server.
 */
@Module({ providers: [ScopeCatalogue, OpenRequests], exports: [ScopeCatalogue, OpenRequests] })
export class AuthModule implements NestModule {
  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly address: PublicAddress,
    private readonly requests: OpenRequests,
  ) {}

  configure(): void {
    const fastify = this.http.httpAdapter.getInstance();
    handleCookies(fastify, this.address);
    fastify.decorateRequest('caller', undefined);
    fastify.decorateRequest('openRequests', { getter: () => this.requests });
  }
}
