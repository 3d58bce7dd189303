import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity.js';

/** How many requests a key made on one day, by the class of the status that was answered. */
@Entity('api_key_usage')
@Index('api_key_usage_day', ['day'])
export class KeyUsageEntity {
  @PrimaryColumn('uuid', { name: 'key_id' })
  keyId: string;

  @ManyToOne(() => ApiKeyEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'api_key_usage_key_fk' })
  key?: ApiKeyEntity;

  /** In UTC, counted from 1970. */
  @PrimaryColumn('integer')
  day: number;

  @Column('integer', { name: 'status_2xx' })
  status2xx: number;

  @Column('integer', { name: 'status_3xx' })
  status3xx: number;

  @Column('integer', { name: 'status_4xx' })
  status4xx: number;

  @Column('integer', { name: 'status_5xx' })
  status5xx: number;
}
