import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../../tenancy/account.entity.js';
import { InstantColumn } from '../../database/columns.js';

/** The kind of question. */
export type AnswerKind = 'summary' | 'tags' | 'categories' | 'digest';

/** A question of an account, and its answer when there is one. */
@Entity('ai_answers')
@Index('ai_answers_content', ['accountId', 'kind', 'contentHash', 'answeredAt'])
@Index('ai_answers_expiry', ['expiresAt'], { where: 'expires_at IS NOT NULL' })
@Index('ai_answers_reserved', ['accountId'], { where: 'reserved_tokens > 0' })
export class AiAnswerEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'ai_answers_account_fk' })
  account?: AccountEntity;

  /** SHA-256 of everything that determines the answer, in hexadecimal. */
  @PrimaryColumn('varchar')
  key: string;

  @Column('varchar')
  kind: AnswerKind;

  /**
   * SHA-256 of the text that the question is about, in hexadecimal. It does not depend on the kind.
   */
  @Column('varchar', { name: 'content_hash' })
  contentHash: string;

  /** JSON; null until there is an answer. */
  @Column('text', { nullable: true })
  answer: string | null;

  /** The provider that answered; it can be the fallback. */
  @Column('varchar', { nullable: true })
  provider: string | null;

  @Column('varchar', { nullable: true })
  model: string | null;

  @Column('integer', { name: 'input_tokens', default: 0 })
  inputTokens: number;

  @Column('integer', { name: 'output_tokens', default: 0 })
  outputTokens: number;

  /** Tokens reserved for the question while a provider is asked. */
  @Column('integer', { name: 'reserved_tokens', default: 0 })
  reservedTokens: number;

  /** The process that asks the provider now. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;

  /**
   * No other caller may ask before this instant: the end of a lease, or of the validity of the
   * answer.
   */
  @InstantColumn({ name: 'held_until' })
  heldUntil: number;

  @InstantColumn({ name: 'answered_at', nullable: true })
  answeredAt: number | null;

  /**
   * When the row is removed, unless a post that the answer was given for is still there. Null for
   * the answer about a text of its own, which stays with the account.
   */
  @InstantColumn({ name: 'expires_at', nullable: true })
  expiresAt: number | null;
}
