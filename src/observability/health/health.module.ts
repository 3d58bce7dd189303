import { Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Env } from '../../config/env.js';
import { PublicAddress } from '../../config/public-address.js';
import { HealthController } from './health.controller.js';
import { serveServiceDiscovery } from './service-discovery.hook.js';
import { Readiness } from './readiness.js';

@Module({ controllers: [HealthController], providers: [Readiness] })
export class HealthModule implements NestModule {
  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly address: PublicAddress,
    private readonly env: Env,
  ) {}

  configure(): void {
    const hasDashboard = !this.env.MODULES_OFF.includes('dashboard');
    serveServiceDiscovery(this.http.httpAdapter.getInstance(), this.address, hasDashboard);
  }
}
