/** What an extension may import from `sluice`. Everything else may change with any version. */
import './config/refused-runtime.js';

export { defineExtension } from './extensions/extension.js';
export type { Extension } from './extensions/extension.js';
export type { EventHandler, ExtensionEvent } from './extensions/event-handler.js';
export type { Job, JobSchedule } from './extensions/job.js';
export { AgentTools } from './extensions/agents/agent-tools.js';
export type {
  AgentTool,
  JsonSchema,
  ToolCaller,
  ToolDeclaration,
  ToolEffect,
} from './extensions/agents/agent-tool.js';
export type { AddCommands, CommandRun } from './extensions/add-commands.js';
export type {
  DashboardEntries,
  DashboardLink,
  FramedPage,
} from './extensions/dashboard-entries.js';
export { DashboardPage } from './dashboard/dashboard-page.decorator.js';
export { CustomFeedSource, FeedSourceError } from './extensions/feed-source.js';
export type { SourceContent, SourceItem, SourceRead } from './extensions/feed-source.js';
export { replace } from './extensions/slot.js';
export type { Replacement } from './extensions/slot.js';
export type { EventType } from './common/event-types.js';

export { SluiceModule } from './sluice.module.js';
export type { SluiceOptions } from './sluice.module.js';
export { createApp, createServer, initApp } from './app/bootstrap.js';
export { serve as bootstrap } from './app/serve.js';
export { runCommand } from './app/commands/commands.js';
export type { AppOptions } from './app/app-options.js';
export { Env } from './config/env.js';
export { loadEnv } from './config/load-env.js';
export {
  HostListSetting,
  LimitSetting,
  IntegerSetting,
  IntegerListSetting,
} from './config/values.decorator.js';

export { CurrentActor } from './audit/current-actor.decorator.js';
export type { Actor } from './audit/current-actor.decorator.js';
export { AuditModule } from './audit/audit.module.js';
export { ExtensionAudit } from './audit/extension-audit.js';
export type { ExtensionAuditEvent } from './audit/extension-audit.js';

// To call the API on behalf of a caller, in its own pipeline.
export { ApiCalls, Incoming } from './http/server/api-calls.js';
export type {
  ApiAnswer,
  ApiCall,
  IncomingRequest,
  NamedOperation,
} from './http/server/api-calls.js';
export { CountsOperations, OperationCredits } from './api-keys/credits/operation-credits.js';
export { ForLimited } from './auth/limits/limit-rule.decorator.js';
export type { LimitRule } from './auth/limits/limit-rule.decorator.js';
export { VERSION } from './config/version.js';

export { AccountsModule } from './accounts/accounts.module.js';
export { ExternalSignIn } from './accounts/sign-in/external-sign-in.js';
export { PublicAddress } from './config/public-address.js';
export { Browser, FromBrowser } from './auth/credentials/browser.js';
export { AccountId, Caller } from './auth/caller.js';
export type { CallerIdentity } from './auth/caller.js';
export { AccessEnded } from './auth/open-requests/access-ended.decorator.js';
export { Limits } from './auth/limits/limit-rule.decorator.js';
export type { FeedLimits } from './auth/limits/feed-limits.js';
export { Public } from './auth/decorators/require-scope.decorator.js';
export {
  Authenticated,
  OpenToAgents,
  RequireScope,
} from './auth/decorators/require-scope.decorator.js';
export { SessionOnly } from './auth/decorators/require-scope.decorator.js';

export { toIso, toIsoOrNull } from './common/instants.js';
export { newId } from './common/ids.js';
export { AccountEntity } from './tenancy/account.entity.js';
export { InstantColumn, JoinInAccount } from './database/columns.js';
export { inOrderOf } from './database/in-order-of.js';
export { newestFirst } from './database/newest-first.js';
export { checkRoom } from './tenancy/record-limits.js';
export type { RecordLimit } from './tenancy/record-limits.js';

