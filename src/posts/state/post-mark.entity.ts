import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../../tenancy/account.entity.js';
import { InstantColumn } from '../../database/columns.js';

/**
 * Whether a post is read and starred. A post without a row is not starred, and is read if it
 * arrived before the `readBefore` of its feed. The rows are also the log of these changes: one for
 * each post whose state was ever set by itself. A trigger removes the row of a deleted post.
 */
@Entity('post_marks')
@Index('post_marks_account', ['accountId', 'version', 'postId'])
@Index('post_marks_unread', ['accountId', 'feedId', 'arrivedAt'], { where: 'is_read = 0' })
@Index('post_marks_starred', ['accountId', 'postId'], { where: 'is_starred = 1' })
export class PostMarkEntity {
  @PrimaryColumn('uuid', { name: 'post_id' })
  postId: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'post_marks_account_fk' })
  account?: AccountEntity;

  @Column('uuid', { name: 'feed_id' })
  feedId: string;

  /** `createdAt` of the post. */
  @InstantColumn({ name: 'arrived_at' })
  arrivedAt: number;

  @Column('integer', { name: 'is_read' })
  isRead: number;

  @Column('integer', { name: 'is_starred' })
  isStarred: number;

  /** `accounts.change_version` at the change. */
  @Column('bigint')
  version: number;

  @InstantColumn({ name: 'changed_at' })
  changedAt: number;
}
