import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { JoinInAccount } from '../../database/columns.js';
import { ApiKeyEntity } from '../api-key.entity.js';

/** What a key did in one hour: its requests by the class of the status that was answered. */
@Entity('api_key_hours')
@Index('api_key_hours_hour', ['hour'])
@Index('api_key_hours_account', ['accountId'])
export class KeyHoursEntity {
  @PrimaryColumn('uuid', { name: 'key_id' })
  keyId: string;

  @ManyToOne(() => ApiKeyEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('key_id', 'api_key_hours_key_fk')
  key?: ApiKeyEntity;

  /** Counted from 1970. */
  @PrimaryColumn('integer')
  hour: number;

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
}
