import { Inject, Module } from '@nestjs/common';
import type {
  BeforeApplicationShutdown,
  DynamicModule,
  INestApplicationContext,
  NestApplicationOptions,
  NestModule,
} from '@nestjs/common';
import { APP_FILTER, HttpAdapterHost, NestFactory } from '@nestjs/core';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { BackgroundTasks } from '../background/background-tasks.js';
import { Env } from '../config/env.js';
import { PublicAddress } from '../config/public-address.js';
import { PreparedSelectExecutor } from '../database/prepared-select-executor.js';
import { HttpModule } from '../http/http.module.js';
import { ProblemFilter } from '../http/problems/problem.filter.js';
import { MissingRoutes } from '../http/server/missing-route.hook.js';
import { HealthController } from '../observability/health/health.controller.js';
import { Readiness } from '../observability/health/readiness.js';
import { exposeMetrics } from '../observability/metrics/metrics.hook.js';
import { Metrics } from '../observability/metrics/metrics.js';

const WORK = Symbol('The application context that does the work');

/** The server of a worker: health and metrics. All other paths answer 404, without a guard. */
@Module({ imports: [HttpModule], controllers: [HealthController] })
class WorkerServerModule implements NestModule, BeforeApplicationShutdown {
  static of(work: INestApplicationContext): DynamicModule {
    const shared = [Env, PublicAddress, PreparedSelectExecutor, Readiness, Metrics];
    return {
      module: WorkerServerModule,
      providers: [
        ...shared.map((part) => ({
          provide: part,
          useFactory: () => work.get<unknown>(part, { strict: false }),
        })),
        { provide: WORK, useFactory: () => work },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }

  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly metrics: Metrics,
    private readonly env: Env,
    @Inject(WORK) private readonly work: INestApplicationContext,
  ) {}

  configure(): void {
    const fastify = this.http.httpAdapter.getInstance();
    new MissingRoutes(fastify, () => Promise.resolve());
    exposeMetrics(fastify, this.metrics, this.env);
  }

  /** Gives back what is leased, before the server closes: liveness answers until the end. */
  beforeApplicationShutdown(): Promise<void> {
    return this.work.close();
  }
}

/**
 * A process of the role `worker`. The service is an application context without any route; beside
 * it, a server answers health and metrics.
 */
export async function createWorker(
  service: DynamicModule,
  server: FastifyAdapter,
  options: NestApplicationOptions,
): Promise<NestFastifyApplication> {
  const work = await NestFactory.createApplicationContext(service, options);
  try {
    await work.get(BackgroundTasks, { strict: false }).start();
    const module = WorkerServerModule.of(work);
    const app = await NestFactory.create<NestFastifyApplication>(module, server, options);
    return await app.init();
  } catch (error) {
    await work.close();
    throw error;
  }
}
