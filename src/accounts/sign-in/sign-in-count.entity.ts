import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/** The attempts of one kind, by one address, device or account, until an instant. */
@Entity('sign_in_counts')
@Index('sign_in_counts_expiry', ['expiresAt'])
export class SignInCountEntity {
  /** SHA-256 of what is counted, so that no address is stored. */
  @PrimaryColumn('varchar')
  counter: string;

  @Column('integer')
  attempts: number;

  @InstantColumn({ name: 'expires_at' })
  expiresAt: number;
}
