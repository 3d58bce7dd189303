import { availableParallelism } from 'node:os';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import {
  DatabaseAddress,
  ModelServerAddress,
  OriginListSetting,
  ProxyAddress,
  RedisAddress,
} from './address-settings.decorator.js';
import { IsAddressOrNetwork } from './addresses.js';
import { ModulesOffSetting, RoleSetting } from './process-parts.js';
import { IsPublicUrl, NeedsReachableAddress } from './public-address.js';
import { ReplicaAddresses } from './replica-addresses.decorator.js';
import {
  HostListSetting,
  KeySetting,
  LimitSetting,
  MAX_LIMIT,
  NeedsOwnConnections,
  PackageListSetting,
  QuotaSetting,
  toList,
  IntegerSetting,
  IntegerListSetting,
} from './values.decorator.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The settings of one process: read once at the start, validated, then never changed.
 * `npm run configuration` writes docs/configuration.md and .env.example from these comments.
 */
export class Env {
  /**
   * Port to listen on; 0 takes a free one.
   * @section Start
   */
  @IntegerSetting(0, 65535)
  readonly PORT: number = 3000;

  /** Address to listen on. */
  @IsString()
  readonly HOST: string = '0.0.0.0';

  /**
   * Address under which clients reach the service, with a path prefix where there is one:
   * `https://example.com/feeds`.
   * @defaultValue http://localhost:{PORT}
   * @see operations.md#behind-a-proxy
   */
  @IsOptional()
  @IsPublicUrl()
  readonly PUBLIC_URL: string | null = null;

  /**
   * Processes that share the port. A limit of "this process" below applies to each of them.
   * @see scaling.md
   */
  @IntegerSetting(1, 128)
  readonly WEB_CONCURRENCY: number = 1;

  /**
   * What this process does: `api` serves requests, `worker` does the other work, `all` does both.
   * @see scaling.md#roles
   */
  @RoleSetting()
  readonly SLUICE_ROLE: string = 'all';

  /**
   * Modules that are left out, comma-separated: `greader`, `websub`, `shared-feeds`, `ai`,
   * `webhooks`, `dashboard`, `mcp`. Their tables stay.
   * @see operations.md#modules-that-can-be-left-out
   */
  @ModulesOffSetting()
  readonly MODULES_OFF: string[] = [];

  /**
   * How long `/health/ready` fails before a stop closes the listener, in milliseconds: longer than
   * a load balancer takes to notice.
   */
  @IntegerSetting(0, 600_000)
  readonly DRAIN_MS: number = 500;

  /**
   * Packages and paths of extensions, comma-separated, for the service and every command.
   * @see extending.md
   */
  @PackageListSetting()
  readonly SLUICE_EXTENSIONS: string[] = [];

  /**
   * `sqlite:<file>` or `postgres://user:password@host:5432/database`.
   * @section Database
   */
  @DatabaseAddress()
  readonly DATABASE_URL: string = 'sqlite:./data/sluice.db';

  /**
   * Read replicas of PostgreSQL for pages of posts that are not in memory, comma-separated.
   * @see scaling.md#7-read-replicas
   */
  @ReplicaAddresses()
  readonly DATABASE_READ_URL: string[] = [];

  /**
   * `transaction`: the addresses of databases are poolers in that mode, such as PgBouncer.
   * @see scaling.md#5-a-pooler
   */
  @IsIn(['none', 'transaction'], { message: 'must be none or transaction' })
  readonly DATABASE_POOLER: 'none' | 'transaction' = 'none';

  /** Most connections of this process to PostgreSQL. */
  @IntegerSetting(2, 1_000)
  readonly DATABASE_POOL_SIZE: number = 10;

  /**
   * `synchronous`: a synchronous standby of PostgreSQL can take the place of the primary.
   * @see scaling.md#6-a-cluster-with-failover
   */
  @IsIn(['none', 'synchronous'], { message: 'must be none or synchronous' })
  @NeedsOwnConnections()
  readonly DATABASE_STANDBY: 'none' | 'synchronous' = 'none';

  /**
   * Time limit of a statement on PostgreSQL, and of the wait for the write lock on SQLite, in
   * milliseconds; then 503.
   */
  @IntegerSetting(100, 3_600_000)
  readonly STATEMENT_TIMEOUT_MS: number = 30_000;

  /** A query that takes at least this many milliseconds is logged by its name; 0 turns this off. */
  @IntegerSetting(0, 3_600_000)
  readonly SLOW_QUERY_MS: number = 500;

  /**
   * 32 bytes in base64 that encrypt stored secrets; without a value, a key in the database.
   * @see security.md#stored-secrets
   */
  @KeySetting()
  readonly SECRETS_KEY: string | null = null;

