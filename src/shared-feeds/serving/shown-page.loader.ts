import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SECOND_MS } from '../../common/durations.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { NoSuchRouteError } from '../../http/problems/errors.js';
import { CursorCodec, InvalidCursorError } from '../../pagination/cursor.js';
import type { Cursor } from '../../pagination/cursor.js';
import { ListPostsQuery } from '../../posts/listing/posts-query.dto.js';
import type { PostsWindow } from '../../posts/listing/posts.list-statement.js';
import type { PostDto } from '../../posts/post.dto.js';
import { PostsService } from '../../posts/posts.service.js';
import type { SourceFeed } from '../documents/feed-document.js';
import type { SharedFeedEntity } from '../shared-feed.entity.js';
import { SharedFeedsRepository } from '../shared-feeds.repository.js';
import type { SharedFeedCaller } from './shared-feed-callers.js';
import { getSource } from './source-feed.js';

/** After this long, no change has the same second as an earlier one, also by another clock. */
const SETTLED_MS = 2 * SECOND_MS;
const MAX_TRIES = 3;
const MAX_CURSOR_LENGTH = 1_000;
const buildScope = ({ id }: SharedFeedCaller): string => `shared-feed ${id}`;

/** A page of a shared feed, before it has a format. */
export interface ShownPage {
  feed: SharedFeedEntity;
  posts: PostDto[];
  sources: ReadonlyMap<string, SourceFeed>;
  /** Where the next page starts. */
  next: string | null;
  /** When it last changed, as its documents say. */
  updatedAt: number;
  /** The time of the last change; null while another one can fall into the same second. */
  changedAt: number | null;
}

/** A page as it was read. */
type ReadPage = Omit<ShownPage, 'updatedAt' | 'changedAt'> & {
  /** When a feed of a post last changed, its name or anything else. */
  sourcesUpdatedAt: number;
};

/** Reads the pages of shared feeds, newest arrival first. */
@Injectable()
export class ShownPageLoader {
  constructor(
    private readonly shared: SharedFeedsRepository,
    private readonly posts: PostsService,
    private readonly feeds: FeedLookups,
    private readonly cursors: CursorCodec,
  ) {}

  /**
   * The first page is compared with what it showed before. Where it differs, the time of the change
   * is stored, so that all nodes tell the same, also after a restart. For further pages nothing is
   * stored: they have changed at the last change of the account's content, at the latest.
   * @throws InvalidCursorError
   * @throws NoSuchRouteError where the shared feed has been deleted meanwhile
   */
  async read(caller: SharedFeedCaller, withContent: boolean, cursor?: unknown): Promise<ShownPage> {
    const after = cursor === undefined ? undefined : this.opened(caller, cursor);
    for (let tries = 1; ; tries++) {
      const feed = await this.shared.find(caller.accountId, caller.id);
      if (!feed) throw new NoSuchRouteError();
      const page = await this.readOnce(caller, feed, withContent, after);
      if (after) {
        return { ...page, updatedAt: findNewest(page), changedAt: settledChange(page, caller) };
      }
      const shown = (changedAt: number) => ({ ...page, updatedAt: changedAt, changedAt });
      const shownHash = computeHash(page);
      if (shownHash === feed.shownHash) return shown(feed.changedAt);
      const changedAt = getChange(page, caller);
      if (await this.shared.markShown(feed, { shownHash, changedAt })) return shown(changedAt);
      if (tries === MAX_TRIES) return { ...shown(feed.changedAt), changedAt: null };
    }
  }

  private async readOnce(
    caller: SharedFeedCaller,
    feed: SharedFeedEntity,
    withContent: boolean,
    after: Cursor | undefined,
  ): Promise<ReadPage> {
    const window = buildWindow(feed, withContent && feed.content === 'full', after);
    const { data, end, hasMore, query } = await this.posts.listWindow(caller, window);
    const feedIds = [...new Set(data.map(({ feedId }) => feedId))];
    const feeds = await this.feeds.listed(caller.accountId, feedIds);
    const named = feeds.filter(({ source }) => source === 'web');
    const sources = new Map(named.map((one) => [one.id, getSource(one)]));
    const sourcesUpdatedAt = Math.max(0, ...named.map(({ updatedAt }) => Date.parse(updatedAt)));
    const next =
      hasMore && end
        ? this.cursors.seal(buildScope(caller), { list: '', page: query.number + 1, after: end })
        : null;
    return { feed, posts: data, sources, next, sourcesUpdatedAt };
  }

  private opened(caller: SharedFeedCaller, cursor: unknown): Cursor {
    if (typeof cursor !== 'string' || cursor.length > MAX_CURSOR_LENGTH) {
      throw new InvalidCursorError();
    }
    return this.cursors.open(buildScope(caller), cursor);
  }
}

function buildWindow(
  { filter, size }: SharedFeedEntity,
  withContent: boolean,
  after: Cursor | undefined,
): PostsWindow {
  const { feedIds, categoryIds, tags, language, q } = filter;
  const query = Object.assign(new ListPostsQuery(), {
    sort: '-createdAt',
    pageSize: size,
    ...(withContent && { include: ['content'] }),
    ...(language !== null && { language }),
    ...(q !== null && { q }),
  });
  const scope = { feedIds: ifAny(feedIds), categoryIds: ifAny(categoryIds) };
  return {
    query: after ? query.resumedBy(after) : query,
    ...scope,
    tags: ifAny(tags),
    // A post is in the documents where the first one with its content is not.
    duplicates: filter.duplicates === 'show' ? 'show' : scope,
  };
}

const ifAny = (list: string[]): string[] | undefined => (list.length > 0 ? list : undefined);

/** Identifies what a page shows: the settings, the posts in their present versions, the sources. */
function computeHash({ feed, posts, sources, next }: ReadPage): string {
  const versions = posts.map(({ id, updatedAt }) => [id, updatedAt]);
  const origins = [...sources.values()].map(({ id, title, url }) => [id, title, url]).sort();
  const shown = [feed.updatedAt, versions, origins, next !== null];
  return hash('sha256', JSON.stringify(shown), 'base64url');
}

/** The time of the newest change of the settings and the posts. */
const findNewest = ({ feed, posts }: ReadPage): number =>
  Math.max(feed.updatedAt, ...posts.map(({ updatedAt }) => Date.parse(updatedAt)));

/**
 * The time of the newest change that is shown. Where it is not later than the change before, as with
 * a deletion, that of the account's content. Always in a later second, since HTTP dates have no
 * finer part.
 */
function getChange(page: ReadPage, { contentVersion }: SharedFeedCaller): number {
  const { feed, sourcesUpdatedAt } = page;
  const newest = Math.max(findNewest(page), sourcesUpdatedAt);
  if (feed.shownHash === null) return newest;
  const nextSecond = (Math.floor(feed.changedAt / SECOND_MS) + 1) * SECOND_MS;
  return newest >= nextSecond ? newest : Math.max(contentVersion, nextSecond);
}

/**
 * The time of the last change of the settings and of the account's content, which is that of a
 * deletion too; the posts that are left do not tell it. Null while that second may not be over.
 */
function settledChange({ feed }: ReadPage, { contentVersion }: SharedFeedCaller): number | null {
  const changedAt = Math.max(feed.updatedAt, contentVersion);
  return Date.now() - changedAt >= SETTLED_MS ? changedAt : null;
}
