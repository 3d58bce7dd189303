import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountContent } from '../tenancy/account-versions.js';
import { dependenciesOf } from '../content/filter-language/filter-dependencies.js';
import type { FeedLimits } from '../auth/limits/feed-limits.js';
import { NotFoundError } from '../http/problems/errors.js';
import { DuplicatesSetting } from './duplicates/duplicates-setting.js';
import { FeedLookups } from '../feeds/feed-lookups.js';
import { PageStartIndex } from '../pagination/page-start-index.js';
import { Page } from '../pagination/page.js';
import { IncludedFields } from './listing/included-fields.js';
import { PostPageLoader } from './listing/post-page.loader.js';
import { hasState } from './state/post-state.condition.js';
import { PostPictures } from './pictures/post-pictures.js';
import { MAX_IDS } from './listing/posts-query.dto.js';
import { PostDto } from './post.dto.js';
import type {
  GetPostQuery,
  ListFeedPostsQuery,
  ListPostsQuery,
} from './listing/posts-query.dto.js';
import { positionIn } from './listing/posts-order.js';
import type { PostsWindow } from './listing/posts.list-statement.js';
import { PostsRepository } from './posts.repository.js';
import { fingerprint } from './publishing/published-content.js';

/** The identifier of no feed. */
const NO_FEED = '00000000-0000-0000-0000-000000000000';

/** Reads the posts of an account. */
@Injectable()
export class PostsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly feeds: FeedLookups,
    private readonly anchors: PageStartIndex,
    private readonly included: IncludedFields,
    private readonly pages: PostPageLoader,
    private readonly duplicates: DuplicatesSetting,
    private readonly pictures: PostPictures,
  ) {}

  /** Within the limits of the reader, where it has some. */
  async list(
    account: AccountContent & { limits?: FeedLimits },
    query: ListPostsQuery,
  ): Promise<Page<PostDto>> {
    const { accountId, limits } = account;
    const window = { query, feedIds: query.feedId, categoryIds: query.categoryId, limits };
    if (limits && !window.feedIds) {
      // A scan for each of few feeds does not pass the posts of all others.
      const feedIds = [...(await this.feeds.within(accountId, limits))];
      if (feedIds.length === 0) window.feedIds = [NO_FEED];
      else if (feedIds.length <= MAX_IDS) window.feedIds = feedIds;
    }
    return this.read(account, window, { replicas: true });
  }

  /** The posts of a filter that an account has saved. */
  listWindow(account: AccountContent, window: PostsWindow): Promise<Page<PostDto>> {
    return this.read(account, window, { list: 'window' });
  }

  /** @throws NotFoundError for the feed */
  async listOfFeed(
    account: AccountContent,
    feedId: string,
    query: ListFeedPostsQuery,
  ): Promise<Page<PostDto>> {
    await this.feeds.getEntity(account.accountId, feedId);
    return this.read(account, { query, feedIds: [feedId] }, { list: feedId, replicas: true });
  }

  /**
   * The posts of these identifiers that exist, as a list shows them. Where they exceed the size of a
   * page, `left` is the first of the rest.
   */
  async listed(
    accountId: string,
    ids: string[],
    withContent: boolean,
  ): Promise<{ posts: PostDto[]; left: string | undefined }> {
    const { rows, left } = await this.pages.readListed(accountId, ids, withContent);
    const posts = rows.map((row) => PostDto.from(row));
    await this.pictures.show(posts);
    return { posts, left };
  }

  /**
   * The post, as the transaction sees it, where one is given.
   * @throws NotFoundError
   */
  async get(
    accountId: string,
    id: string,
    { include }: GetPostQuery = {},
    manager?: EntityManager,
  ): Promise<PostDto> {
    const row = await this.posts.find(accountId, id, manager);
    if (!row) throw new NotFoundError('post');
    const post = PostDto.from(row);
    await this.included.add(accountId, [post], include);
    await this.pictures.show([post]);
    return post;
  }

  /**
   * The identifier of the post of a feed with this external id; of several, the latest.
   * @throws NotFoundError for the feed or the post
   */
  async getId(accountId: string, feedId: string, externalId: string): Promise<string> {
    const { source } = await this.feeds.getEntity(accountId, feedId);
    const id =
      source === 'api'
        ? await this.posts.findPublished(accountId, feedId, fingerprint(externalId))
        : await this.posts.findLatest(accountId, feedId, externalId);
    if (id === undefined) throw new NotFoundError('post');
    return id;
  }

  /** `list` distinguishes lists with the same query; `replicas` may answer it. */
  private async read(
    account: AccountContent,
    window: PostsWindow,
    { list = '', replicas = false },
  ): Promise<Page<PostDto>> {
    // What is known of a list is not of its part within limits. A mark moves the ends of pages by state, and not the version of the content.
    const depends = dependenciesOf(window.query.q);
    const isOfContent = !hasState(window.query) && !window.query.labelId && !depends.state;
    const isStable = isOfContent && !depends.time && !window.limits;
    const query = isStable ? this.anchors.resume(account, list, window.query) : window.query;
    const duplicates =
      query.duplicates ?? window.duplicates ?? (await this.duplicates.get(account));
    const asked = { ...window, query, duplicates, now: Date.now() };
    const { rows, hasMore, isTruncated } = await this.pages.read(
      account,
      asked,
      isStable && replicas,
    );
    const read = Page.of(query, rows, positionIn(query), hasMore);
    const counted = await read.counted((most) => this.pages.count(account.accountId, asked, most));
    const page = counted.map(PostDto.from);
    if (!isTruncated && isStable) this.anchors.remember(account, list, page);
    await this.included.add(account.accountId, page.data, query.include);
    await this.pictures.show(page.data);
    return page;
  }
}
