import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../../tenancy/account.entity.js';

/** AI usage of an account on one day. */
@Entity('ai_usage')
export class AiUsageEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'ai_usage_account_fk' })
  account?: AccountEntity;

  /** UTC date, such as 2026-01-02. */
  @PrimaryColumn('varchar')
  day: string;

  /** Calls that a provider answered. */
  @Column('integer')
  calls: number;

  /** Answers from the store. */
  @Column('integer', { name: 'cached_calls' })
  cachedCalls: number;

  @Column('bigint', { name: 'input_tokens' })
  inputTokens: number;

  @Column('bigint', { name: 'output_tokens' })
  outputTokens: number;
}
