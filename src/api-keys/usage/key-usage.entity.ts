import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn, JoinInAccount } from '../../database/columns.js';
import { ApiKeyEntity } from '../api-key.entity.js';

/** What a key did on one day: its requests by the class of the status that was answered. */
@Entity('api_key_usage')
@Index('api_key_usage_day', ['day'])
@Index('api_key_usage_account', ['accountId'])
export class KeyUsageEntity {
  @PrimaryColumn('uuid', { name: 'key_id' })
  keyId: string;

  @ManyToOne(() => ApiKeyEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('key_id', 'api_key_usage_key_fk')
  key?: ApiKeyEntity;

  /** In UTC, counted from 1970. */
  @PrimaryColumn('integer')
  day: number;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('integer', { name: 'status_2xx' })
  status2xx: number;

  @Column('integer', { name: 'status_3xx' })
  status3xx: number;

  @Column('integer', { name: 'status_4xx' })
  status4xx: number;

  @Column('integer', { name: 'status_5xx' })
  status5xx: number;

  /** When it last authenticated a request; null where all that were answered came the day before. */
  @InstantColumn({ name: 'last_used_at', nullable: true })
  lastUsedAt: number | null;
}
