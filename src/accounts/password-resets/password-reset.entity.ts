import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';
import { UserEntity } from '../users/user.entity.js';

/** A link by which a user can choose a new password. Using it deletes the row. */
@Entity('password_resets')
@Index('password_resets_user', ['userId'])
@Index('password_resets_expiry', ['expiresAt'])
export class PasswordResetEntity {
  /** SHA-256 of the token in hexadecimal. */
  @PrimaryColumn('varchar', { name: 'token_hash' })
  tokenHash: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'password_resets_user_fk' })
  user?: UserEntity;

  @InstantColumn({ name: 'expires_at' })
  expiresAt: number;
}
