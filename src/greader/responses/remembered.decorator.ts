import { applyDecorators, Injectable, UseInterceptors } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { BatchLoader } from '../../database/queries/batch-loader.js';
import { PaginationInterceptor } from '../../pagination/pagination.interceptor.js';
import {
  CacheVersionProvider,
  UseCacheVersion,
} from '../../pagination/response-cache/cache-version-provider.js';
import type { ListCaller } from '../../pagination/response-cache/cache-version-provider.js';
import type { CacheVersion } from '../../pagination/response-cache/response-cache.js';
import { findVersions } from '../../tenancy/account-versions.js';

/**
 * The content version and that of the log of changes, read together for all requests of a turn. Between
 * them they move with all that apps are shown: posts, their state and labels, feeds and categories. The
 * posts of a feed that is being deleted move the first alone.
 */
@Injectable()
export class ShownVersionProvider extends CacheVersionProvider {
  private readonly versions = new BatchLoader((accountIds) =>
    findVersions(this.selects, getDialect(this.dataSource), accountIds, 'change'),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {
    super();
  }

  async getVersion({ accountId, contentVersion }: ListCaller): Promise<CacheVersion> {
    const changes = (await this.versions.get(accountId)) ?? 0;
    return `${contentVersion.toString(36)}.${changes.toString(36)}`;
  }
}

/** The answer stays in memory, and is a 304 for whom it was sent to, until something of the account changes. */
export const Remembered = (): MethodDecorator =>
  applyDecorators(UseInterceptors(PaginationInterceptor), UseCacheVersion(ShownVersionProvider));
