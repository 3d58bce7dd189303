import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';
import { MemberEntity } from '../members/member.entity.js';
import { UserEntity } from '../users/user.entity.js';

/**
 * A signed-in browser of a user. Signing out deletes the row. Only a hash of the token is stored.
 */
@Entity('sessions')
@Index('sessions_hash', ['hash'], { unique: true })
@Index('sessions_user', ['userId', 'id'])
@Index('sessions_member', ['memberId'])
@Index('sessions_expiry', ['expiresAt'])
export class SessionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sessions_user_fk' })
  user?: UserEntity;

  /** The account that it acts in, and the role there. With the member, the database ends it. */
  @Column('uuid', { name: 'member_id' })
  memberId: string;

  @ManyToOne(() => MemberEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'sessions_member_fk' })
  member?: MemberEntity;

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
