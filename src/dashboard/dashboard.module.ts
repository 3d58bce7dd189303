import { Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Env } from '../config/env.js';
import { PublicAddress } from '../config/public-address.js';
import { listDashboardEntries } from '../extensions/dashboard-entries.js';
import { Extensions } from '../extensions/extensions.js';
import { serveDashboard } from './dashboard.hook.js';

/** Serves the web page that uses the API; its source is in `packages/dashboard`. */
@Module({})
export class DashboardModule implements NestModule {
  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly address: PublicAddress,
    private readonly extensions: Extensions,
    private readonly env: Env,
  ) {}

  configure(): void {
    const entries = listDashboardEntries(this.extensions.all);
    const pictures = this.env.MEDIA_PROXY === 'all' ? "'self' data:" : undefined;
    serveDashboard(this.http.httpAdapter.getInstance(), this.address, entries, pictures);
  }
}
