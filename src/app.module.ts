import { Module } from '@nestjs/common';
import type { DynamicModule, NestModule } from '@nestjs/common';
import { DiscoveryModule, ModulesContainer } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from './accounts/accounts.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { ApiModule } from './api.module.js';
import { refuseSecondDatabase } from './app/checks/second-database.js';
import { StartChecks } from './app/checks/start-checks.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import { ExtensionEventsModule } from './changes/consumers/extension-events.module.js';
import { ChangesModule } from './changes/changes.module.js';
import { ConfigModule } from './config/config.module.js';
import { Env } from './config/env.js';
import { InvalidEnvError } from './config/settings.js';
import { connect } from './database/data-source.js';
import { DatabaseModule } from './database/database.module.js';
import type { StatementObserver } from './database/statement-observer.js';
import { refuseCollisions } from './extensions/collisions.js';
import type { Extension } from './extensions/extension.js';
import { Extensions } from './extensions/extensions.js';
import { ExtensionsModule } from './extensions/extensions.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { HealthModule } from './observability/health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { IngestModule } from './ingest/ingest.module.js';
import { WebFeedsModule } from './ingest/subscriptions/web-feeds.module.js';
import { MediaModule } from './media/media.module.js';
import { MetricsModule } from './observability/metrics/metrics.module.js';
import { missingParts, optionalModules, standIns } from './optional-modules.js';
import { PaginationModule } from './pagination/pagination.module.js';
import { PostsModule } from './posts/posts.module.js';
import { RateLimitsModule } from './rate-limits/rate-limits.module.js';
import { RulesModule } from './rules/rules.module.js';
import { WorkerModule } from './worker.module.js';

interface Options {
  extensions?: Extension[];
  observer?: StatementObserver | undefined;
}

/** The whole service, as far as `SLUICE_ROLE` and `MODULES_OFF` leave it. */
@Module({})
export class AppModule implements NestModule {
  static forRoot(env: Env, { extensions: given = [], observer }: Options = {}): DynamicModule {
    const extensions = new Extensions(given);
    const missing = missingParts(env);
    const optional = optionalModules(missing);
    const application = {
      module: AppModule,
      providers: [StartChecks],
      imports: [
        // First, so that its guards run before those of other modules, and its filter after theirs.
        ...(env.SLUICE_ROLE === 'worker' ? [] : [ApiModule]),
        ConfigModule.forRoot(env),
        DiscoveryModule,
        TypeOrmModule.forRootAsync({
          inject: [Env, ModulesContainer],
          useFactory: async (env: Env, modules: ModulesContainer) => {
            refuseSecondDatabase(modules, AppModule, given);
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
        RulesModule,
        ChangesModule,
        IngestModule,
        WebFeedsModule,
        MediaModule,
        ...optional,
        ...standIns(missing),
        HealthModule,
        MetricsModule.forRoot(optional),
        ExtensionsModule.forRoot(extensions, env),
        ExtensionEventsModule.forRoot(given),
        ...(env.SLUICE_ROLE === 'api' ? [] : [WorkerModule]),
      ],
    };
    refuseCollisions(application.imports, given);
    return application;
  }

  constructor(private readonly env: Env) {}

  /**
   * Runs where there is an HTTP server. A worker has no guards, so none of its routes may be opened.
   * @throws InvalidEnvError
   */
  configure(): void {
    if (this.env.SLUICE_ROLE !== 'worker') return;
    throw new InvalidEnvError(
      'SLUICE_ROLE worker serves no requests, so an application with an HTTP server of its own needs all or api.',
    );
  }
}
