import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { ApiKeyEntity } from '../../api-keys/api-key.entity.js';
import { InstantColumn, JoinInAccount } from '../../database/columns.js';

/** An authorization code; it goes with its grant. */
@Entity('oauth_codes')
@Index('oauth_codes_key', ['accountId', 'keyId'])
@Index('oauth_codes_expiry', ['expiresAt'])
export class OauthCodeEntity {
  /** SHA-256 of the code in hexadecimal. */
  @PrimaryColumn('varchar')
  hash: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'key_id' })
  keyId: string;

  @ManyToOne(() => ApiKeyEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('key_id', 'oauth_codes_key_fk')
  key?: ApiKeyEntity;

  @Column('varchar', { name: 'client_id' })
  clientId: string;

  @Column('varchar', { name: 'redirect_uri' })
  redirectUri: string;

  /** By PKCE's method S256. */
  @Column('varchar')
  challenge: string;

  @InstantColumn({ name: 'expires_at' })
  expiresAt: number;

  /** Set by the one request that may use it. */
  @InstantColumn({ name: 'used_at', nullable: true })
  usedAt: number | null;
}
