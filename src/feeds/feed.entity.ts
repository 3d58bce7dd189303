import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../tenancy/account.entity.js';
import { CategoryEntity } from '../categories/category.entity.js';
import { InstantColumn, JoinInAccount, RecordVersionColumn } from '../database/columns.js';
import type { FeedPace } from './feed-pace.js';
import type { FeedPush } from './feed-push.js';
import type { FeedRequest } from './settings/feed-request.js';

/** `web` feeds are fetched from their publisher, `api` feeds are published into. */
export const FEED_SOURCES = ['web', 'api'] as const;
export type FeedKind = (typeof FEED_SOURCES)[number];
export const FEED_STATUSES = ['active', 'paused', 'failing', 'gone'] as const;
export type FeedStatus = (typeof FEED_STATUSES)[number];

/** A feed, with the state of its fetching if it is a web feed. */
@Entity('feeds')
@Index('feeds_url', ['accountId', 'feedUrl'], { unique: true })
@Index('feeds_account', ['accountId', 'id'])
@Index('feeds_category', ['accountId', 'categoryId', 'id'])
@Index('feeds_status', ['accountId', 'status', 'id'])
@Index('feeds_category_id', ['categoryId'])
@Index('feeds_address', ['feedUrl'])
@Index('feeds_removing', ['removingAt'], { where: 'removing_at IS NOT NULL' })
@Index('feeds_searched', ['nextSearchAt'], { where: 'next_search_at IS NOT NULL' })
@Index('feeds_icon_due', ['nextIconAt'], { where: 'next_icon_at IS NOT NULL' })
@Index('feeds_account_icon_due', ['accountId', 'nextIconAt'], { where: 'next_icon_at IS NOT NULL' })
@Index('feeds_icon', ['iconId'], { where: 'icon_id IS NOT NULL' })
@Index('feeds_retained', ['id'], { where: 'retention_keep_unread IS NOT NULL' })
@Index('feeds_moving', ['movingAt'], { where: 'moving_at IS NOT NULL' })
export class FeedEntity {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'feeds_account_fk' })
  account?: AccountEntity;

  @Column('uuid', { name: 'category_id', nullable: true })
  categoryId: string | null;

  /** A trigger takes the feed out of a category that is deleted. */
  @ManyToOne(() => CategoryEntity, { nullable: true })
  @JoinInAccount('category_id', 'feeds_category_fk')
  category?: CategoryEntity | null;

  /** The category that it was in before, which may be gone; null where it never left one. */
  @Column('uuid', { name: 'left_category_id', nullable: true })
  leftCategoryId: string | null;

  @Column('varchar')
  source: FeedKind;

  /** In the normal form of the WHATWG URL standard, without fragment. */
  @Column('varchar', { name: 'feed_url', nullable: true })
  feedUrl: string | null;

  @Column('varchar', { name: 'site_url', nullable: true })
  siteUrl: string | null;

  @Column('varchar')
  title: string;

  /** Whether the account has set the title; fetches do not change it then. */
  @Column('integer', { name: 'has_own_title' })
  hasOwnTitle: number;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('varchar', { nullable: true })
  language: string | null;

  @Column('varchar', { nullable: true })
  icon: string | null;

  @Column('varchar')
  status: FeedStatus;

  @InstantColumn({ name: 'last_fetched_at', nullable: true })
  lastFetchedAt: number | null;

  @InstantColumn({ name: 'last_succeeded_at', nullable: true })
  lastSucceededAt: number | null;

  /** When it is due; the queue of all feeds follows it by triggers. */
  @InstantColumn({ name: 'next_fetch_at', nullable: true })
  nextFetchAt: number | null;

  @Column('integer', { name: 'error_count' })
  errorCount: number;

  /** Fetches that the poller began since the last one with a result; counted before they begin. */
  @Column('integer', { default: 0 })
  attempts: number;

  /** All fetches and pushes with an outcome; the number of the last one in `feed_fetches`. */
  @Column('integer', { name: 'fetch_count', default: 0 })
  fetchCount: number;

  @Column('varchar', { name: 'error_code', nullable: true })
  errorCode: string | null;

  @Column('integer', { name: 'error_http_status', nullable: true })
  errorHttpStatus: number | null;

  @Column('text', { name: 'error_message', nullable: true })
  errorMessage: string | null;

  /** Validators of the last answer, sent back with the next conditional request. */
  @Column('varchar', { nullable: true })
  etag: string | null;

  @Column('varchar', { name: 'last_modified', nullable: true })
  lastModified: string | null;

  /** SHA-256 of the last body in hexadecimal, for servers that send no validators. */
  @Column('varchar', { name: 'body_hash', nullable: true })
  bodyHash: string | null;

  /** The document whose posts are being stored in batches; null when all posts of the last one are stored. */
  @Column('varchar', { nullable: true })
  storing: string | null;

  /** Determines the time of the next fetch; null before the first one. */
  @Column('simple-json', { nullable: true })
  pace: FeedPace | null;

  /** The earliest time of the next fetch that the publisher requested by `Retry-After`. */
  @InstantColumn({ name: 'not_before', nullable: true })
  notBefore: number | null;

  /** The target of permanent redirects, and how many consecutive fetches were redirected to it. */
  @Column('varchar', { name: 'moved_to', nullable: true })
  movedTo: string | null;

  @Column('integer', { name: 'moved_count', default: 0 })
  movedCount: number;

  /** The address that its last document gave as its own or new one, where it is another. */
  @Column('varchar', { name: 'announced_url', nullable: true })
  announcedUrl: string | null;

  /** Where a feed was found that is gone or has failed for a week. */
  @Column('varchar', { name: 'suggested_feed_url', nullable: true })
  suggestedFeedUrl: string | null;

  /** When it is looked for elsewhere; null while it is well. */
  @InstantColumn({ name: 'next_search_at', nullable: true })
  nextSearchAt: number | null;

  /** How often it was looked for since it was well. */
  @Column('integer', { default: 0 })
  searches: number;

  /** Since when the feed is being deleted: its posts go before it, in batches. */
  @InstantColumn({ name: 'removing_at', nullable: true })
  removingAt: number | null;

  /** Since when its posts are to follow it into its category; a trigger sets it. */
  @InstantColumn({ name: 'moving_at', nullable: true })
  movingAt: number | null;

  /** Whether new posts are summarised automatically. */
  @Column('integer', { name: 'ai_summaries', default: 0 })
  aiSummaries: number;

  /** What the account sends with each fetch, without the secrets; null where it sets nothing. */
  @Column('simple-json', { nullable: true })
  request: FeedRequest | null;

  /** The password, the cookie and the headers of `request`, encrypted. */
  @Column('text', { name: 'request_secrets', nullable: true })
  requestSecrets: string | null;

  /** The least time between two fetches, in minutes; null without one. */
  @Column('integer', { name: 'refresh_minutes', nullable: true })
  refreshMinutes: number | null;

  /** The age in days at which posts are removed; null for the limit of the installation. */
  @Column('integer', { name: 'retention_max_age_days', nullable: true })
  retentionMaxAgeDays: number | null;

  /** How many posts are kept, newest first; null for the limit of the installation. */
  @Column('integer', { name: 'retention_max_posts', nullable: true })
  retentionMaxPosts: number | null;

  /** Whether unread posts outlive these limits; null where the feed has no retention of its own. */
  @Column('integer', { name: 'retention_keep_unread', nullable: true })
  retentionKeepUnread: number | null;

  /** Whether new posts get the text of their pages. */
  @Column('integer', { name: 'full_text', default: 0 })
  fullText: number;

  /** The copy of its icon, or of that of its site. */
  @Column('uuid', { name: 'icon_id', nullable: true })
  iconId: string | null;

  /** When that is looked for next; null before the first fetch, and for a feed of source `api`. */
  @InstantColumn({ name: 'next_icon_at', nullable: true })
  nextIconAt: number | null;

  /** What the record shows as its icon: `ShownFeeds` adds it where it is needed. */
  iconAddress?: string | null;

  /** Of the address, not of the feed: `FeedPushes` adds it where it is needed. */
  push?: FeedPush | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  @InstantColumn({ name: 'updated_at' })
  updatedAt: number;

  @RecordVersionColumn()
  version: number;
}