  /**
   * `closed`: only the command line creates accounts.
   * @section Accounts
   */
  @IsIn(['open', 'closed'], { message: 'must be open or closed' })
  readonly SIGN_UPS: 'open' | 'closed' = 'open';

  /**
   * Feeds of an account; 0 is no limit. Without a value, 5000 where `SIGN_UPS` is `open`, and none
   * where it is `closed`.
   */
  @QuotaSetting()
  readonly MAX_FEEDS_PER_ACCOUNT: number | null = null;

  /** Stored posts of an account; as above, with 1000000. */
  @QuotaSetting()
  readonly MAX_POSTS_PER_ACCOUNT: number | null = null;

  /** New posts of an account in a day (UTC); as above, with 100000. */
  @QuotaSetting()
  readonly MAX_POSTS_PER_DAY: number | null = null;

  /** AI tokens of an account in a day (UTC); as above, with 1000000. */
  @QuotaSetting()
  readonly MAX_AI_TOKENS_PER_DAY: number | null = null;

  /**
   * Requests a minute for each key, and refused requests for each address; 0 is off.
   * @section Requests
   * @see operations.md#limits
   */
  @IntegerSetting(0, MAX_LIMIT)
  readonly RATE_LIMIT_PER_MINUTE: number = 0;

  /** `redis://…` or `rediss://…`: all nodes count rate limits together. Nothing else uses Redis. */
  @RedisAddress()
  readonly REDIS_URL: string | null = null;

  /**
   * Addresses and networks (CIDR) of reverse proxies whose `X-Forwarded-*` is trusted,
   * comma-separated.
   * @see operations.md#behind-a-proxy
   */
  @Transform(toList)
  @IsAddressOrNetwork({ each: true })
  readonly TRUSTED_PROXIES: string[] = [];

  /**
   * Origins of web pages that may use the API with a key, comma-separated; `*` is all. Without a
   * value, no CORS.
   */
  @OriginListSetting()
  readonly CORS_ORIGINS: string[] = [];

  /**
   * Requests of a key, or of a session, that this process answers at a time; then 429. 0 is no
   * limit.
   */
  @IntegerSetting(0, MAX_LIMIT)
  readonly MAX_CONCURRENT_REQUESTS: number = 200;

  /** Whether the newest requests of each key are kept for its owner, for seven days; `on` or `off`. */
  @IsIn(['on', 'off'], { message: 'must be on or off' })
  readonly KEY_REQUESTS: 'on' | 'off' = 'on';

  /** Most open connections of this process; further ones are closed. */
  @IntegerSetting(1, MAX_LIMIT)
  readonly MAX_CONNECTIONS: number = 10_000;

  /** Time limit for the headers of a request, in milliseconds; then 408. */
  @IntegerSetting(100, 3_600_000)
  readonly HEADERS_TIMEOUT_MS: number = 10_000;

  /** Time limit for a whole request with its body, in milliseconds; then 408. */
  @IntegerSetting(100, 3_600_000)
  readonly REQUEST_TIMEOUT_MS: number = 120_000;

  /**
   * Delay of the event loop, in milliseconds, from which requests are refused with 503; 0 refuses
   * none.
   */
  @IntegerSetting(0, 60_000)
  readonly MAX_EVENT_LOOP_DELAY_MS: number = 1_000;

  /** Megabytes of cached pages in the memory of this process; 0 turns the cache off. */
  @IntegerSetting(0, 100_000)
  readonly PAGE_CACHE_MB: number = 64;

  /**
   * Hosts on private networks that may serve feeds, as `host` or `host:port`, comma-separated.
   * @section Web feeds
   */
  @HostListSetting()
  readonly FETCH_ALLOWED_HOSTS: string[] = [];

  /**
   * Forward proxy for all connections to addresses of users: `http://user:password@host:port`, or
   * without a user.
   * @see operations.md#through-a-forward-proxy
   */
  @ProxyAddress()
  readonly FETCH_PROXY: string | null = null;

  /** Largest feed that is read, in megabytes after decompression. */
  @IntegerSetting(1, 1_000)
  readonly FETCH_MAX_MB: number = 32;

  /**
   * Threads that read feeds, web pages and OPML, and as many processes for those from 1 MB on. One
   * account never uses all of them.
   * @defaultValue one more than the processors, 3 to 5
   */
  @IntegerSetting(2, 64)
  readonly DOCUMENT_THREADS: number = Math.min(Math.max(availableParallelism(), 2), 4) + 1;

  /** Processor time for reading a document, in milliseconds. */
  @IntegerSetting(100, 600_000)
  readonly DOCUMENT_TIMEOUT_MS: number = 10_000;

