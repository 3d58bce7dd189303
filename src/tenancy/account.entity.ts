import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, RecordVersionColumn } from '../database/columns.js';

/** Maximum number of API keys of an account: one full page of the list. */
export const MAX_API_KEYS = 100;

/** What an account is for: its person reads, builds programs, or does both. */
export const PURPOSES = ['read', 'build', 'both'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What happens to posts with the content of another one: they are hidden in lists, or arrive as read. */
export const DUPLICATES = ['show', 'hide', 'mark-read'] as const;
export type Duplicates = (typeof DUPLICATES)[number];

/** The owner of all other records. */
@Entity('accounts')
@Index('accounts_disabled', ['id'], { where: 'disabled_at IS NOT NULL' })
@Check('accounts_api_key_count', `api_key_count >= 0 AND api_key_count <= ${MAX_API_KEYS}`)
@Check('accounts_max_feeds', 'max_feeds >= 0')
@Check('accounts_max_posts', 'max_posts >= 0')
@Check('accounts_max_posts_per_day', 'max_posts_per_day >= 0')
@Check('accounts_max_ai_tokens_per_day', 'max_ai_tokens_per_day >= 0')
export class AccountEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Number of keys, updated with each creation and revocation. The database enforces the limit. */
  @Column('integer', { name: 'api_key_count' })
  apiKeyCount: number;

  /** Since when its keys and sessions are refused; null for an enabled account. */
  @InstantColumn({ name: 'disabled_at', nullable: true })
  disabledAt: number | null;

  /** When an owner deleted it. The row is removed after all its data. */
  @InstantColumn({ name: 'deleted_at', nullable: true })
  deletedAt: number | null;

  /** Version of its posts. The database raises it with each write that changes a list of posts. */
  @Column('bigint', { name: 'content_version', default: 0 })
  contentVersion: number;

  /** Moved by the database with every record that comes, goes or looks different. */
  @Column('bigint', { name: 'change_version', default: 0 })
  changeVersion: number;

  /** Deletions up to this version may be missing from the log of changes. */
  @Column('bigint', { name: 'changes_kept_since', default: 0 })
  changesKeptSince: number;

  /** `change_version` at the last change of what is read or starred. */
  @Column('bigint', { name: 'state_version', default: 0 })
  stateVersion: number;

  /** The number of its newest post or feed; maintained by the database. */
  @Column('bigint', { name: 'last_serial', default: 0 })
  lastSerial: number;

  /** Number of its posts; maintained by the database. */
  @Column('bigint', { name: 'post_count', default: 0 })
  postCount: number;

  /**
   * Number of its feeds, updated with each new and removed feed. The database enforces the limit.
   */
  @Column('integer', { name: 'feed_count', default: 0 })
  feedCount: number;

  /** Day number (UTC, since 1970) of its latest new post; maintained by the database. */
  @Column('integer', { name: 'posts_day', default: 0 })
  postsDay: number;

  /** Number of new posts on that day; maintained by the database. */
  @Column('integer', { name: 'posts_of_day', default: 0 })
  postsOfDay: number;

  /** The operator sets it for this account: 0 is no limit, null is `MAX_FEEDS_PER_ACCOUNT`. */
  @Column('integer', { name: 'max_feeds', nullable: true })
  maxFeeds: number | null;

  /** As above, with `MAX_POSTS_PER_ACCOUNT`. */
  @Column('integer', { name: 'max_posts', nullable: true })
  maxPosts: number | null;

  /** As above, with `MAX_POSTS_PER_DAY`. */
  @Column('integer', { name: 'max_posts_per_day', nullable: true })
  maxPostsPerDay: number | null;

  /** As above, with `MAX_AI_TOKENS_PER_DAY`. */
  @Column('integer', { name: 'max_ai_tokens_per_day', nullable: true })
  maxAiTokensPerDay: number | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  /** Null until its person has said it. */
  @Column('varchar', { nullable: true })
  purpose: Purpose | null;

  @Column('varchar', { default: 'show' })
  duplicates: Duplicates;

  @RecordVersionColumn()
  version: number;
}
