import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../../../tenancy/account.entity.js';
import { InstantColumn } from '../../../database/columns.js';

/**
 * A move of the `readBefore` of a feed: its posts that arrived in this range, and have no mark of
 * their own, were read by it. The version belongs to this move alone.
 */
@Entity('read_moves')
@Index('read_moves_feed', ['accountId', 'feedId', 'untilAt'])
export class ReadMoveEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'read_moves_account_fk' })
  account?: AccountEntity;

  @PrimaryColumn('bigint')
  version: number;

  @Column('uuid', { name: 'feed_id' })
  feedId: string;

  @InstantColumn({ name: 'from_at' })
  fromAt: number;

  @InstantColumn({ name: 'until_at' })
  untilAt: number;

  @InstantColumn({ name: 'changed_at' })
  changedAt: number;
}
