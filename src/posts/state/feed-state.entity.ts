import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../../tenancy/account.entity.js';
import { InstantColumn } from '../../database/columns.js';

/**
 * The number of a feed, the counters of its posts, and up to when they are read. Triggers maintain
 * it with each feed and post that comes or goes.
 */
@Entity('feed_states')
@Index('feed_states_uncleared', ['accountId', 'feedId'], { where: 'cleared_before < read_before' })
@Index('feed_states_serial', ['accountId', 'serial'], { unique: true })
export class FeedStateEntity {
  @PrimaryColumn('uuid', { name: 'feed_id' })
  feedId: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'feed_states_account_fk' })
  account?: AccountEntity;

  /** Unique among the feeds of the account; never given again. */
  @Column('bigint')
  serial: number;

  @Column('bigint', { name: 'post_count' })
  postCount: number;

  @Column('bigint', { name: 'unread_count' })
  unreadCount: number;

  /** Posts that arrived before this are read, unless they are marked otherwise. Only moves up. */
  @InstantColumn({ name: 'read_before' })
  readBefore: number;

  /** Read posts that arrived before this have no row of `unread_posts`; behind `readBefore` for a while. */
  @InstantColumn({ name: 'cleared_before', default: 0 })
  clearedBefore: number;

  /** When a post last arrived, also one that is gone; 0 before the first. */
  @InstantColumn({ name: 'newest_at' })
  newestAt: number;
}
