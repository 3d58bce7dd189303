import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseEnv } from 'node:util';
import { applyDecorators } from '@nestjs/common';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateIf,
  validateSync,
} from 'class-validator';
import { IsAddressOrNetwork } from './addresses.js';
import { IsPublicUrl } from './public-address.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MOST = 1_000_000;
const MOST_OF_A_QUOTA = 1_000_000_000;
const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:\d{1,5})?$/i;

const HTTP_BASE = /^https?:\/\/[^\s/@?#]+(\/[^\s@?#]*)?$/i;

const toNumber = ({ value }: { value: unknown }) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
const toList = ({ value }: { value: unknown }) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '')
    : value;

/** A whole number within bounds. */
const WholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return applyDecorators(
    Transform(toNumber),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
};

/** A whole number of at least 1, or none. */
const Limit = (most = MOST) =>
  applyDecorators(
    Transform(toNumber),
    IsOptional(),
    IsInt({ message: 'must be a whole number of at least 1' }),
    Min(1, { message: 'must be a whole number of at least 1' }),
    Max(most, { message: `must be at most ${most}` }),
  );

/** What an account may use: 0 is no limit, and without a value `SIGN_UPS` decides. */
const Quota = () => {
  const message = `must be a whole number from 0 to ${MOST_OF_A_QUOTA}`;
  return applyDecorators(
    Transform(toNumber),
    IsOptional(),
    IsInt({ message }),
    Min(0, { message }),
    Max(MOST_OF_A_QUOTA, { message }),
  );
};

/** The settings of one process: read once at the start, validated, then never changed. */
export class Env {
  /** TCP port to listen on; 0 takes a free one. */
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
  @Matches(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/s, {
    message: 'must be sqlite:<file> or postgres://<user>:<password>@<host>:<port>/<database>',
  })
  readonly DATABASE_URL: string = 'sqlite:./data/sluice.db';

  /** How many processes serve the one port. */
  @WholeNumber(1, 128)
  readonly WEB_CONCURRENCY: number = 1;

  /** Connections to PostgreSQL that this process opens at most. */
  @WholeNumber(2, 1_000)
  readonly DATABASE_POOL_SIZE: number = 10;

  /** Milliseconds after which a statement on PostgreSQL is given up. */
  @WholeNumber(100, 3_600_000)
  readonly STATEMENT_TIMEOUT_MS: number = 30_000;

  /** Milliseconds from which on a query is logged as slow; 0 is off. */
  @WholeNumber(0, 3_600_000)
  readonly SLOW_QUERY_MS: number = 500;

  /** The least severe level that is logged. */
  @IsIn(LOG_LEVELS, { message: `must be one of ${LOG_LEVELS.join(', ')}` })
  readonly LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';

  /** Whether anyone who reaches the service may make an account. */
  @IsIn(['open', 'closed'], { message: 'must be open or closed' })
  readonly SIGN_UPS: 'open' | 'closed' = 'open';

  /** Requests a minute for each key, and refused ones for each address; 0 is off. */
  @WholeNumber(0, MOST)
  readonly RATE_LIMIT_PER_MINUTE: number = 0;

  /** The Redis in which all nodes share what they count for rate limits; null counts alone. */
  @IsOptional()
  @Matches(/^rediss?:\/\/.+$/, {
    message: 'must be redis://<user>:<password>@<host>:<port>/<database>, or rediss://… for TLS',
  })
  readonly REDIS_URL: string | null = null;

  /** Proxies whose word on a request's address, host and scheme (`X-Forwarded-*`) is taken. */
  @Transform(toList)
  @IsAddressOrNetwork({ each: true })
  readonly TRUSTED_PROXIES: string[] = [];

  /** Origins of web pages that may use the API, such as `https://reader.example`; `*` is all. */
  @Transform(toList)
  @Matches(/^(\*|https?:\/\/[a-z0-9.-]+(:\d{1,5})?|https?:\/\/\[[0-9a-f:]+\](:\d{1,5})?)$/, {
    each: true,
    message: 'must be a comma-separated list of origins such as https://reader.example, or *',
  })
  readonly CORS_ORIGINS: string[] = [];

  /** Who may read /metrics without a key; `none` measures nothing. */
  @Transform(toList)
  @IsAddressOrNetwork({ each: true }, 'none')
  readonly METRICS_FROM: string[] = ['127.0.0.0/8', '::1'];

  /** Milliseconds in which a request's headers must be there. */
  @WholeNumber(100, 3_600_000)
  readonly HEADERS_TIMEOUT_MS: number = 10_000;

  /** Milliseconds in which all of a request must be there, its body too. */
  @WholeNumber(100, 3_600_000)
  readonly REQUEST_TIMEOUT_MS: number = 120_000;

  /** Connections that this process holds at a time; more are closed at once. */
  @WholeNumber(1, MOST)
  readonly MAX_CONNECTIONS: number = 10_000;

  /** How late the event loop may be before requests are refused with 503; 0 refuses none. */
  @WholeNumber(0, 60_000)
  readonly MAX_EVENT_LOOP_DELAY_MS: number = 1_000;

  /** How long readiness fails before a stop closes the listener, in milliseconds. */
  @WholeNumber(0, 600_000)
  readonly DRAIN_MS: number = 500;

