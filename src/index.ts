/** What an extension may import from `sluice`. Everything else may change with any version. */
export { defineExtension } from './extensions/extension.js';
export type { Extension } from './extensions/extension.js';
export type { EventHandler, ExtensionEvent } from './extensions/event-handler.js';
export type { Job, JobSchedule } from './extensions/job.js';
export type { EventType } from './common/event-types.js';

export { AppModule } from './app.module.js';
export { createApp } from './app/bootstrap.js';
export { serve as bootstrap } from './app/serve.js';
export { Env, loadEnv } from './config/env.js';

export { AccountId, Caller } from './auth/caller.js';
export type { CallerIdentity } from './auth/caller.js';
export { Public } from './auth/decorators/public.decorator.js';
export { AnyKey, Scope } from './auth/decorators/scope.decorator.js';
export { SessionOnly } from './auth/decorators/session-only.decorator.js';

export { toIso, toIsoOrNull } from './common/instants.js';
export { newId } from './common/ids.js';
export { AccountEntity } from './accounts/account.entity.js';
export { InstantColumn } from './database/columns.js';
export { newestFirst } from './database/newest-first.js';

export { Freshness } from './pagination/page-cache/freshness.js';
export { Page } from './pagination/page.js';
export { PageQuery } from './pagination/page-query.js';
export { Paginated } from './pagination/paginated.decorator.js';

export { ApiMade, Made } from './http/responses/answers.js';
export { IdPipe } from './http/input/id.pipe.js';
export { Flag } from './http/input/decorators/flag.decorator.js';
export { Instant } from './http/input/decorators/instant.decorator.js';
export { Count } from './http/input/decorators/number.decorator.js';
export { Text } from './http/input/decorators/text.decorator.js';
export { ApiProblems, BAD_BODY } from './http/problems/api-problems.decorator.js';
export {
  ConflictError,
  DomainError,
  InvalidRequestError,
  NotFoundError,
  RateLimitedError,
  UnavailableError,
} from './http/problems/errors.js';
export type { ProblemKind } from './http/problems/errors.js';
