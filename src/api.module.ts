import { Module } from '@nestjs/common';
import type { NestModule, OnApplicationBootstrap } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { AdminModule } from './admin/admin.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { CreditsGuard } from './api-keys/credits/credits.guard.js';
import { ActorInterceptor } from './audit/actor.interceptor.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { AccountGuard } from './auth/guards/account.guard.js';
import { LimitsGuard } from './auth/guards/limits.guard.js';
import { ScopeGuard } from './auth/guards/scope.guard.js';
import { SseInterceptor } from './auth/open-requests/sse.interceptor.js';
import { CategoriesModule } from './categories/categories.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { HttpModule } from './http/http.module.js';
import { BodyInterceptor, RefusedBodies } from './http/input/body.interceptor.js';
import { InputPipe } from './http/input/input.pipe.js';
import { QueryGuard } from './http/input/query.guard.js';
import { IfMatchGuard } from './http/preconditions/if-match.guard.js';
import { ProblemFilter } from './http/problems/problem.filter.js';
import { MissingRoutes } from './http/server/missing-route.hook.js';
import { PostsModule } from './posts/posts.module.js';
import { RateLimitGuard } from './rate-limits/rate-limit.guard.js';
import { RateLimits } from './rate-limits/rate-limits.js';
import { RateLimitsModule } from './rate-limits/rate-limits.module.js';

/** The HTTP side. What each request passes is in `providers`, in this order. */
@Module({
  // With routes or hooks, in the order of the documentation.
  imports: [
    HttpModule,
    AuthModule,
    RateLimitsModule,
    AccountsModule,
    ApiKeysModule,
    AuditModule,
    CategoriesModule,
    FeedsModule,
    PostsModule,
    AdminModule,
  ],
  providers: [
    AccountGuard,
    { provide: APP_GUARD, useExisting: AccountGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: ScopeGuard },
    { provide: APP_GUARD, useClass: LimitsGuard },
    { provide: APP_GUARD, useClass: QueryGuard },
    { provide: APP_GUARD, useClass: IfMatchGuard },
    { provide: APP_GUARD, useClass: CreditsGuard },
    { provide: RefusedBodies, useExisting: RateLimits },
    { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: ActorInterceptor },
    { provide: APP_INTERCEPTOR, useClass: SseInterceptor },
    // PaginationInterceptor is bound by @Paginated(), inside of all global interceptors.
    { provide: APP_PIPE, useClass: InputPipe },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
})
export class ApiModule implements NestModule, OnApplicationBootstrap {
  private missing?: MissingRoutes;

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
