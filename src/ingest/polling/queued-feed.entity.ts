import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/**
 * A feed that is polled, with its next due time. The rows of all accounts are one queue, apart from
 * the feeds, which can be divided by accounts. Triggers of `feeds` write them.
 */
@Entity('fetch_queue')
@Index('fetch_queue_due', ['dueAt'])
@Index('fetch_queue_account', ['accountId', 'dueAt'])
export class QueuedFeedEntity {
  @PrimaryColumn('uuid', { name: 'feed_id' })
  feedId: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('varchar', { name: 'feed_url' })
  feedUrl: string;

  @InstantColumn({ name: 'due_at' })
  dueAt: number;

  /** The key of the turn in `fetch_turns`; null until the poller first chooses the feed. */
  @Column('varchar', { name: 'turn_key', nullable: true })
  turnKey: string | null;
}
