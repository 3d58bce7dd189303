import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../../tenancy/account.entity.js';
import { InstantColumn } from '../../database/columns.js';

/** How far a consumer has read the events of an account that it follows. */
@Entity('event_positions')
@Index('event_positions_account', ['accountId'])
export class EventPositionEntity {
  @PrimaryColumn('varchar')
  consumer: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'event_positions_account_fk' })
  account?: AccountEntity;

  @Column('bigint')
  version: number;

  @Column('uuid', { name: 'subject_id' })
  subjectId: string;

  /** The process that reads until `leasedUntil`. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;

  @InstantColumn({ name: 'leased_until', default: 0 })
  leasedUntil: number;
}