// The content of an account, for code that has no request. Other code writes none of its tables.
export { PostsModule } from './posts/posts.module.js';
export { AccountPosts } from './posts/account-posts.js';
export type { PostChanges, PostFilter, PostInput } from './posts/account-posts.js';
export { PostEntity } from './posts/post.entity.js';
export type { PostDto } from './posts/post.dto.js';
export type { PublishedPostsDto } from './posts/publishing/post-batch.dto.js';
export type { WantedState } from './posts/state/post-states.service.js';
export { FeedsModule } from './feeds/feeds.module.js';
export { AccountFeeds } from './feeds/account-feeds.js';
export type { FeedChanges, FeedFilter, FeedInput } from './feeds/account-feeds.js';
export { FeedEntity } from './feeds/feed.entity.js';
export type { FeedDto } from './feeds/feed.dto.js';
export { CategoriesModule } from './categories/categories.module.js';
export { AccountCategories } from './categories/account-categories.js';
export { CategoryEntity } from './categories/category.entity.js';
export type { CategoryDto } from './categories/category.dto.js';
export type { WriteOptions } from './database/write-options.js';
export type { PageParameters, ReadPage } from './pagination/page-reader.js';

// What a write can be made safe with.
export { ofVersion } from './common/record-version.js';
export type { VersionedRecord } from './common/record-version.js';
export { IfMatch } from './http/preconditions/if-match.decorator.js';
export { Precondition } from './http/preconditions/precondition.js';
export { Idempotent } from './idempotency/idempotent.decorator.js';

export { CacheVersionProvider } from './pagination/response-cache/cache-version-provider.js';
export { Page } from './pagination/page.js';
export { PageQuery } from './pagination/page-query.js';
export { Paginated } from './pagination/paginated.decorator.js';

export {
  ApiDeleted,
  ApiCreatedResource,
  ApiResource,
  CreatedResource,
} from './http/responses/resource-responses.js';
export { IdPipe } from './http/input/decorators/id-param.decorator.js';
export { IdParam } from './http/input/decorators/id-param.decorator.js';
export { AcceptsBody } from './http/input/decorators/accepted-body.decorator.js';
export { Flag } from './http/input/decorators/flag.decorator.js';
export { Id } from './http/input/decorators/id.decorator.js';
export { Instant } from './http/input/decorators/instant.decorator.js';
export { Integer } from './http/input/decorators/number.decorator.js';
export { OneOf, Text } from './http/input/decorators/text.decorator.js';
export { Ids, SomeOf } from './http/input/decorators/values.decorator.js';
export { HttpUrl } from './http/input/decorators/url.decorator.js';
export { ApiProblems, BAD_BODY } from './http/problems/api-problems.decorator.js';
export {
  ConflictError,
  DomainError,
  InvalidRequestError,
  LimitReachedError,
  NotFoundError,
  PreconditionFailedError,
  RateLimitedError,
  UnavailableError,
} from './http/problems/errors.js';
export type { ProblemKind } from './http/problems/errors.js';
export { Problems } from './http/problems/problems.js';
export type { FailedRequest, ProblemAnswer } from './http/problems/problems.js';

// Parts that an extension may replace, and the built-in ones with their modules.
export { CredentialVerifier } from './accounts/sign-in/credential-verifier.js';
export type { Credentials } from './accounts/sign-in/credential-verifier.js';
export { PasswordVerifier } from './accounts/sign-in/password-verifier.js';
export { AiModule } from './ai/ai.module.js';
export {
  AiProvider,
  AiUnavailableError,
  ConfiguredProvider,
  TooLittleToLearnError,
} from './ai/providers/ai-provider.js';
export type {
  AiResult,
  CategoryChoice,
  DigestDocument,
  DigestGroup,
  SummaryOptions,
  TagOptions,
  TokenUsage,
} from './ai/providers/ai-provider.js';
export { EmbeddedProvider } from './ai/providers/embedded/embedded.provider.js';
export type { Sanitize, Sanitizer } from './content/sanitizer.js';
export { ApiKeysModule } from './api-keys/api-keys.module.js';
export { KeyAuthenticator } from './api-keys/authentication/key-authenticator.js';
export { KeyVerifier } from './auth/credentials/key-verifier.js';
export type { Origin, VerifiedKey } from './auth/credentials/key-verifier.js';
export { MemoryResponseCache } from './pagination/response-cache/memory-response-cache.js';
export { ResponseCacheStore } from './pagination/response-cache/response-cache.js';
export { CachedResponse } from './pagination/response-cache/response-cache.js';
export type { CacheVersion } from './pagination/response-cache/response-cache.js';
export { MemoryRequestCounter } from './rate-limits/memory-request-counter.js';
export { RateLimitsModule } from './rate-limits/rate-limits.module.js';
export { RequestCounter } from './rate-limits/request-counter.js';
export type { RequestCount } from './rate-limits/request-counter.js';
