import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn, JoinInAccount } from '../database/columns.js';
import { ApiKeyEntity } from './api-key.entity.js';

/**
 * Where the key of a secret is: one row for the secret of each key, one for the secret that it
 * replaced with a grace period, and one for each access token of a grant. Whether a secret still
 * works is told by the key, and of a token by its own end too.
 */
@Entity('api_key_hashes', { withoutRowid: true })
@Index('api_key_hashes_key', ['keyId'])
@Index('api_key_hashes_expiry', ['expiresAt'])
export class KeyHashEntity {
  /** SHA-256 of the raw key in hexadecimal; it is that of one key. */
  @PrimaryColumn('varchar')
  hash: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'key_id' })
  keyId: string;

  /** Of an access token; null for the secrets of a key. */
  @InstantColumn({ name: 'expires_at', nullable: true })
  expiresAt: number | null;

  @ManyToOne(() => ApiKeyEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('key_id', 'api_key_hashes_key_fk')
  key?: ApiKeyEntity;
}
