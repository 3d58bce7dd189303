import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';
import { UserEntity } from '../users/user.entity.js';

/** The authenticator app of a user. Until it is confirmed, sign-in asks for no code. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @OneToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'second_factors_user_fk' })
  user?: UserEntity;

  /** Encrypted by `SecretCipher`. */
  @Column('text')
  secret: string;

  @InstantColumn({ name: 'confirmed_at', nullable: true })
  confirmedAt: number | null;

  /** The time step of the latest code that was used; codes up to it are refused. */
  @InstantColumn({ name: 'last_step', default: 0 })
  lastStep: number;
}
