import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_PIPE } from '@nestjs/core';
import { databaseOptions } from '../ormconfig.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AiModule } from './ai/ai.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuditModule } from './audit/audit.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Env } from './config/env.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DatabaseModule } from './database/database.module.js';
import type { StatementObserver } from './database/statement-observer.js';
import { extensions } from './extensions.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { HealthModule } from './health/health.module.js';
import { IngestModule } from './ingest/ingest.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PageQueryPipe } from './pagination/page-query.pipe.js';
import { PaginationModule } from './pagination/pagination.module.js';
import { PostsModule } from './posts/posts.module.js';
import { RateLimitsModule } from './rate-limits/rate-limits.module.js';

/** All rooms of the service. */
@Module({})
export class AppModule {
  static forRoot(env: Env, added = extensions, observer?: StatementObserver): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(env),
        DatabaseModule.forRoot(databaseOptions(env.DATABASE_URL, added, env), observer),
        PaginationModule,
        RateLimitsModule,
        AccountsModule,
        ApiKeysModule,
        AuditModule,
        CategoriesModule,
        FeedsModule,
        PostsModule,
        IngestModule,
        AiModule,
        HealthModule,
        MetricsModule,
        DashboardModule,
        ...added.map(({ module }) => module),
      ],
      providers: [{ provide: APP_PIPE, useClass: PageQueryPipe }],
    };
  }
}
