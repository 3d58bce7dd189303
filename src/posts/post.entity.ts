import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../tenancy/account.entity.js';
import {
  InstantColumn,
  JoinInAccount,
  KeyColumn,
  RecordVersionColumn,
} from '../database/columns.js';
import { FeedEntity } from '../feeds/feed.entity.js';
import type { ContentSource, PostAttachment, PostAuthor } from './storage/post-content.js';

/**
 * A post. It repeats the account and category of its feed, so that each filter with each order
 * reads one index. A trigger updates the category when the feed moves.
 */
@Entity('posts')
@Index('posts_identity', ['feedId', 'identity', 'accountId'], { unique: true })
@Index('posts_name_key', ['feedId', 'nameKey'])
@Index('posts_link_key', ['feedId', 'linkKey'])
@Index('posts_address_key', ['accountId', 'addressKey'], { where: 'address_key IS NOT NULL' })
@Index('posts_heading_key', ['accountId', 'headingKey'], { where: 'heading_key IS NOT NULL' })
@Index('posts_opening_key', ['accountId', 'openingKey'], { where: 'opening_key IS NOT NULL' })
@Index('posts_duplicates', ['accountId', 'feedId'], { where: 'duplicate_of IS NOT NULL' })
@Index('posts_account_published', ['accountId', 'publishedAt', 'id'])
@Index('posts_account_created', ['accountId', 'createdAt', 'id'])
@Index('posts_account_updated', ['accountId', 'updatedAt', 'id'])
@Index('posts_category_published', ['accountId', 'categoryId', 'publishedAt', 'id'])
@Index('posts_category_created', ['accountId', 'categoryId', 'createdAt', 'id'])
@Index('posts_category_updated', ['accountId', 'categoryId', 'updatedAt', 'id'])
@Index('posts_feed_published', ['accountId', 'feedId', 'publishedAt', 'id'])
@Index('posts_feed_created', ['accountId', 'feedId', 'createdAt', 'id'])
@Index('posts_feed_updated', ['accountId', 'feedId', 'updatedAt', 'id'])
export class PostEntity {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'posts_account_fk' })
  account?: AccountEntity;

  @Column('uuid', { name: 'feed_id' })
  feedId: string;

  @ManyToOne(() => FeedEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('feed_id', 'posts_feed_fk')
  feed?: FeedEntity;

  @Column('uuid', { name: 'category_id', nullable: true })
  categoryId: string | null;

  /**
   * Identifies the post in its feed. A hash of the external id where it was published; a random
   * value where it was fetched and is matched by the keys below.
   */
  @Column('varchar')
  identity: string;

  /** The keys of a fetched post, as in `PostKeys`. */
  @Column('varchar', { name: 'name_key', nullable: true })
  nameKey: string | null;

  @Column('varchar', { name: 'link_key', nullable: true })
  linkKey: string | null;

  @Column('varchar', { name: 'title_key', nullable: true })
  titleKey: string | null;

  /** The keys by which posts of other feeds have the same content, as in `ContentKeys`. */
  @KeyColumn({ name: 'address_key', nullable: true })
  addressKey: number | null;

  @KeyColumn({ name: 'heading_key', nullable: true })
  headingKey: number | null;

  @KeyColumn({ name: 'opening_key', nullable: true })
  openingKey: number | null;

  /** The first post of the account with this content, as it was known on arrival; it may be gone. */
  @Column('uuid', { name: 'duplicate_of', nullable: true })
  duplicateOf: string | null;

  /** SHA-256 of the content in hexadecimal, to detect edits. */
  @Column('varchar', { name: 'content_hash' })
  contentHash: string;

  @Column('text', { name: 'external_id' })
  externalId: string;

  @Column('text', { nullable: true })
  url: string | null;

  @Column('text', { name: 'external_url', nullable: true })
  externalUrl: string | null;

  @Column('text', { name: 'comments_url', nullable: true })
  commentsUrl: string | null;

  @Column('text', { nullable: true })
  title: string | null;

  @Column('text', { nullable: true })
  summary: string | null;

  @Column('text', { name: 'content_html', nullable: true })
  contentHtml: string | null;

  @Column('text', { name: 'content_text', nullable: true })
  contentText: string | null;

  /** Where the content is from: the feed, or the page of the post. */
  @Column('varchar', { name: 'content_source', default: 'feed' })
  contentSource: ContentSource;

  @Column('text', { nullable: true })
  image: string | null;

  @Column('simple-json')
  authors: PostAuthor[];

  @Column('simple-json')
  tags: string[];

  @Column('varchar', { nullable: true })
  language: string | null;

  @Column('simple-json')
  attachments: PostAttachment[];

  @InstantColumn({ name: 'published_at' })
  publishedAt: number;

  @InstantColumn({ name: 'modified_at', nullable: true })
  modifiedAt: number | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  @InstantColumn({ name: 'updated_at' })
  updatedAt: number;

  @RecordVersionColumn()
  version: number;
}
