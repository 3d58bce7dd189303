import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../../categories/categories.service.js';
import type { CategoryDto } from '../../categories/category.dto.js';
import { FeedsService } from '../../feeds/feeds.service.js';
import { OPML_END, OPML_FOLDER_END, opmlFeed, opmlFolder, opmlStart } from './opml.writer.js';

/** Writes the subscriptions of an account as OPML 2.0, in constant memory. */
@Injectable()
export class OpmlExport {
  constructor(
    private readonly feeds: FeedsService,
    private readonly categories: CategoriesService,
  ) {}

  /** Every web feed, under its category where it has one. */
  async write(accountId: string): Promise<Readable> {
    // This query comes before the first byte, so that an unreachable database is still a problem.
    const categories = await this.categories.listAll(accountId);
    return Readable.from(this.parts(accountId, categories));
  }

  private async *parts(accountId: string, categories: CategoryDto[]): AsyncGenerator<string> {
    yield opmlStart('Feeds in Sluice', new Date());
    for (const { id, name } of categories) {
      let isOpen = false;
      for await (const feed of this.feeds.webFeeds(accountId, id)) {
        if (!isOpen) yield opmlFolder(name);
        isOpen = true;
        yield opmlFeed(feed);
      }
      if (isOpen) yield OPML_FOLDER_END;
    }
    for await (const feed of this.feeds.webFeeds(accountId, null)) yield opmlFeed(feed);
    yield OPML_END;
  }
}
