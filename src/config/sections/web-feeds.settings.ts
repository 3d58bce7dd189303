import { availableParallelism } from 'node:os';
import { IsIn, IsNotEmpty, IsString, Matches } from 'class-validator';
import { ProxyAddress } from '../address-settings.decorator.js';
import { NeedsReachableAddress } from '../public-address.js';
import { HostListSetting, IntegerSetting, LimitSetting } from '../values.decorator.js';

/** @section Web feeds */
export class WebFeedsSettings {
  /** Hosts on private networks that may serve feeds, as `host` or `host:port`, comma-separated. */
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
   * account never uses all of several.
   * @defaultValue one more than the processors, 3 to 5
   */
  @IntegerSetting(1, 64)
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
   * Pictures of posts that are served from `PUBLIC_URL`: none, those with `http:` addresses, or all.
   * @see operations.md#pictures-through-sluice
   */
  @Matches(/^(off|http|all)$/, { message: 'must be off, http or all' })
  readonly MEDIA_PROXY: string = 'off';

  /** Folder of the pictures that are kept, for `MEDIA_PROXY`; processes of one machine can share it. */
  @IsString()
  @IsNotEmpty({ message: 'must be a folder' })
  readonly MEDIA_CACHE_DIRECTORY: string = './data/media';

  /** Megabytes of pictures that are kept; the ones that were not shown for longest are removed. */
  @IntegerSetting(32, 1_000_000)
  readonly MEDIA_CACHE_MB: number = 512;

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
}
