import { Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { handleCookies } from './credentials/session-cookie.js';

/** Prepares requests for the guards. Runs where there is an HTTP server, before it has routes. */
@Module({})
export class AuthModule implements NestModule {
  constructor(private readonly http: HttpAdapterHost<FastifyAdapter>) {}

  configure(): void {
    const fastify = this.http.httpAdapter.getInstance();
    handleCookies(fastify);
    fastify.decorateRequest('caller', undefined);
  }
}
