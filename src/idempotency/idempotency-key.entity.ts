import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../tenancy/account.entity.js';
import { InstantColumn } from '../database/columns.js';

/** A request with an idempotency key, and its stored response. */
@Entity('idempotency_keys')
@Index('idempotency_keys_account', ['accountId', 'expiresAt'])
@Index('idempotency_keys_expiry', ['expiresAt'])
export class IdempotencyKeyEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'idempotency_keys_account_fk' })
  account?: AccountEntity;

  /** The key as the client sent it. */
  @PrimaryColumn('varchar')
  key: string;

  /** SHA-256 of the method, the address and the body, in hexadecimal. */
  @Column('varchar')
  fingerprint: string;

  /** Identifies the request that holds the key. */
  @Column('uuid')
  holder: string;

  /** Null while the request is running, like the columns below. */
  @Column('integer', { nullable: true })
  status: number | null;

  @Column('varchar', { nullable: true })
  location: string | null;

  /** The id of the created record. */
  @Column('varchar', { name: 'record_id', nullable: true })
  recordId: string | null;

  /** JSON; null if the response contained a secret. */
  @Column('text', { nullable: true })
  body: string | null;

  /** Length of the body. */
  @Column('integer', { default: 0 })
  weight: number;

  /** From this instant the key can be used for another request. */
  @InstantColumn({ name: 'expires_at' })
  expiresAt: number;
}
