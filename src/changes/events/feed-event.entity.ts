import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../../tenancy/account.entity.js';
import { InstantColumn } from '../../database/columns.js';
import type { EventType } from '../../common/event-types.js';

/** An event of a feed. Triggers write it in the transaction of the change. */
@Entity('feed_events')
@Index('feed_events_changed', ['changedAt'])
export class FeedEventEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'feed_events_account_fk' })
  account?: AccountEntity;

  /** `accounts.change_version` at the event; no other change of the account has it. */
  @PrimaryColumn('bigint')
  version: number;

  @PrimaryColumn('uuid', { name: 'feed_id' })
  feedId: string;

  @Column('varchar')
  type: EventType;

  /** The row of a deleted feed, as JSON. */
  @Column('text', { nullable: true })
  record: string | null;

  @InstantColumn({ name: 'changed_at' })
  changedAt: number;
}
