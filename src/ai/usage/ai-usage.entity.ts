import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../../accounts/account.entity.js';

/** What an account has asked for on one day. */
@Entity('ai_usage')
export class AiUsageEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'ai_usage_account_fk' })
  account?: AccountEntity;

  /** In UTC, such as 2026-01-02. */
  @PrimaryColumn('varchar')
  day: string;

  /** Questions that a provider has answered. */
  @Column('integer')
  calls: number;

  /** Questions that had been answered before. */
  @Column('integer', { name: 'cached_calls' })
  cachedCalls: number;

  @Column('bigint', { name: 'input_tokens' })
  inputTokens: number;

  @Column('bigint', { name: 'output_tokens' })
  outputTokens: number;
}
