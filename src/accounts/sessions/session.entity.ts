import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';
import { AccountEntity } from '../../tenancy/account.entity.js';

/** A signed-in browser; signing out deletes the row. Only a hash of the token is stored. */
@Entity('sessions')
@Index('sessions_hash', ['hash'], { unique: true })
@Index('sessions_account', ['accountId', 'id'])
@Index('sessions_expiry', ['expiresAt'])
export class SessionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'sessions_account_fk' })
  account?: AccountEntity;

  /** SHA-256 of the token in hexadecimal. */
  @Column('varchar')
  hash: string;

  /** Its `User-Agent`. */
  @Column('varchar', { name: 'user_agent', nullable: true })
  userAgent: string | null;

  /** The address that signed in. */
  @Column('varchar', { nullable: true })
  address: string | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  /** To the minute. */
  @InstantColumn({ name: 'last_used_at' })
  lastUsedAt: number;

  @InstantColumn({ name: 'expires_at' })
  expiresAt: number;
}
