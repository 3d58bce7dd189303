import { Injectable } from '@nestjs/common';
import type { FeedDto } from '../../feeds/feed.dto.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { ShownFeeds } from '../../feeds/icons/shown-feeds.js';
import type { PostDto } from '../../posts/post.dto.js';
import { PostsService } from '../../posts/posts.service.js';
import type { AccountEvent } from './account-event.js';
import type { EventData } from './event.dto.js';

/** Reads the records of events, with one or two selects for all of them. */
@Injectable()
export class EventRecords {
  constructor(
    private readonly posts: PostsService,
    private readonly feeds: FeedLookups,
    private readonly shown: ShownFeeds,
  ) {}

  /**
   * The `data` of each event, in its newest state. Undefined if its records are deleted: an event
   * of their deletion follows.
   */
  async read(accountId: string, events: AccountEvent[]): Promise<(EventData | undefined)[]> {
    const shown = events.filter(({ type }) => !type.endsWith('.deleted'));
    const [ofPosts, ofFeeds] = [
      shown.filter(({ type }) => type.startsWith('post.')),
      shown.filter(({ type }) => type.startsWith('feed.')),
    ].map((some) => [...new Set(some.flatMap(({ ids }) => ids))]) as [string[], string[]];
    const [posts, feeds] = await Promise.all([
      this.getPosts(accountId, ofPosts),
      this.feeds.listed(accountId, ofFeeds),
    ]);
    const feedsById = new Map(feeds.map((feed) => [feed.id, feed]));
    return events.map((event) => this.getData(event, posts, feedsById));
  }

  private getData(
    { type, feedId, ids, record }: AccountEvent,
    posts: ReadonlyMap<string, PostDto>,
    feeds: ReadonlyMap<string, FeedDto>,
  ): EventData | undefined {
    if (type === 'post.deleted') return { feedId, ids };
    if (type.startsWith('post.')) {
      const shown = ids.flatMap((id) => posts.get(id) ?? []);
      return shown.length > 0 ? { feedId, posts: shown } : undefined;
    }
    const feed = record === null ? feeds.get(feedId) : this.deletedFeed(record);
    return feed && { feed };
  }

  private async getPosts(accountId: string, ids: string[]): Promise<ReadonlyMap<string, PostDto>> {
    const found = new Map<string, PostDto>();
    for (let rest = ids; rest.length > 0;) {
      const { posts, left } = await this.posts.listed(accountId, rest, false);
      for (const post of posts) found.set(post.id, post);
      rest = left === undefined ? [] : rest.slice(rest.indexOf(left));
    }
    return found;
  }

  private deletedFeed(record: string): FeedDto {
    return this.shown.getRemoved(JSON.parse(record) as Record<string, unknown>);
  }
}
