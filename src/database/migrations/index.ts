import { Accounts1763683200000 } from './1763683200000-accounts.js';
import { Feeds1763683200001 } from './1763683200001-feeds.js';
import { Posts1763683200002 } from './1763683200002-posts.js';
import { PostStatistics1763683200003 } from './1763683200003-post-statistics.js';
import { Polling1763683200010 } from './1763683200010-polling.js';
import { PostKeys1763683200020 } from './1763683200020-post-keys.js';
import { Imports1763683200030 } from './1763683200030-imports.js';
import { ContentVersions1763683200035 } from './1763683200035-content-versions.js';
import { Sessions1763683200050 } from './1763683200050-sessions.js';
import { Ai1763683200060 } from './1763683200060-ai.js';
import { Audit1763683200080 } from './1763683200080-audit.js';
import { KeyRights1763683200081 } from './1763683200081-key-rights.js';
import { PostCounts1763683200090 } from './1763683200090-post-counts.js';
import { LastUses1763683200091 } from './1763683200091-last-uses.js';
import { AuditForGood1763683200101 } from './1763683200101-audit-for-good.js';
import { Attempts1763683200110 } from './1763683200110-attempts.js';
import { FairQueues1763683200111 } from './1763683200111-fair-queues.js';
import { Portions1763683200121 } from './1763683200121-portions.js';
import { Quotas1763683200130 } from './1763683200130-quotas.js';
import { AiTokenQuotas1763683200131 } from './1763683200131-ai-token-quotas.js';
import { Idempotency1763683200140 } from './1763683200140-idempotency.js';
import { PostsUpdated1763683200141 } from './1763683200141-posts-updated.js';
import { ScopeNames1763683200150 } from './1763683200150-scope-names.js';
import { AuditActors1763683200151 } from './1763683200151-audit-actors.js';
import { Changes1763683200160 } from './1763683200160-changes.js';
import { Events1763683200161 } from './1763683200161-events.js';
import { AiEvents1763683200162 } from './1763683200162-ai-events.js';
import { InsertedPosts1763683200163 } from './1763683200163-inserted-posts.js';
import { Webhooks1763683200170 } from './1763683200170-webhooks.js';
import { ExtensionMigrations1763683200180 } from './1763683200180-extension-migrations.js';
import { ExtensionJobs1763683200181 } from './1763683200181-extension-jobs.js';
import { SharedFeeds1763683200190 } from './1763683200190-shared-feeds.js';
import { WebsubSubscriptions1763683200192 } from './1763683200192-websub-subscriptions.js';
import { Hub1763683200196 } from './1763683200196-hub.js';
import { PostState1763683200200 } from './1763683200200-post-state.js';
import { FeedFetches1763683200210 } from './1763683200210-feed-fetches.js';
import { SecondFactor1763683200215 } from './1763683200215-second-factor.js';
import { KeyHours1763683200220 } from './1763683200220-key-hours.js';
import { Passkeys1763683200225 } from './1763683200225-passkeys.js';
import { PushLog1763683200230 } from './1763683200230-push-log.js';
import { SourceNames1763683200231 } from './1763683200231-source-names.js';
import { PostsOfAnswers1763683200235 } from './1763683200235-posts-of-answers.js';
import { AccountsOfPosts1763683200240 } from './1763683200240-accounts-of-posts.js';
import { RemovedFeeds1763683200241 } from './1763683200241-removed-feeds.js';
import { FiledPosts1763683200242 } from './1763683200242-filed-posts.js';
import { AccountsOfChanges1763683200243 } from './1763683200243-accounts-of-changes.js';
import { SignInCounts1763683200244 } from './1763683200244-sign-in-counts.js';
import { KeyHashes1763683200245 } from './1763683200245-key-hashes.js';
import { FetchQueue1763683200246 } from './1763683200246-fetch-queue.js';
import { AccountsInTriggers1763683200247 } from './1763683200247-accounts-in-triggers.js';
import { TombstonesByAccount1763683200248 } from './1763683200248-tombstones-by-account.js';
import { AccountKeys1763683200249 } from './1763683200249-account-keys.js';
import { WebsubLimits1763683200252 } from './1763683200252-websub-limits.js';
import { Comments1763683200256 } from './1763683200256-comments.js';
import { IdsOfTombstones1763683200258 } from './1763683200258-ids-of-tombstones.js';
import { Icons1763683200262 } from './1763683200262-icons.js';
import { SuggestedAddresses1763683200261 } from './1763683200261-suggested-addresses.js';
import { FeedSettings1763683200260 } from './1763683200260-feed-settings.js';
import { DeliverySchedules1763683200264 } from './1763683200264-delivery-schedules.js';
import { Labels1763683200267 } from './1763683200267-labels.js';
import { KeyLimits1763683200270 } from './1763683200270-key-limits.js';
import { LeftCategories1763683200271 } from './1763683200271-left-categories.js';
import { KeyCredits1763683200274 } from './1763683200274-key-credits.js';
import { KeyRequests1763683200275 } from './1763683200275-key-requests.js';

/** Append-only, in the order in which they run; one that has been released never changes. */
export const migrations = [
  Accounts1763683200000,
  Feeds1763683200001,
  Posts1763683200002,
  PostStatistics1763683200003,
  Polling1763683200010,
  PostKeys1763683200020,
  Imports1763683200030,
  ContentVersions1763683200035,
  Sessions1763683200050,
  Ai1763683200060,
  Audit1763683200080,
  KeyRights1763683200081,
  PostCounts1763683200090,
  LastUses1763683200091,
  AuditForGood1763683200101,
  Attempts1763683200110,
  FairQueues1763683200111,
  Portions1763683200121,
  Quotas1763683200130,
  AiTokenQuotas1763683200131,
  Idempotency1763683200140,
  PostsUpdated1763683200141,
  ScopeNames1763683200150,
  AuditActors1763683200151,
  Changes1763683200160,
  Events1763683200161,
  AiEvents1763683200162,
  InsertedPosts1763683200163,
  Webhooks1763683200170,
  ExtensionMigrations1763683200180,
  ExtensionJobs1763683200181,
  SharedFeeds1763683200190,
  WebsubSubscriptions1763683200192,
  Hub1763683200196,
  PostState1763683200200,
  FeedFetches1763683200210,
  SecondFactor1763683200215,
  KeyHours1763683200220,
  Passkeys1763683200225,
  PushLog1763683200230,
  SourceNames1763683200231,
  PostsOfAnswers1763683200235,
  AccountsOfPosts1763683200240,
  RemovedFeeds1763683200241,
  FiledPosts1763683200242,
  AccountsOfChanges1763683200243,
  SignInCounts1763683200244,
  KeyHashes1763683200245,
  FetchQueue1763683200246,
  AccountsInTriggers1763683200247,
  TombstonesByAccount1763683200248,
  AccountKeys1763683200249,
  WebsubLimits1763683200252,
  Comments1763683200256,
  IdsOfTombstones1763683200258,
  FeedSettings1763683200260,
  SuggestedAddresses1763683200261,
  Icons1763683200262,
  DeliverySchedules1763683200264,
  Labels1763683200267,
  KeyLimits1763683200270,
  LeftCategories1763683200271,
  KeyCredits1763683200274,
  KeyRequests1763683200275,
];
