import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { admitsCategory, admitsFeed } from '../../auth/limits/feed-limits.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import { CategoriesService } from '../../categories/categories.service.js';
import { ListedFeeds } from '../../feeds/listing/listed-feeds.js';
import { OPML_END, OPML_FOLDER_END, opmlFeed, opmlFolder, opmlStart } from './opml.writer.js';

/**
 * Writes the subscriptions of an account as OPML 2.0, in constant memory. It is one scan along the
 * feeds, in batches between which other requests have their turn.
 */
@Injectable()
export class OpmlExport {
  constructor(
    private readonly feeds: ListedFeeds,
    private readonly categories: CategoriesService,
  ) {}

  /** Every web feed, under its category where it has one. */
  async write(accountId: string, limits?: FeedLimits): Promise<Readable> {
    // This query comes before the first byte, so that an unreachable database is still a problem.
    const categories = await this.categories.listAll(accountId);
    const shown = categories.filter(({ id }) => admitsCategory(limits, id));
    const names = new Map(shown.map(({ id, name }) => [id, name]));
    return Readable.from(this.batches(accountId, names, limits), { objectMode: false });
  }

  private async *batches(
    accountId: string,
    names: ReadonlyMap<string, string>,
    limits?: FeedLimits,
  ): AsyncGenerator<string> {
    yield opmlStart('Feeds in Sluice', new Date());
    let open: string | null = null;
    for await (const feeds of this.feeds.scan(accountId)) {
      let batch = '';
      for (const feed of feeds) {
        if (limits && !admitsFeed(limits, feed)) continue;
        // A category that is newer than this document has no name here.
        const name = names.get(feed.categoryId ?? '');
        const folder = name === undefined ? null : feed.categoryId;
        if (folder !== open && open !== null) batch += OPML_FOLDER_END;
        if (folder !== open && name !== undefined) batch += opmlFolder(name);
        open = folder;
        batch += opmlFeed(feed);
      }
      yield batch;
    }
    if (open !== null) yield OPML_FOLDER_END;
    yield OPML_END;
  }
}
