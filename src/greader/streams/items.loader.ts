import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../../config/public-address.js';
import type { PostDto } from '../../posts/post.dto.js';
import { PostsService } from '../../posts/posts.service.js';
import { PostStatesService, UNSEEN } from '../../posts/state/post-states.service.js';
import { GreaderFeeds } from '../subscriptions/greader-feeds.js';
import { GreaderLabels } from '../tags/greader-labels.js';
import type { GreaderPost } from './item.js';

/** A post by its identifier and its number. */
export interface NumberedId {
  id: string;
  serial: number;
}

/** The posts of some identifiers that still exist, and how many identifiers these are. */
export interface ItemBatch {
  posts: GreaderPost[];
  read: number;
}

const POSTS_AT_ONCE = 100;

/** Reads posts with their content, in batches of a bounded size. */
@Injectable()
export class ItemsLoader {
  constructor(
    private readonly posts: PostsService,
    private readonly states: PostStatesService,
    private readonly feeds: GreaderFeeds,
    private readonly labels: GreaderLabels,
    private readonly address: PublicAddress,
  ) {}

  /** The posts that still exist, in the given order. */
  async *batches(accountId: string, numbered: NumberedId[]): AsyncGenerator<ItemBatch, void> {
    for (let start = 0; start < numbered.length;) {
      const some = numbered.slice(start, start + POSTS_AT_ONCE);
      const batch = await this.batch(accountId, some);
      yield batch;
      start += batch.read;
      // On SQLite no other code runs until something other than the database is awaited.
      await yieldToEventLoop();
    }
  }

  /** As many of the first posts as are within the size limit of a page. */
  private async batch(accountId: string, numbered: NumberedId[]): Promise<ItemBatch> {
    const ids = numbered.map(({ id }) => id);
    const { posts, left } = await this.posts.listed(accountId, ids, true);
    const read = left === undefined ? ids.length : ids.indexOf(left);
    const states = await this.states.listed(accountId, ids.slice(0, read));
    const feedIds = [...new Set(posts.map(({ feedId }) => feedId))];
    const feeds = await this.feeds.listed(accountId, feedIds);
    const isLabelled = [...states.values()].some(({ labelIds }) => labelIds.length > 0);
    const labels = isLabelled ? await this.labels.listAll(accountId) : [];
    const byId = new Map(posts.map((post) => [post.id, post]));
    const shown = numbered.slice(0, read).flatMap(({ id, serial }): GreaderPost[] => {
      const post = byId.get(id);
      const feed = post && feeds.get(post.feedId);
      if (!post || !feed) return [];
      const state = states.get(id) ?? UNSEEN;
      const names = labels.flatMap((label) =>
        state.labelIds.includes(label.id) ? [label.name] : [],
      );
      return [{ post, serial, feed, state, labels: names, url: this.buildPage(post) }];
    });
    return { posts: shown, read };
  }

  private buildPage({ id, url, externalUrl }: PostDto): string {
    return url ?? externalUrl ?? `${this.address.url}/dashboard/posts/${id}`;
  }
}
