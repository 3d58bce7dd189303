import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { InstantColumn } from '../database/columns.js';

/** A key that exists; a revoked one has no row. The raw key itself is stored nowhere. */
@Entity('api_keys')
@Index('api_keys_hash', ['hash'], { unique: true })
@Index('api_keys_account', ['accountId', 'id'])
export class ApiKeyEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'api_keys_account_fk' })
  account?: AccountEntity;

  @Column('varchar')
  name: string;

  /** SHA-256 of the raw key in hexadecimal. */
  @Column('varchar')
  hash: string;

  @Column('varchar', { name: 'key_prefix' })
  keyPrefix: string;

  @Column('varchar', { name: 'key_suffix' })
  keySuffix: string;

  @InstantColumn({ name: 'last_used_at', nullable: true })
  lastUsedAt: number | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;
}
