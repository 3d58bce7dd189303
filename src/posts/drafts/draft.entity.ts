import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn, JoinInAccount, RecordVersionColumn } from '../../database/columns.js';
import { FeedEntity } from '../../feeds/feed.entity.js';
import { PostEntity } from '../post.entity.js';

export const DRAFT_FORMATS = ['markdown', 'text', 'html'] as const;
export type DraftFormat = (typeof DRAFT_FORMATS)[number];

/** A post that is being written: a new one of its feed, or the next text of a post. */
@Entity('post_drafts')
@Index('post_drafts_account', ['accountId', 'id'])
@Index('post_drafts_feed', ['feedId', 'accountId'])
@Index('post_drafts_post', ['postId', 'accountId'], { unique: true })
export class DraftEntity {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'feed_id' })
  feedId: string;

  @ManyToOne(() => FeedEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('feed_id', 'post_drafts_feed_fk')
  feed?: FeedEntity;

  /** The post that the draft changes; null for a new post. */
  @Column('uuid', { name: 'post_id', nullable: true })
  postId: string | null;

  @ManyToOne(() => PostEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('post_id', 'post_drafts_post_fk')
  post?: PostEntity;

  @Column('text')
  title: string;

  @Column('varchar')
  format: DraftFormat;

  @Column('text')
  content: string;

  @Column('simple-json')
  tags: string[];

  @Column('text')
  url: string;

  @Column('text')
  summary: string;

  @InstantColumn({ name: 'published_at', nullable: true })
  publishedAt: number | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  @InstantColumn({ name: 'updated_at' })
  updatedAt: number;

  @RecordVersionColumn()
  version: number;
}
