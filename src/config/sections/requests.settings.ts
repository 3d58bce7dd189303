import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { OriginListSetting, RedisAddress } from '../address-settings.decorator.js';
import { IsAddressOrNetwork } from '../addresses.js';
import { NeedsModules } from '../process-parts.js';
import { NeedsReachableAddress } from '../public-address.js';
import { IntegerSetting, MAX_LIMIT, toList } from '../values.decorator.js';

/** @section Requests */
export class RequestsSettings {
  /**
   * Requests a minute for each key, and refused requests for each address; 0 is off.
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
   * `on`: agents such as claude.ai and ChatGPT are granted access by OAuth. `PUBLIC_URL` is then https,
   * or localhost, and the modules `mcp` and `dashboard` are there.
   * @see mcp.md#web-clients
   */
  @IsIn(['on', 'off'], { message: 'must be on or off' })
  @NeedsReachableAddress()
  @NeedsModules(['mcp', 'dashboard'])
  readonly MCP_OAUTH: 'on' | 'off' = 'off';

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
}
