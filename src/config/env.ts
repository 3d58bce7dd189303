import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseEnv } from 'node:util';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { IsAddressOrNetwork } from './addresses.js';
import { IsPublicUrl, NeedsReachableAddress } from './public-address.js';
import { ReplicaAddresses } from './replica-addresses.decorator.js';
import { readSettings } from './settings.js';
import type { Variables } from './settings.js';
import {
  Hosts,
  Key,
  Limit,
  MatchesAddress,
  MAX_LIMIT,
  NeedsOwnConnections,
  Quota,
  toList,
  WholeNumber,
  WholeNumbers,
} from './values.decorator.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const PACKAGE_OR_PATH = /^(\.{1,2}(\/.*)?|\/.+|(@[\w.~-]+\/)?[\w~-][\w.~-]*(\/[\w.~-]+)*)$/;
const HTTP_BASE = /^https?:\/\/[^\s/@?#]+(\/[^\s@?#]*)?$/i;

/** The settings of one process: read once at the start, validated, then never changed. */
export class Env {
  /** TCP port to listen on; 0 selects a free port. */
  @WholeNumber(0, 65535)
  readonly PORT: number = 3000;

  /** Address to listen on. */
  @IsString()
  readonly HOST: string = '0.0.0.0';

  /** Where clients reach the service, with a path prefix where it has one; null is localhost. */
  @IsOptional()
  @IsPublicUrl()
  readonly PUBLIC_URL: string | null = null;

  /** `sqlite:<file>` or `postgres://…`. */
  @MatchesAddress(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/s, {
    message: 'must be sqlite:<file> or postgres://<user>:<password>@<host>:<port>/<database>',
  })
  readonly DATABASE_URL: string = 'sqlite:./data/sluice.db';

  /** Read replicas of a PostgreSQL `DATABASE_URL`, for pages of posts that are not in memory. */
  @ReplicaAddresses()
  readonly DATABASE_READ_URL: string[] = [];

  /** Number of processes that serve the port. */
  @WholeNumber(1, 128)
  readonly WEB_CONCURRENCY: number = 1;

  /**
   * `transaction` where the addresses of databases are poolers, such as PgBouncer, that give each
   * transaction a connection of its own.
   */
  @IsIn(['none', 'transaction'], { message: 'must be none or transaction' })
  readonly DATABASE_POOLER: 'none' | 'transaction' = 'none';

  /** Maximum number of PostgreSQL connections of this process. */
  @WholeNumber(2, 1_000)
  readonly DATABASE_POOL_SIZE: number = 10;

  /**
   * `synchronous` where a synchronous standby can take the place of the PostgreSQL primary. Commits
   * then prove that a server still is the primary.
   */
  @IsIn(['none', 'synchronous'], { message: 'must be none or synchronous' })
  @NeedsOwnConnections()
  readonly DATABASE_STANDBY: 'none' | 'synchronous' = 'none';

  /** Time limit of a PostgreSQL statement, in milliseconds. */
  @WholeNumber(100, 3_600_000)
  readonly STATEMENT_TIMEOUT_MS: number = 30_000;

  /** Queries that take at least this many milliseconds are logged as slow; 0 is off. */
  @WholeNumber(0, 3_600_000)
  readonly SLOW_QUERY_MS: number = 500;

  /** The lowest level that is logged. */
  @IsIn(LOG_LEVELS, { message: `must be one of ${LOG_LEVELS.join(', ')}` })
  readonly LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';

  /** Whether sign-up is open to everyone. */
  @IsIn(['open', 'closed'], { message: 'must be open or closed' })
  readonly SIGN_UPS: 'open' | 'closed' = 'open';

  /** Requests per minute of each key, and refused requests per minute of each address; 0 is off. */
  @WholeNumber(0, MAX_LIMIT)
  readonly RATE_LIMIT_PER_MINUTE: number = 0;

  /** Redis for rate limits that all nodes share; null for separate counts. */
  @IsOptional()
  @MatchesAddress(/^rediss?:\/\/.+$/, {
    message: 'must be redis://<user>:<password>@<host>:<port>/<database>, or rediss://… for TLS',
  })
  readonly REDIS_URL: string | null = null;

  /** Proxies whose `X-Forwarded-*` headers (address, host, scheme) are trusted. */
  @Transform(toList)
  @IsAddressOrNetwork({ each: true })
  readonly TRUSTED_PROXIES: string[] = [];

  /** Origins of web pages that may use the API, such as `https://reader.example`; `*` is all. */
  @Transform(toList)
  @MatchesAddress(/^(\*|https?:\/\/[a-z0-9.-]+(:\d{1,5})?|https?:\/\/\[[0-9a-f:]+\](:\d{1,5})?)$/, {
    each: true,
    message: 'must be a comma-separated list of origins such as https://reader.example, or *',
  })
  readonly CORS_ORIGINS: string[] = [];

  /** Packages, or paths of packages and files, whose default exports are extensions. */
  @Transform(toList)
  @Matches(PACKAGE_OR_PATH, {
    each: true,
    message: 'must be a comma-separated list of packages and paths',
  })
  readonly SLUICE_EXTENSIONS: string[] = [];

  /** Addresses that may read /metrics without a key; `none` disables metrics. */
  @Transform(toList)
  @IsAddressOrNetwork({ each: true }, 'none')
  readonly METRICS_FROM: string[] = ['127.0.0.0/8', '::1'];

  /** Time limit for receiving the headers of a request, in milliseconds. */
  @WholeNumber(100, 3_600_000)
  readonly HEADERS_TIMEOUT_MS: number = 10_000;

  /** Time limit for receiving a whole request with its body, in milliseconds. */
  @WholeNumber(100, 3_600_000)
  readonly REQUEST_TIMEOUT_MS: number = 120_000;

  /** Maximum number of open connections of this process; further ones are closed. */
  @WholeNumber(1, MAX_LIMIT)
  readonly MAX_CONNECTIONS: number = 10_000;

  /** Maximum number of requests of a key that this process has not answered; 0 is off. */
  @WholeNumber(0, MAX_LIMIT)
  readonly MAX_CONCURRENT_REQUESTS: number = 200;

  /** Event loop delay in milliseconds above which requests are refused with 503; 0 refuses none. */
  @WholeNumber(0, 60_000)
  readonly MAX_EVENT_LOOP_DELAY_MS: number = 1_000;

  /** How long readiness fails before a shutdown closes the listener, in milliseconds. */
  @WholeNumber(0, 600_000)
  readonly DRAIN_MS: number = 500;

  /** Hosts on private networks that feeds may be fetched from, as `host` or `host:port`. */
  @Hosts()
  readonly FETCH_ALLOWED_HOSTS: string[] = [];

  /** Maximum size of a feed after decompression, in megabytes. */
  @WholeNumber(1, 1_000)
  readonly FETCH_MAX_MB: number = 32;

  /**
   * Threads that parse feeds, pages and OPML. One account never uses all of them, so the default is
   * one more than the processors.
   */
  @WholeNumber(2, 64)
  readonly DOCUMENT_THREADS: number = Math.min(Math.max(availableParallelism(), 2), 4) + 1;

  /** Processor time limit for parsing a document, in milliseconds. */
  @WholeNumber(100, 600_000)
  readonly DOCUMENT_TIMEOUT_MS: number = 10_000;

  /** Memory limit for parsing a document, in megabytes. */
  @WholeNumber(64, 16_384)
  readonly DOCUMENT_MEMORY_MB: number = 256;

  /** Age in days at which posts of web feeds are removed; null keeps them. */
  @Limit()
  readonly RETENTION_MAX_AGE_DAYS: number | null = null;

  /** Maximum number of posts that a web feed keeps, newest first; null keeps all. */
  @Limit()
  readonly RETENTION_MAX_POSTS_PER_FEED: number | null = null;

  /** Days for which clients that follow the changes of an account can learn of deletions. */
  @WholeNumber(1, MAX_LIMIT)
  readonly CHANGES_RETENTION_DAYS: number = 30;

  /**
   * Hosts on private networks, and by http, that webhooks may be sent to, and subscribers of the hub
   * called at: `host` or `host:port`.
   */
  @Hosts()
  readonly WEBHOOK_ALLOWED_HOSTS: string[] = [];

  /** Seconds before each retry of a delivery; after the last one it has failed. */
  @WholeNumbers(1, 604_800)
  readonly WEBHOOK_RETRY_SECONDS: number[] = [
    5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
  ];

  /** Encrypts stored secrets, 32 bytes in base64; null for a key in the database. */
  @Key()
  readonly SECRETS_KEY: string | null = null;

  /** Maximum number of feeds of an account; 0 is no limit, null the default of the installation. */
  @Quota()
  readonly MAX_FEEDS_PER_ACCOUNT: number | null = null;

  /** Maximum number of stored posts of an account. */
  @Quota()
  readonly MAX_POSTS_PER_ACCOUNT: number | null = null;

  /** Maximum number of new posts of an account per day (UTC). */
  @Quota()
  readonly MAX_POSTS_PER_DAY: number | null = null;

  /** Maximum number of AI tokens of an account per day (UTC). */
  @Quota()
  readonly MAX_AI_TOKENS_PER_DAY: number | null = null;

  /** Memory for cached pages of this process, in megabytes; 0 is off. */
  @WholeNumber(0, 100_000)
  readonly PAGE_CACHE_MB: number = 64;

  /** Whether this process fetches the feeds that are due. */
  @IsIn(['on', 'off'], { message: 'must be on or off' })
  readonly POLLING: 'on' | 'off' = 'on';

  /** Maximum number of concurrent feed fetches of this process. */
  @WholeNumber(1, 1_000)
  readonly POLL_CONCURRENCY: number = 32;

  /** Minimum milliseconds between two fetches from one host, over all processes; 0 is off. */
  @WholeNumber(0, 3_600_000)
  readonly POLL_HOST_SPACING_MS: number = 1_000;

  /** Whether hubs push the posts of web feeds that name one. */
  @IsIn(['on', 'off'], { message: 'must be on or off' })
  @NeedsReachableAddress()
  readonly WEBSUB: 'on' | 'off' = 'off';

  /** Base URL of a server with OpenAI's chat completions API; empty for the embedded provider. */
  @ValidateIf(({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Env) =>
    Boolean(AI_BASE_URL || AI_API_KEY || AI_MODEL),
  )
  @MatchesAddress(HTTP_BASE, {
    message:
      'must be an http or https address without user, query or fragment, with AI_MODEL beside it',
  })
  readonly AI_BASE_URL: string = '';

  /** API key for that server; empty if it needs none. */
  @Matches(/^[\x21-\x7e]*$/, { message: 'must be printable ASCII without spaces' })
  readonly AI_API_KEY: string = '';

  /** Model on that server. */
  @ValidateIf(({ AI_BASE_URL }: Env) => AI_BASE_URL !== '')
  @Matches(/^[^\p{Cc}]{1,200}$/u, { message: 'must name a model where AI_BASE_URL is set' })
  readonly AI_MODEL: string = '';

  /**
   * AI tokens per day (UTC) for automatic summaries of an account's new posts; null is no limit.
   */
  @Limit(1_000_000_000)
  readonly AI_DAILY_TOKEN_BUDGET: number | null = null;

  // Variables that OpenTelemetry's SDK reads itself and that decide whether tracing is on.
  readonly OTEL_SDK_DISABLED: string = '';
  readonly OTEL_TRACES_EXPORTER: string = '';
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string = '';
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: string = '';
  readonly OTEL_SERVICE_NAME: string = '';
  readonly OTEL_RESOURCE_ATTRIBUTES: string = '';
}

/** Where the settings of a process came from, for those of its extensions. */
const VARIABLES = new WeakMap<Env, Variables>();

/** The variables that `env` was read from; none for one that was not read. */
export const variablesBehind = (env: Env): Variables => VARIABLES.get(env) ?? {};

/**
 * Reads the settings from `source`, then from `.env` in the working directory, then from the
 * defaults. An empty value counts as absent.
 * OpenTelemetry's SDK reads only the environment, so its variables in `.env` are copied to
 * `source`.
 * @throws InvalidEnvError naming every invalid variable
 */
export function loadEnv(source: NodeJS.ProcessEnv = process.env, file = '.env'): Env {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  for (const [name, value] of Object.entries(fromFile)) {
    if (name.startsWith('OTEL_')) source[name] ||= value;
  }
  const given = Object.entries(source).filter(([, value]) => value !== '');
  const variables = { ...fromFile, ...Object.fromEntries(given) };
  const env = readSettings(Env, variables);
  VARIABLES.set(env, variables);
  return env;
}
