import { Injectable } from '@nestjs/common';
import { Freshness } from '../../pagination/page-cache/freshness.js';
import type { ListCaller, ListRequest } from '../../pagination/page-cache/freshness.js';
import type { PageVersion } from '../../pagination/page-cache/stored-page.js';
import { PostStatesRepository } from '../state/post-states.repository.js';

/**
 * The content version. Where the list shows or filters by state, that version too, which is read
 * for these lists alone. Neither covers summaries, so lists with `include=ai` are not cached.
 */
@Injectable()
export class PostsFreshness extends Freshness {
  constructor(private readonly states: PostStatesRepository) {
    super();
  }

  versionOf(
    { accountId, contentVersion }: ListCaller,
    { query }: ListRequest,
  ): PageVersion | null | Promise<PageVersion> {
    const { include, read, starred, labelId } = query as Record<string, unknown>;
    const shows = typeof include === 'string' ? include.split(',') : [];
    if (shows.includes('ai')) return null;
    const filters = [read, starred, labelId];
    const dependsOnState =
      shows.includes('state') || filters.some((filter) => filter !== undefined);
    if (!dependsOnState) return contentVersion;
    return this.states
      .versionOf(accountId)
      .then((version) => `${contentVersion.toString(36)}.${version.toString(36)}`);
  }
}
