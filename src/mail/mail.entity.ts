import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { MailKind } from '../config/mail-kinds.js';
import { InstantColumn } from '../database/columns.js';
import { AccountEntity } from '../tenancy/account.entity.js';

/**
 * A message that waits, or was sent within a day: that many limit how many more are sent. Its text and
 * its recipient are encrypted, since links in it open accounts, and gone once it was sent.
 */
@Entity('mails')
@Index('mails_due', ['nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('mails_account', ['accountId', 'kind', 'id'])
@Index('mails_recipient', ['recipientHash', 'kind', 'id'])
export class MailEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'mails_account_fk' })
  account?: AccountEntity;

  @Column('varchar')
  kind: MailKind;

  /** SHA-256 of the address in lower case, in hexadecimal. */
  @Column('varchar', { name: 'recipient_hash' })
  recipientHash: string;

  /** A `MailDocument`, encrypted; null once it was sent or given up. */
  @Column('text', { nullable: true })
  content: string | null;

  @Column('integer', { default: 0 })
  attempts: number;

  /** Null once it was sent or given up. */
  @InstantColumn({ name: 'next_attempt_at', nullable: true })
  nextAttemptAt: number | null;

  /** From this instant on it is not sent any more. */
  @InstantColumn({ name: 'expires_at' })
  expiresAt: number;

  /** The process that sends it until `leasedUntil`. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;

  @InstantColumn({ name: 'leased_until', default: 0 })
  leasedUntil: number;
}
