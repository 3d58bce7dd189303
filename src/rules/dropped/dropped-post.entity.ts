import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn, JoinInAccount } from '../../database/columns.js';
import { FeedEntity } from '../../feeds/feed.entity.js';
import type { PostEntity } from '../../posts/post.entity.js';

/** A post that a rule did not let in. It can be restored for 30 days. */
@Entity('dropped_posts')
@Index('dropped_posts_account', ['accountId', 'id'])
@Index('dropped_posts_feed', ['accountId', 'feedId'])
@Index('dropped_posts_dropped', ['droppedAt'])
export class DroppedPostEntity {
  /** The post has this identifier when it is restored. */
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'feed_id' })
  feedId: string;

  @ManyToOne(() => FeedEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('feed_id', 'dropped_posts_feed_fk')
  feed?: FeedEntity;

  /** The rule; it may be deleted since. */
  @Column('uuid', { name: 'rule_id' })
  ruleId: string;

  @Column('text', { nullable: true })
  title: string | null;

  @Column('text', { nullable: true })
  url: string | null;

  @InstantColumn({ name: 'dropped_at' })
  droppedAt: number;

  /** All that is stored of the post when it is restored. */
  @Column('simple-json')
  post: PostEntity;
}
