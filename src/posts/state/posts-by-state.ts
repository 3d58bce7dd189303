import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { isSearch } from '../listing/post-filter.js';
import type { PostFilter } from '../listing/post-filter.js';
import { UNREAD_POSTS } from '../listing/post-source.js';
import type { PostSource } from '../listing/post-source.js';
import { getOrder } from '../listing/posts-order.js';
import type { Order } from '../listing/posts-order.js';
import { PostLabelsRepository } from '../labels/post-labels.repository.js';
import { labelledPosts } from '../labels/post-labels.statement.js';
import { postsInState, starredPosts } from './post-state.condition.js';
import type { PostIdSelect } from './post-state.condition.js';
import { PostStatesRepository } from './post-states.repository.js';
import { UnreadPostsRepository } from './unread/unread-posts.repository.js';

/** Up to so many posts are put in order; with more, a scan in the order of the list checks each post. */
const MOST_FOUND = 20_000;

/**
 * The posts of a state filter, and the filter that is left to check. `found` is null where there are
 * none. `walk` has them in the order of the list, so that no more are read than are shown.
 */
export type StateFilterResult = FoundPosts | { walk: PostSource; rest: PostFilter };

export interface FoundPosts {
  found: PostIdSelect | null;
  rest: PostFilter;
}

/**
 * Finds the posts of a filter by their labels or their state. A list of unread posts walks the rows of
 * `unread_posts` (decision 79). A list of a few read or starred posts among many others does not scan past the
 * others: the counters of feeds say where they are.
 */
@Injectable()
export class PostsByState {
  constructor(
    private readonly dataSource: DataSource,
    private readonly states: PostStatesRepository,
    private readonly labels: PostLabelsRepository,
    private readonly unread: UnreadPostsRepository,
  ) {}

  /** Undefined where the state is to be checked for each post instead. */
  async find(
    accountId: string,
    filter: PostFilter,
    order: Order = getOrder(),
  ): Promise<StateFilterResult | undefined> {
    const { read, starred, ...rest } = filter;
    if (isSearch(filter)) return undefined;
    const byLabel = await this.findLabelled(accountId, filter);
    if (byLabel) return byLabel;
    if (starred) {
      const posts = await this.states.countStarred(accountId, MOST_FOUND + 1);
      if (posts > MOST_FOUND) return undefined;
      return { found: starredPosts(accountId, { read }), rest };
    }
    if (read === undefined) return undefined;
    const isWalked = !read && (await this.unread.isCleared(accountId));
    const walked: StateFilterResult = { walk: UNREAD_POSTS, rest: { ...rest, starred } };
    if (isWalked && isIndexed(filter, order)) return walked;
    const scope = { feedIds: known(filter.feedIds), categoryIds: known(filter.categoryIds) };
    const wanted = (await this.states.feedsIn(accountId, scope)).flatMap(
      ({ feedId, total, unread }) => {
        const posts = read ? total - unread : unread;
        return posts > 0 ? [{ feedId, posts }] : [];
      },
    );
    const posts = wanted.reduce((sum, feed) => sum + feed.posts, 0);
    if (posts > MOST_FOUND) return undefined;
    if (posts === 0) return { found: null, rest };
    if (isWalked) return walked;
    const feedIds = wanted.map(({ feedId }) => feedId);
    const found = postsInState(getDialect(this.dataSource), accountId, feedIds, read);
    return { found, rest: { ...rest, starred } };
  }

  private async findLabelled(
    accountId: string,
    { labels = [], ...rest }: PostFilter,
  ): Promise<StateFilterResult | undefined> {
    const [labelIds, ...others] = labels;
    if (!labelIds) return undefined;
    const posts = await this.labels.countPosts(accountId, labelIds, MOST_FOUND + 1);
    if (posts > MOST_FOUND) return undefined;
    if (posts === 0) return { found: null, rest };
    const found = labelledPosts(accountId, labelIds);
    return { found, rest: { ...rest, labels: others } };
  }
}

/** Whether the rows of unread posts have an index of the order; else all of them are put in order. */
const isIndexed = ({ feedIds, categoryIds }: PostFilter, { column }: Order): boolean =>
  column === 'published_at' || (column === 'created_at' && (Boolean(feedIds) || !categoryIds));

const known = (ids?: (string | null)[]): string[] | undefined => ids?.filter((id) => id !== null);
