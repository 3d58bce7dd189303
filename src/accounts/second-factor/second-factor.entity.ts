import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';
import { AccountEntity } from '../../tenancy/account.entity.js';

/** The authenticator app of an account. Until it is confirmed, sign-in asks for no code. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @OneToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'second_factors_account_fk' })
  account?: AccountEntity;

  /** Encrypted by `SecretCipher`. */
  @Column('text')
  secret: string;

  @InstantColumn({ name: 'confirmed_at', nullable: true })
  confirmedAt: number | null;

  /** The time step of the latest code that was used; codes up to it are refused. */
  @InstantColumn({ name: 'last_step', default: 0 })
  lastStep: number;
}
