import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../../tenancy/account.entity.js';

/** A recovery code that has not been used. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'recovery_codes_account_fk' })
  account?: AccountEntity;

  /** SHA-256 of the code in hexadecimal. */
  @PrimaryColumn('varchar')
  hash: string;
}
