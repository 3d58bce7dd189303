import { applyDecorators, Injectable, UseInterceptors } from '@nestjs/common';
import { PaginationInterceptor } from '../../pagination/pagination.interceptor.js';
import {
  CacheVersionProvider,
  UseCacheVersion,
} from '../../pagination/response-cache/cache-version-provider.js';
import type { ListCaller } from '../../pagination/response-cache/cache-version-provider.js';
import type { CacheVersion } from '../../pagination/response-cache/response-cache.js';
import { PostPictures } from '../../posts/pictures/post-pictures.js';
import { FeedCountsService } from '../../posts/state/feed-counts.service.js';

/**
 * The content version and that of the log of changes. Between them they move with all that apps are
 * shown: posts, their state and labels, feeds and categories. The posts of a feed that is being
 * deleted move the first alone.
 */
@Injectable()
export class ShownVersionProvider extends CacheVersionProvider {
  constructor(
    private readonly counts: FeedCountsService,
    private readonly pictures: PostPictures,
  ) {
    super();
  }

  async getVersion({ accountId, contentVersion }: ListCaller): Promise<CacheVersion> {
    const changes = await this.counts.getChangeVersion(accountId);
    return `${contentVersion.toString(36)}.${changes.toString(36)}${this.pictures.version}`;
  }
}

/** The answer stays in memory, and is a 304 for an app that has it, until the account changes. */
export const Remembered = (): MethodDecorator =>
  applyDecorators(UseInterceptors(PaginationInterceptor), UseCacheVersion(ShownVersionProvider));