  /** Hosts on private networks that feeds may be fetched from, as `host` or `host:port`. */
  @Transform(toList)
  @IsOptional()
  @Matches(HOST_AND_PORT, {
    each: true,
    message: 'must be a comma-separated list of host or host:port',
  })
  readonly FETCH_ALLOWED_HOSTS: string[] = [];

  /** The largest feed that is read, in megabytes after decompression. */
  @WholeNumber(1, 1_000)
  readonly FETCH_MAX_MB: number = 32;

  /** Threads that read feeds, pages and OPML; one account never has all of them. */
  @WholeNumber(2, 64)
  readonly DOCUMENT_THREADS: number = Math.min(Math.max(availableParallelism(), 2), 4);

  /** Milliseconds of processor time after which reading a document is given up. */
  @WholeNumber(100, 600_000)
  readonly DOCUMENT_TIMEOUT_MS: number = 10_000;

  /** Megabytes of memory that a document may take to read. */
  @WholeNumber(64, 16_384)
  readonly DOCUMENT_MEMORY_MB: number = 256;

  /** Days after which posts of web feeds are removed; null keeps them. */
  @Limit()
  readonly RETENTION_MAX_AGE_DAYS: number | null = null;

  /** How many posts a web feed keeps, the newest; null keeps all. */
  @Limit()
  readonly RETENTION_MAX_POSTS_PER_FEED: number | null = null;

  /** How many feeds an account may have; 0 is no limit, null the default of the installation. */
  @Quota()
  readonly MAX_FEEDS_PER_ACCOUNT: number | null = null;

  /** How many posts an account may store in all. */
  @Quota()
  readonly MAX_POSTS_PER_ACCOUNT: number | null = null;

  /** How many new posts an account may store on a day (UTC). */
  @Quota()
  readonly MAX_POSTS_PER_DAY: number | null = null;

  /** Tokens that all questions of an account to AI may cost on a day (UTC). */
  @Quota()
  readonly MAX_AI_TOKENS_PER_DAY: number | null = null;

  /** Megabytes of finished pages that this process keeps in memory; 0 is off. */
  @WholeNumber(0, 100_000)
  readonly PAGE_CACHE_MB: number = 64;

  /** Whether this process fetches the feeds that are due. */
  @IsIn(['on', 'off'], { message: 'must be on or off' })
  readonly POLLING: 'on' | 'off' = 'on';

  /** How many feeds this process fetches at a time. */
  @WholeNumber(1, 1_000)
  readonly POLL_CONCURRENCY: number = 32;

  /** Milliseconds between two fetches from one host, over all processes; 0 is off. */
  @WholeNumber(0, 3_600_000)
  readonly POLL_HOST_SPACING_MS: number = 1_000;

  /** Where a server speaks the chat completions of OpenAI; empty is the embedded provider. */
  @ValidateIf(({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Env) =>
    Boolean(AI_BASE_URL || AI_API_KEY || AI_MODEL),
  )
  @Matches(HTTP_BASE, {
    message:
      'must be an http or https address without user, query or fragment, with AI_MODEL beside it',
  })
  readonly AI_BASE_URL: string = '';

  /** What that server knows us by; empty where it wants nothing. */
  @Matches(/^[\x21-\x7e]*$/, { message: 'must be printable ASCII without spaces' })
  readonly AI_API_KEY: string = '';

  /** The model to ask that server for. */
  @ValidateIf(({ AI_BASE_URL }: Env) => AI_BASE_URL !== '')
  @Matches(/^[^\p{Cc}]{1,200}$/u, { message: 'must name a model where AI_BASE_URL is set' })
  readonly AI_MODEL: string = '';

  /** Tokens that an account's new posts may cost on a day (UTC); null is no limit. */
  @Limit(1_000_000_000)
  readonly AI_DAILY_TOKEN_BUDGET: number | null = null;

  // What OpenTelemetry's SDK reads for itself, so far as it says whether there is to be one.
  readonly OTEL_SDK_DISABLED: string = '';
  readonly OTEL_TRACES_EXPORTER: string = '';
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string = '';
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: string = '';
  readonly OTEL_SERVICE_NAME: string = '';
  readonly OTEL_RESOURCE_ATTRIBUTES: string = '';
}

/** A setting has a value that cannot be used; the message is a sentence that names it. */
export class InvalidEnvError extends Error {}

/**
 * Reads the settings from `source`, then from `.env` in the working directory for what
 * `source` lacks, then from the defaults. An empty value counts as absent. What the file has for
 * OpenTelemetry's SDK, which looks into the environment alone, is added to `source`.
 * @throws InvalidEnvError naming every variable that is wrong
 */
export function loadEnv(source: NodeJS.ProcessEnv = process.env, file = '.env'): Env {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  for (const [name, value] of Object.entries(fromFile)) {
    if (name.startsWith('OTEL_')) source[name] ||= value;
  }
  const known = Object.keys(new Env());
  const given = known
    .map((name) => [name, source[name] || fromFile[name]] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  const env = plainToInstance(Env, Object.fromEntries(given));
  const problems = validateSync(env).map(
    ({ property, constraints }) => `${property} ${Object.values(constraints ?? {})[0]}.`,
  );
  if (problems.length > 0) throw new InvalidEnvError(problems.join(' '));
  return Object.freeze(env);
}
