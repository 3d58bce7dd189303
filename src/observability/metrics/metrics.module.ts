import { Module } from '@nestjs/common';
import type { DynamicModule, NestModule, Type } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Env } from '../../config/env.js';
import { ChangesModule } from '../../changes/changes.module.js';
import { IngestModule } from '../../ingest/ingest.module.js';
import { MediaModule } from '../../media/media.module.js';
import { ServiceTotalsRepository } from './service-totals.repository.js';
import { exposeMetrics } from './metrics.hook.js';
import { Metrics } from './metrics.js';

@Module({})
export class MetricsModule implements NestModule {
  /** @param optional the modules at the edge that there are; some have counters */
  static forRoot(optional: Type[]): DynamicModule {
    return {
      module: MetricsModule,
      imports: [ChangesModule, IngestModule, MediaModule, ...optional],
      providers: [Metrics, ServiceTotalsRepository],
    };
  }

  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly metrics: Metrics,
    private readonly env: Env,
  ) {}

  configure(): void {
    exposeMetrics(this.http.httpAdapter.getInstance(), this.metrics, this.env);
  }
}
