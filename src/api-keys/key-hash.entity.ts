import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { JoinInAccount } from '../database/columns.js';
import { ApiKeyEntity } from './api-key.entity.js';

/**
 * Where the key of a secret is: one row for the secret of each key, and one for the secret that it
 * replaced with a grace period. Whether the secret still works is told by the key alone.
 */
@Entity('api_key_hashes', { withoutRowid: true })
@Index('api_key_hashes_key', ['keyId'])
export class KeyHashEntity {
  /** SHA-256 of the raw key in hexadecimal; it is that of one key. */
  @PrimaryColumn('varchar')
  hash: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'key_id' })
  keyId: string;

  @ManyToOne(() => ApiKeyEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('key_id', 'api_key_hashes_key_fk')
  key?: ApiKeyEntity;
}
