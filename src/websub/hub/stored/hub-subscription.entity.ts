import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { AccountEntity } from '../../../tenancy/account.entity.js';
import { InstantColumn } from '../../../database/columns.js';
import { SharedFeedEntity } from '../../../shared-feeds/shared-feed.entity.js';
import { HubSubscriptionColumns } from './hub-subscription-columns.js';

/** A callback that gets a document of a shared feed whenever it changes. */
@Entity('hub_subscriptions')
@Index('hub_subscriptions_key', ['tokenHash', 'format', 'callbackHash'], { unique: true })
@Index('hub_subscriptions_due', ['nextAttemptAt'])
@Index('hub_subscriptions_account_due', ['accountId', 'nextAttemptAt'])
@Index('hub_subscriptions_shared_feed', ['sharedFeedId'])
@Index('hub_subscriptions_expiry', ['expiresAt'])
export class HubSubscriptionEntity extends HubSubscriptionColumns {
  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'hub_subscriptions_account_fk' })
  account?: AccountEntity;

  @ManyToOne(() => SharedFeedEntity, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'shared_feed_id',
    foreignKeyConstraintName: 'hub_subscriptions_shared_feed_fk',
  })
  sharedFeed?: SharedFeedEntity;

  /** When the lease that the subscriber was granted ends. */
  @InstantColumn({ name: 'expires_at' })
  expiresAt: number;

  /** Counts what may have changed the document, so that a change during an attempt is not missed. */
  @Column('integer', { name: 'change_count', default: 0 })
  changeCount: number;

  /** Identifies the bytes that were delivered last. */
  @Column('varchar', { name: 'delivered_tag', nullable: true })
  deliveredTag: string | null;

  /** When an attempt is due; null if nothing is to be delivered. */
  @InstantColumn({ name: 'next_attempt_at', nullable: true })
  nextAttemptAt: number | null;

  /** The failed attempts to deliver the newest change. */
  @Column('integer', { default: 0 })
  attempts: number;

  /** Consecutive attempts that found the callback down. */
  @Column('integer', { default: 0 })
  failures: number;

  /** Until when a callback that is down is left alone, whatever changes; 0 for one that is not. */
  @InstantColumn({ name: 'not_before', default: 0 })
  notBefore: number;
}
