import { InstantColumn, JoinInAccount, PostEntity } from 'sluice';
import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';

export const REVIEW_STATES = ['open', 'accepted', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review of a post: open until somebody decides. */
@Entity('reviews')
@Index('reviews_account', ['accountId', 'updatedAt', 'id'])
@Index('reviews_post', ['postId', 'accountId'], { unique: true })
@Index('reviews_overdue', ['state', 'remindedAt', 'createdAt'])
export class ReviewEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'post_id' })
  postId: string;

  /** Deleting a post deletes its review. */
  @ManyToOne(() => PostEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('post_id', 'reviews_post_fk')
  post?: PostEntity;

  @Column('varchar')
  state: ReviewState;

  @Column('varchar', { nullable: true })
  note: string | null;

  /** Who has decided. */
  @Column('varchar', { nullable: true })
  reviewer: string | null;

  @InstantColumn({ name: 'reminded_at', nullable: true })
  remindedAt: number | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  @InstantColumn({ name: 'updated_at' })
  updatedAt: number;

  @Column('integer')
  version: number;
}
