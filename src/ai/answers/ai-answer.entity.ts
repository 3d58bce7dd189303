import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../../accounts/account.entity.js';
import { InstantColumn } from '../../database/columns.js';
import { PostEntity } from '../../posts/post.entity.js';

/** What was asked for. */
export type AnswerKind = 'summary' | 'tags' | 'categories' | 'digest';

/** A question that an account has asked, and its answer as soon as there is one. */
@Entity('ai_answers')
@Index('ai_answers_content', ['accountId', 'kind', 'contentHash', 'answeredAt'])
@Index('ai_answers_post', ['postId'])
@Index('ai_answers_reserved', ['accountId'], { where: 'reserved_tokens > 0' })
export class AiAnswerEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'ai_answers_account_fk' })
  account?: AccountEntity;

  /** SHA-256 of all that the answer rests on, in hexadecimal. */
  @PrimaryColumn('varchar')
  key: string;

  @Column('varchar')
  kind: AnswerKind;

  /** SHA-256 of the text that the question is about, whatever is asked of it, in hexadecimal. */
  @Column('varchar', { name: 'content_hash' })
  contentHash: string;

  /** The post that the question was first asked for, with which the answer goes. */
  @Column('uuid', { name: 'post_id', nullable: true })
  postId: string | null;

  @ManyToOne(() => PostEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'post_id', foreignKeyConstraintName: 'ai_answers_post_fk' })
  post?: PostEntity | null;

  /** In JSON; null until it is answered. */
  @Column('text', { nullable: true })
  answer: string | null;

  /** Who has answered, which need not be who was asked. */
  @Column('varchar', { nullable: true })
  provider: string | null;

  @Column('varchar', { nullable: true })
  model: string | null;

  @Column('integer', { name: 'input_tokens', default: 0 })
  inputTokens: number;

  @Column('integer', { name: 'output_tokens', default: 0 })
  outputTokens: number;

  /** What the question may cost, while it is asked. */
  @Column('integer', { name: 'reserved_tokens', default: 0 })
  reservedTokens: number;

  /** Who is asking the provider just now. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;

  /** Until when nobody else may ask: the end of a lease, or as long as the answer holds. */
  @InstantColumn({ name: 'held_until' })
  heldUntil: number;

  @InstantColumn({ name: 'answered_at', nullable: true })
  answeredAt: number | null;
}
