import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { ApiKeyEntity } from '../../api-keys/api-key.entity.js';
import { InstantColumn, JoinInAccount } from '../../database/columns.js';

/** A refresh token. A used one stays until its end, so that a second use is noticed. */
@Entity('oauth_refresh_tokens')
@Index('oauth_refresh_tokens_key', ['accountId', 'keyId'])
@Index('oauth_refresh_tokens_client', ['clientId'])
@Index('oauth_refresh_tokens_expiry', ['expiresAt'])
export class RefreshTokenEntity {
  /** SHA-256 of the token in hexadecimal. */
  @PrimaryColumn('varchar')
  hash: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'key_id' })
  keyId: string;

  @ManyToOne(() => ApiKeyEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('key_id', 'oauth_refresh_tokens_key_fk')
  key?: ApiKeyEntity;

  @Column('varchar', { name: 'client_id' })
  clientId: string;

  @InstantColumn({ name: 'expires_at' })
  expiresAt: number;

  @InstantColumn({ name: 'used_at', nullable: true })
  usedAt: number | null;
}
