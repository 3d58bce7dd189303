import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_MS } from '../../common/durations.js';
import { newId } from '../../common/ids.js';
import type { LockedFeed } from '../../feeds/feed-lookups.js';
import type { LockedAccount } from '../../tenancy/account-lock.js';
import { ArrivedDuplicates } from '../duplicates/arrived-duplicates.js';
import { buildContentKeys } from '../duplicates/content-keys.js';
import { ArrivalRules } from '../arrivals/arrival-rules.js';
import type { NewPost } from '../arrivals/arrival-rules.js';
import { PostStatesService } from '../state/post-states.service.js';
import type { IdentifiedPost, PostContent } from './post-content.js';
import type { PostEntity } from '../post.entity.js';
import type { PublishOutcome } from '../publishing/post-batch.dto.js';
import { PostPagesRepository } from '../full-text/post-pages.repository.js';
import { PostsRepository } from '../posts.repository.js';
import type { IndexedPost } from '../posts.repository.js';
import { buildSearchEntry } from '../search/search-document.js';
import { fingerprint } from '../publishing/published-content.js';

/** The result of writing posts. */
export interface StoreResult {
  created: number;
  updated: number;
}

/** A stored post with its new content. */
export type PostEdit = PostContent & Partial<PostEntity> & IndexedPost;

/** Writes posts and their search index entries. */
@Injectable()
export class PostStore {
  constructor(
    private readonly posts: PostsRepository,
    private readonly pages: PostPagesRepository,
    private readonly duplicates: ArrivedDuplicates,
    private readonly rules: ArrivalRules,
    private readonly states: PostStatesService,
  ) {}

  /**
   * The upsert of published posts with distinct identities. A post whose identity the feed does not
   * have is new. A post whose content differs is an edit. Any other post is unchanged. `ids` has
   * the stored posts in the order given, and `outcomes` the result of each. Where posts are new,
   * `account` is as it was locked before they were stored.
   * @throws QueryFailedError of a unique index where another transaction stores the same post
   */
  async store(
    manager: EntityManager,
    feed: LockedFeed,
    given: IdentifiedPost[],
  ): Promise<
    StoreResult & { ids: string[]; outcomes: PublishOutcome[]; account: LockedAccount | undefined }
  > {
    const stored = await this.posts.findByIdentity(
      manager,
      feed,
      given.map(({ identity }) => identity),
    );
    const known = new Map(stored.map((post) => [post.identity, post]));
    const now = Date.now();
    const created: NewPost[] = [];
    const edited: PostEdit[] = [];
    const ids: string[] = [];
    const outcomes: PublishOutcome[] = [];
    for (const { identity, content } of given) {
      const contentHash = computeHash(content);
      const before = known.get(identity);
      const id = before?.id ?? newId();
      ids.push(id);
      if (!before) {
        outcomes.push('created');
        const search = buildSearchEntry(content);
        created.push({ ...newPost(feed, { id, identity, contentHash }, content, now), search });
      } else if (before.contentHash === contentHash) {
        outcomes.push('unchanged');
      } else {
        outcomes.push('updated');
        edited.push({
          ...content,
          ...{ id, contentHash, updatedAt: now, search: buildSearchEntry(content) },
          publishedAt: plausible(content.publishedAt, now) ?? before.createdAt,
          modifiedAt: content.modifiedAt ?? now,
        });
      }
    }
    const { account } = await this.write(manager, feed, created, edited);
    return { created: created.length, updated: edited.length, ids, outcomes, account };
  }

  /**
   * Writes new posts as the rules of the account decide, and edits of stored ones as given. Returns
   * the new posts that are stored. An edit shows the content of the feed until
   * the page has been read again.
   * @param locked where the transaction has locked the account already
   */
  async write(
    manager: EntityManager,
    feed: LockedFeed,
    created: NewPost[],
    edited: PostEdit[],
    locked?: LockedAccount,
  ): Promise<{ stored: NewPost[]; account: LockedAccount | undefined }> {
    const { accountId } = feed;
    const admitted = await this.admit(manager, feed, created, locked);
    for (const { id, search, ...changes } of edited) {
      const keys = buildContentKeys(changes, search);
      await this.posts.update(manager, accountId, id, {
        ...changes,
        ...keys,
        contentSource: 'feed',
      });
    }
    await this.posts.reindexForSearch(manager, accountId, edited);
    if (edited.length > 0) await this.pages.awaitAgain(manager, accountId, edited);
    return admitted;
  }

  private async admit(
    manager: EntityManager,
    feed: LockedFeed,
    created: NewPost[],
    locked: LockedAccount | undefined,
  ): Promise<{ stored: NewPost[]; account: LockedAccount | undefined }> {
    if (created.length === 0) return { stored: [], account: locked };
    const { accountId } = feed;
    const { compared, account } = await this.duplicates.compare(manager, feed, created, locked);
    const { stored, dropped, states, fullText } = await this.rules.decide(manager, feed, compared);
    await this.posts.refuse(manager, dropped, { expired: false });
    await this.posts.insert(manager, accountId, stored);
    await this.states.markArrived(manager, accountId, states);
    await this.pages.await(manager, accountId, feed.fullText === 1 ? stored : fullText);
    return { stored, account };
  }
}

/** A post of a feed; without a plausible date it has the present time. */
export function newPost(
  feed: LockedFeed,
  known: Pick<PostEntity, 'id' | 'identity' | 'contentHash'> & Partial<PostEntity>,
  content: PostContent,
  now: number,
): PostEntity {
  return {
    accountId: feed.accountId,
    feedId: feed.id,
    categoryId: feed.categoryId,
    nameKey: null,
    linkKey: null,
    titleKey: null,
    addressKey: null,
    headingKey: null,
    openingKey: null,
    duplicateOf: null,
    ...content,
    ...known,
    publishedAt: plausible(content.publishedAt, now) ?? now,
    createdAt: now,
    updatedAt: now,
    contentSource: 'feed',
    version: 1,
  };
}

/** A date more than a day ahead counts as none, or the post would stay first for too long. */
export const plausible = (instant: number | null, now: number): number | null =>
  instant !== null && instant > now + DAY_MS ? null : instant;

/**
 * A new `modifiedAt` alone is no edit. Posts without a page of comments keep the hash of the versions
 * that had no such field.
 */
const computeHash = ({ commentsUrl, ...content }: PostContent): string =>
  fingerprint({ ...content, modifiedAt: null, ...(commentsUrl !== null && { commentsUrl }) });
