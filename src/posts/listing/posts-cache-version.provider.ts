import { Injectable } from '@nestjs/common';
import { dependenciesOf } from '../../content/filter-language/filter-dependencies.js';
import { CacheVersionProvider } from '../../pagination/response-cache/cache-version-provider.js';
import type {
  ListCaller,
  ListRequest,
} from '../../pagination/response-cache/cache-version-provider.js';
import type { CacheVersion } from '../../pagination/response-cache/response-cache.js';
import { PostPictures } from '../pictures/post-pictures.js';
import { PostStatesRepository } from '../state/post-states.repository.js';

/**
 * The content version. Where the list shows or filters by state, that version too, which is read
 * for these lists alone. Neither covers summaries, so lists with `include=ai` are not cached. Lists
 * of the last days neither, as they change with the time.
 */
@Injectable()
export class PostsCacheVersionProvider extends CacheVersionProvider {
  constructor(
    private readonly states: PostStatesRepository,
    private readonly pictures: PostPictures,
  ) {
    super();
  }

  getVersion(
    { accountId, contentVersion }: ListCaller,
    { query }: ListRequest,
  ): CacheVersion | null | Promise<CacheVersion> {
    const { include, read, starred, labelId, q } = query as Record<string, unknown>;
    const shows = typeof include === 'string' ? include.split(',') : [];
    const depends = dependenciesOf(q);
    if (shows.includes('ai') || depends.time) return null;
    const filters = [read, starred, labelId];
    const dependsOnState =
      shows.includes('state') || depends.state || filters.some((filter) => filter !== undefined);
    // A client has kept its copy from before the setting was changed.
    const { version: shown } = this.pictures;
    if (!dependsOnState) return shown ? `${contentVersion.toString(36)}.${shown}` : contentVersion;
    return this.states
      .getVersion(accountId)
      .then((version) => `${contentVersion.toString(36)}.${version.toString(36)}${shown}`);
  }
}
