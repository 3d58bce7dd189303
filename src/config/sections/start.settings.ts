import { IsIn, IsOptional, IsString } from 'class-validator';
import { ModulesOffSetting, RoleSetting } from '../process-parts.js';
import { IsPublicUrl } from '../public-address.js';
import { IntegerSetting, PackageListSetting } from '../values.decorator.js';

/** @section Start */
export class StartSettings {
  /** Port to listen on; 0 takes a free one. */
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
   * `small`: for a server with little memory. One document is read at a time, and caches are small. It gives
   * other defaults to `DOCUMENT_THREADS` (1), `PAGE_CACHE_MB` (8) and `POLL_CONCURRENCY` (4).
   * @see operations.md#little-memory
   */
  @IsIn(['normal', 'small'], { message: 'must be normal or small' })
  readonly MEMORY_PROFILE: 'normal' | 'small' = 'normal';

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
}
