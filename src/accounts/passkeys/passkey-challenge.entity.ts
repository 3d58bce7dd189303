import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/** A challenge that was sent to a browser and is still to be answered, once. */
@Entity('passkey_challenges')
@Index('passkey_challenges_expiry', ['expiresAt'])
@Index('passkey_challenges_account', ['accountId'])
export class PasskeyChallengeEntity {
  /** SHA-256 of the challenge in hexadecimal. */
  @PrimaryColumn('varchar')
  hash: string;

  /** Of the session that registers a passkey; null for a sign-in. */
  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId: string | null;

  @Column('uuid', { name: 'account_id', nullable: true })
  accountId: string | null;

  @InstantColumn({ name: 'expires_at' })
  expiresAt: number;
}
