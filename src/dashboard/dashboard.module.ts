import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { serveDashboard } from './dashboard.hook.js';

/** The web page over the API; its source is in `web`. */
@Module({})
export class DashboardModule implements OnModuleInit {
  constructor(private readonly http: HttpAdapterHost<FastifyAdapter>) {}

  onModuleInit(): void {
    const { httpAdapter } = this.http as Partial<HttpAdapterHost<FastifyAdapter>>;
    // The command line has none.
    if (httpAdapter) serveDashboard(httpAdapter.getInstance());
  }
}
