import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn, JoinInAccount } from '../../database/columns.js';
import { ApiKeyEntity } from '../api-key.entity.js';

/** A request of a key, as the owner of the key sees it. */
@Entity('api_key_requests')
@Index('api_key_requests_key', ['accountId', 'keyId', 'id'])
export class KeyRequestEntity {
  /** In the order of `requestedAt`. */
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'key_id' })
  keyId: string;

  @ManyToOne(() => ApiKeyEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('key_id', 'api_key_requests_key_fk')
  key?: ApiKeyEntity;

  @Column('varchar')
  method: string;

  /** The template of the route; null where there is none. */
  @Column('varchar', { nullable: true })
  route: string | null;

  @Column('integer')
  status: number;

  @Column('integer', { name: 'duration_ms' })
  durationMs: number;

  @Column('varchar')
  address: string;

  @Column('varchar', { name: 'request_id' })
  requestId: string;

  @InstantColumn({ name: 'requested_at' })
  requestedAt: number;
}
