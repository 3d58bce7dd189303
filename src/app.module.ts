import { Module } from '@nestjs/common';
import type { DynamicModule, NestModule, OnApplicationBootstrap } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from './accounts/accounts.module.js';
import { AiModule } from './ai/ai.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { CreditsGuard } from './api-keys/credits/credits.guard.js';
import { ActorInterceptor } from './audit/actor.interceptor.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { AccountGuard } from './auth/guards/account.guard.js';
import { LimitsGuard } from './auth/guards/limits.guard.js';
import { ScopeGuard } from './auth/guards/scope.guard.js';
import { CategoriesModule } from './categories/categories.module.js';
import { ExtensionEventsModule } from './changes/consumers/extension-events.module.js';
import { ChangesModule } from './changes/changes.module.js';
import { ConfigModule } from './config/config.module.js';
import { Env } from './config/env.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { connect } from './database/data-source.js';
import { DatabaseModule } from './database/database.module.js';
import type { StatementObserver } from './database/statement-observer.js';
import { refuseCollisions } from './extensions/collisions.js';
import type { Extension } from './extensions/extension.js';
import { Extensions } from './extensions/extensions.js';
import { ExtensionsModule } from './extensions/extensions.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { GreaderModule } from './greader/greader.module.js';
import { HealthModule } from './observability/health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { BodyInterceptor, RefusedBodies } from './http/input/body.interceptor.js';
import { InputPipe } from './http/input/input.pipe.js';
import { QueryGuard } from './http/input/query.guard.js';
import { ProblemFilter } from './http/problems/problem.filter.js';
import { MissingRoutes } from './http/server/missing-route.hook.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { IngestModule } from './ingest/ingest.module.js';
import { ExtensionJobsModule } from './background/extension-jobs/extension-jobs.module.js';
import { MetricsModule } from './observability/metrics/metrics.module.js';
import { PaginationModule } from './pagination/pagination.module.js';
import { PostsModule } from './posts/posts.module.js';
import { RateLimitGuard } from './rate-limits/rate-limit.guard.js';
import { RateLimits } from './rate-limits/rate-limits.js';
import { RateLimitsModule } from './rate-limits/rate-limits.module.js';
import { SharedFeedsModule } from './shared-feeds/shared-feeds.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { HubModule } from './websub/hub/hub.module.js';
import { SubscribingModule } from './websub/subscribing/subscribing.module.js';

interface Options {
  extensions?: Extension[];
  observer?: StatementObserver | undefined;
}

/** The whole service. What each request passes is in `providers`, in this order. */
@Module({})
export class AppModule implements NestModule, OnApplicationBootstrap {
  private missing?: MissingRoutes;

  static forRoot(env: Env, { extensions: given = [], observer }: Options = {}): DynamicModule {
    const extensions = new Extensions(given);
    const application = {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(env),
        TypeOrmModule.forRootAsync({
          inject: [Env],
          useFactory: async (env: Env) => {
            // The import is late, since the file reads the settings for TypeORM's command line:
            // whoever imports Sluice must not fail by a wrong one.
            const { databaseOptions } = await import('../ormconfig.js');
            return {
              ...databaseOptions(env.DATABASE_URL, env),
              entities: given.flatMap(({ entities = [] }) => entities),
              autoLoadEntities: true,
              // A database that is away at the start stops the start, with a sentence.
              toRetry: () => false,
            };
          },
          dataSourceFactory: (options) => connect(options!, given, observer),
        }),
        DatabaseModule.forRoot(observer),
        HttpModule,
        AuthModule,
        PaginationModule,
        IdempotencyModule,
        RateLimitsModule,
        AccountsModule,
        ApiKeysModule,
        AuditModule,
        CategoriesModule,
        FeedsModule,
        PostsModule,
        ChangesModule,
        IngestModule,
        AiModule,
        WebhooksModule,
        GreaderModule,
        SharedFeedsModule,
        HubModule,
        SubscribingModule,
        HealthModule,
        MetricsModule,
        DashboardModule,
        ExtensionsModule.forRoot(extensions, env),
        ExtensionEventsModule.forRoot(given),
        ExtensionJobsModule,
      ],
      providers: [
        AccountGuard,
        { provide: APP_GUARD, useExisting: AccountGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: ScopeGuard },
        { provide: APP_GUARD, useClass: LimitsGuard },
        { provide: APP_GUARD, useClass: QueryGuard },
        { provide: APP_GUARD, useClass: CreditsGuard },
        { provide: RefusedBodies, useExisting: RateLimits },
        { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ActorInterceptor },
        // PaginationInterceptor is bound by @Paginated(), inside of all global interceptors.
        { provide: APP_PIPE, useClass: InputPipe },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
    refuseCollisions(application.imports, given);
    return application;
  }

  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly account: AccountGuard,
    private readonly limits: RateLimits,
  ) {}

  /** Runs where there is an HTTP server, before its routes are made. */
  configure(): void {
    const fastify = this.http.httpAdapter.getInstance();
    this.missing = new MissingRoutes(fastify, async (request, reply) => {
      await this.account.identify(request, reply);
      await this.limits.countRequest(request.caller, reply);
    });
  }

  /** By now the controllers of all modules have their routes. */
  onApplicationBootstrap(): void {
    this.missing?.keepFixedPaths();
  }
}
