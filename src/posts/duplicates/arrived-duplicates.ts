import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_MS } from '../../common/durations.js';
import { getDialect } from '../../database/engines/dialect.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { LockedFeed } from '../../feeds/feed-lookups.js';
import { lockAccount } from '../../tenancy/account-lock.js';
import type { LockedAccount } from '../../tenancy/account-lock.js';
import type { NewPost } from '../arrivals/arrival-rules.js';
import { buildContentKeys } from './content-keys.js';
import type { ContentKeys } from './content-keys.js';
import { comparedStatement, MOST_COMPARED } from './duplicates.statement.js';
import type { ComparedPost } from './duplicates.statement.js';

/** Posts that were compared, and their account as it was locked for that. */
export interface ComparedPosts {
  compared: NewPost[];
  account: LockedAccount | undefined;
}

/** The same title means another post after so long. */
const TITLE_MS = 3 * DAY_MS;

const KINDS = ['addressKey', 'headingKey', 'openingKey'] as const satisfies (keyof ContentKeys)[];

/**
 * Finds the posts of other feeds with the content of new ones. Within a feed, posts are told apart by their
 * identities. SQL by hand for look-ups: decision 68.
 */
@Injectable()
export class ArrivedDuplicates {
  /**
   * The posts with their keys and the first post of the same content. It locks the account, so that of two
   * feeds that store such posts at the same time, one sees the posts of the other. One select for all posts.
   * @param locked where the transaction has locked the account already
   */
  async compare(
    manager: EntityManager,
    feed: LockedFeed,
    posts: NewPost[],
    locked?: LockedAccount,
  ): Promise<ComparedPosts> {
    const account = locked ?? (await lockAccount(manager, feed.accountId));
    const compared = await mark(manager, feed, posts, account?.duplicates === 'mark-read');
    return { compared, account };
  }
}

/** The posts with their keys and the first post of the same content. */
async function mark(
  manager: EntityManager,
  feed: LockedFeed,
  posts: NewPost[],
  isRead: boolean,
): Promise<NewPost[]> {
  const { accountId } = feed;
  const keyed = posts.map((post) => ({ ...post, ...buildContentKeys(post, post.search) }));
  const given = KINDS.flatMap((kind) => {
    const keys = distinctKeys(keyed, kind);
    return keys.length === 0 ? [] : [{ kind, keys }];
  });
  if (given.length === 0) return keyed;
  const kinds = given.map(({ kind }) => kind);
  const rows = await runStatement<ComparedPost>(
    manager,
    comparedStatement(getDialect(manager.dataSource), kinds),
    [...given.flatMap(({ keys }) => [JSON.stringify(keys), accountId]), MOST_COMPARED],
  );
  if (rows.length === 0) return keyed;
  const firsts = findFirsts(feed, keyed, rows);
  return keyed.map((post) => {
    const duplicateOf = firsts.get(post);
    return duplicateOf === undefined ? post : { ...post, duplicateOf, isRead };
  });
}

/** What several posts of a document share is the name of a series, or of the page that has all of them. */
function distinctKeys(posts: ContentKeys[], kind: keyof ContentKeys): number[] {
  const counts = new Map<number, number>();
  for (const { [kind]: key } of posts) {
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].flatMap(([key, times]) => (times === 1 ? [key] : []));
}

/** The first post with the content of each post that has one in another feed. */
function findFirsts(
  feed: LockedFeed,
  posts: NewPost[],
  rows: ComparedPost[],
): ReadonlyMap<NewPost, string> {
  const places = new Map(rows.map((row, place) => [row, place]));
  const byKey = Map.groupBy(rows, ({ kind, key }) => `${kind} ${key}`);
  const isNear = ({ kind, publishedAt }: ComparedPost, post: NewPost) =>
    kind !== 'headingKey' || Math.abs(Number(publishedAt) - post.publishedAt) <= TITLE_MS;
  const firsts = new Map<NewPost, string>();
  for (const post of posts) {
    const met = KINDS.flatMap((kind) => {
      const same = byKey.get(`${kind} ${post[kind]}`)?.filter((row) => isNear(row, post)) ?? [];
      const others = same.filter(({ firstFeedId }) => firstFeedId !== feed.id);
      return isSeries(feed, same) ? [] : others.slice(0, 1);
    });
    const [first] = met.toSorted((one, other) => places.get(one)! - places.get(other)!);
    if (first) firsts.set(post, first.firstId);
  }
  return firsts;
}

/** Whether another feed has several posts with the key. */
function isSeries(feed: LockedFeed, same: ComparedPost[]): boolean {
  const feeds = same.map(({ feedId }) => feedId).filter((id) => id !== feed.id);
  return new Set(feeds).size < feeds.length;
}
