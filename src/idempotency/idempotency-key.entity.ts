import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { InstantColumn } from '../database/columns.js';

/** A request that a client has named, and its answer once there is one. */
@Entity('idempotency_keys')
@Index('idempotency_keys_account', ['accountId', 'expiresAt'])
@Index('idempotency_keys_expiry', ['expiresAt'])
export class IdempotencyKeyEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'idempotency_keys_account_fk' })
  account?: AccountEntity;

  /** As the client sent it. */
  @PrimaryColumn('varchar')
  key: string;

  /** SHA-256 of the method, the address and the body, in hexadecimal. */
  @Column('varchar')
  fingerprint: string;

  /** Tells the request that holds the key from others that come with it. */
  @Column('uuid')
  holder: string;

  /** Null while the request is running, as all below. */
  @Column('integer', { nullable: true })
  status: number | null;

  @Column('varchar', { nullable: true })
  location: string | null;

  /** The record that was made. */
  @Column('varchar', { name: 'record_id', nullable: true })
  recordId: string | null;

  /** JSON; null where it held a secret as well. */
  @Column('text', { nullable: true })
  body: string | null;

  /** Length of the body. */
  @Column('integer', { default: 0 })
  weight: number;

  /** From then on the key is free again. */
  @InstantColumn({ name: 'expires_at' })
  expiresAt: number;
}
