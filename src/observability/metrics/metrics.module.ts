import { Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Env } from '../../config/env.js';
import { ChangesModule } from '../../changes/changes.module.js';
import { IngestModule } from '../../ingest/ingest.module.js';
import { WebhooksModule } from '../../webhooks/webhooks.module.js';
import { HubModule } from '../../websub/hub/hub.module.js';
import { SubscribingModule } from '../../websub/subscribing/subscribing.module.js';
import { ServiceTotalsRepository } from './service-totals.repository.js';
import { measureRequests, serveMetrics } from './metrics.hook.js';
import { Metrics } from './metrics.js';

@Module({
  imports: [ChangesModule, HubModule, IngestModule, SubscribingModule, WebhooksModule],
  providers: [Metrics, ServiceTotalsRepository],
})
export class MetricsModule implements NestModule {
  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly metrics: Metrics,
    private readonly env: Env,
  ) {}

  configure(): void {
    const { METRICS_FROM } = this.env;
    if (METRICS_FROM.includes('none')) return;
    const fastify = this.http.httpAdapter.getInstance();
    this.metrics.start();
    measureRequests(fastify, this.metrics);
    serveMetrics(fastify, this.metrics, METRICS_FROM);
  }
}