  /**
   * Heap for reading a document, in megabytes; for those below 4 MB a third of it. Raise it with
   * `FETCH_MAX_MB`.
   */
  @IntegerSetting(64, 16_384)
  readonly DOCUMENT_MEMORY_MB: number = 256;

  /** `off`: this process fetches no due feeds. */
  @IsIn(['on', 'off'], { message: 'must be on or off' })
  readonly POLLING: 'on' | 'off' = 'on';

  /** Most concurrent fetches of this process. */
  @IntegerSetting(1, 1_000)
  readonly POLL_CONCURRENCY: number = 32;

  /**
   * Milliseconds between two fetches from one host, over all processes; 0 is no spacing, and no
   * limit per host.
   */
  @IntegerSetting(0, 3_600_000)
  readonly POLL_HOST_SPACING_MS: number = 1_000;

  /** `off`: icons of web feeds are not copied, and records show their publishers' addresses. */
  @IsIn(['on', 'off'], { message: 'must be on or off' })
  readonly ICONS: 'on' | 'off' = 'on';

  /**
   * `on`: hubs push new posts. `PUBLIC_URL` is then https, or localhost.
   * @see websub.md
   */
  @IsIn(['on', 'off'], { message: 'must be on or off' })
  @NeedsReachableAddress()
  readonly WEBSUB: 'on' | 'off' = 'off';

  /**
   * Posts of web feeds that are older are removed, but for starred and labelled ones; a feed can
   * have its own limit. Without a value, none are.
   */
  @LimitSetting()
  readonly RETENTION_MAX_AGE_DAYS: number | null = null;

  /**
   * A web feed keeps this many of its newest posts, and starred and labelled ones. Without a value,
   * all.
   */
  @LimitSetting()
  readonly RETENTION_MAX_POSTS_PER_FEED: number | null = null;

  /**
   * Days for which clients that follow the changes can learn of deletions.
   * @section Changes and webhooks
   * @see changes.md
   */
  @IntegerSetting(1, MAX_LIMIT)
  readonly CHANGES_RETENTION_DAYS: number = 30;

  /**
   * Hosts on private networks, and by http, that webhooks and subscribers of the hub may be called
   * at, as `host` or `host:port`, comma-separated.
   */
  @HostListSetting()
  readonly WEBHOOK_ALLOWED_HOSTS: string[] = [];

  /**
   * Seconds before each retry of a delivery, comma-separated; after the last one it has failed.
   * @see webhooks.md
   */
  @IntegerListSetting(1, 604_800)
  readonly WEBHOOK_RETRY_SECONDS: number[] = [
    5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
  ];

  /**
   * Server with OpenAI's chat completions; without a value, the embedded provider.
   * @section AI
   * @see ai.md
   */
  @ModelServerAddress()
  readonly AI_BASE_URL: string = '';

  /** Key for that server, if it needs one. */
  @Matches(/^[\x21-\x7e]*$/, { message: 'must be printable ASCII without spaces' })
  readonly AI_API_KEY: string = '';

  /** Model on that server. */
  @ValidateIf(({ AI_BASE_URL }: Env) => AI_BASE_URL !== '')
  @Matches(/^[^\p{Cc}]{1,200}$/u, { message: 'must name a model where AI_BASE_URL is set' })
  readonly AI_MODEL: string = '';

  /**
   * Tokens a day (UTC) for automatic summaries of an account's new posts; without a value, no
   * limit.
   */
  @LimitSetting(1_000_000_000)
  readonly AI_DAILY_TOKEN_BUDGET: number | null = null;

  /**
   * `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.
   * @section Logs, metrics and traces
   */
  @IsIn(LOG_LEVELS, { message: `must be one of ${LOG_LEVELS.join(', ')}` })
  readonly LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';

  /**
   * Addresses and networks that may read `/metrics` without a key, comma-separated; `none` turns
   * metrics off.
   */
  @Transform(toList)
  @IsAddressOrNetwork({ each: true }, 'none')
  readonly METRICS_FROM: string[] = ['127.0.0.0/8', '::1'];

  /**
   * Where traces are sent, as OTLP: `http://127.0.0.1:4318`; without a value, no traces.
   * OpenTelemetry's further variables hold too.
   * @see operations.md#traces
   */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string = '';

  /** The same for traces alone, with its path. */
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: string = '';

  /** `true` turns traces off. */
  readonly OTEL_SDK_DISABLED: string = '';

  /** `none` turns traces off. */
  readonly OTEL_TRACES_EXPORTER: string = '';

  /** Name of the service in traces; without a value, `sluice`. */
  readonly OTEL_SERVICE_NAME: string = '';

  /** Further attributes of the service in traces, as `key=value`, comma-separated. */
  readonly OTEL_RESOURCE_ATTRIBUTES: string = '';
}
