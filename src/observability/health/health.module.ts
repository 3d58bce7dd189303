import { Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { HealthController } from './health.controller.js';
import { tellPlaces } from './places.hook.js';
import { Readiness } from './readiness.js';
import { ServiceController } from './service.controller.js';

@Module({ controllers: [HealthController, ServiceController], providers: [Readiness] })
export class HealthModule implements NestModule {
  constructor(private readonly http: HttpAdapterHost<FastifyAdapter>) {}

  configure(): void {
    tellPlaces(this.http.httpAdapter.getInstance());
  }
}
