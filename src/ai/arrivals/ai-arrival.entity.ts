import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn, JoinInAccount } from '../../database/columns.js';
import { PostEntity } from '../../posts/post.entity.js';

/** A post that waits for its summary, because its feed had opted in when the post came. */
@Entity('ai_arrivals')
@Index('ai_arrivals_due', ['dueAt'])
@Index('ai_arrivals_account', ['accountId', 'dueAt'])
export class AiArrivalEntity {
  @PrimaryColumn('uuid', { name: 'post_id' })
  postId: string;

  @ManyToOne(() => PostEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('post_id', 'ai_arrivals_post_fk')
  post?: PostEntity;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  /** When the row is due; during the work, the end of the lease. */
  @InstantColumn({ name: 'due_at' })
  dueAt: number;

  /** Number of failed attempts. */
  @Column('integer')
  attempts: number;

  /** Tokens that the current work reserves from the account's daily budget. */
  @Column('integer', { name: 'reserved_tokens' })
  reservedTokens: number;

  /** The process that holds the lease until `dueAt`. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;
}
