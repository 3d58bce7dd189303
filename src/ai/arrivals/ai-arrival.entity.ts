import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';
import { PostEntity } from '../../posts/post.entity.js';

/**
 * A post that waits for its summary. A trigger adds it in the very transaction that stores the
 * post, where its feed has opted in.
 */
@Entity('ai_arrivals')
@Index('ai_arrivals_due', ['dueAt'])
@Index('ai_arrivals_account', ['accountId', 'dueAt'])
export class AiArrivalEntity {
  @PrimaryColumn('uuid', { name: 'post_id' })
  postId: string;

  @ManyToOne(() => PostEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'post_id', foreignKeyConstraintName: 'ai_arrivals_post_fk' })
  post?: PostEntity;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  /** When it may be worked on; while it is, the end of the lease. */
  @InstantColumn({ name: 'due_at' })
  dueAt: number;

  /** How often it has failed. */
  @Column('integer')
  attempts: number;

  /** What the work under way may cost of the account's budget for the day. */
  @Column('integer', { name: 'reserved_tokens' })
  reservedTokens: number;

  /** The process that works on it, until `dueAt`. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;
}
