import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';
import { SessionEntity } from '../sessions/session.entity.js';

/** A challenge that was sent to a browser and is still to be answered, once. */
@Entity('passkey_challenges')
@Index('passkey_challenges_expiry', ['expiresAt'])
@Index('passkey_challenges_session', ['sessionId'])
export class PasskeyChallengeEntity {
  /** SHA-256 of the challenge in hexadecimal. */
  @PrimaryColumn('varchar')
  hash: string;

  /** Of the session that registers a passkey; null for a sign-in. */
  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId: string | null;

  @ManyToOne(() => SessionEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'passkey_challenges_session_fk' })
  session?: SessionEntity;

  @InstantColumn({ name: 'expires_at' })
  expiresAt: number;
}
