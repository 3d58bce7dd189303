import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../tenancy/account.entity.js';
import { InstantColumn } from '../database/columns.js';

/** The types of the log. */
export const LOGGED_TYPES = ['post', 'feed', 'category'] as const;
export type LoggedType = (typeof LOGGED_TYPES)[number];
/** The marks of posts are a log of their own, which is read only where it is asked for. */
export const CHANGE_TYPES = [...LOGGED_TYPES, 'state'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/**
 * The last change of a record. Triggers write it in the transaction of the change. The row of a
 * deleted record is kept as its tombstone, except for posts that were deleted with their feed.
 */
@Entity('changes')
@Index('changes_account', ['accountId', 'type', 'version', 'subjectId'])
@Index('changes_edited', ['accountId', 'createdVersion', 'subjectId'], {
  where: 'version > created_version AND created_version > 0 AND is_deleted = 0',
})
@Index('changes_deleted', ['changedAt'], { where: 'is_deleted = 1' })
export class ChangeEntity {
  @PrimaryColumn('uuid', { name: 'subject_id' })
  subjectId: string;

  @PrimaryColumn('varchar')
  type: LoggedType;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'changes_account_fk' })
  account?: AccountEntity;

  /** `accounts.change_version` at the change; records of one statement share it. */
  @Column('bigint')
  version: number;

  @InstantColumn({ name: 'changed_at' })
  changedAt: number;

  @Column('integer', { name: 'is_deleted' })
  isDeleted: number;

  /** The version at which a post was created; an edit keeps it. */
  @Column('bigint', { name: 'created_version', default: 0 })
  createdVersion: number;

  /** 1 if the creation of the post is not an event: it came with the first fetch of its feed. */
  @Column('integer', { name: 'is_silent', default: 1 })
  isSilent: number;

  /** The feed of a post. */
  @Column('uuid', { name: 'feed_id', nullable: true })
  feedId: string | null;

  /** Whether the feed of a post had opted in to AI summaries when the post came. */
  @Column('integer', { name: 'ai_summaries', default: 0 })
  aiSummaries: number;
}
