import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { AccountEntity } from '../../../tenancy/account.entity.js';
import { InstantColumn } from '../../../database/columns.js';
import { SharedFeedEntity } from '../../../shared-feeds/shared-feed.entity.js';
import { HubSubscriptionColumns } from './hub-subscription-columns.js';

export const HUB_MODES = ['subscribe', 'unsubscribe'] as const;
export type HubMode = (typeof HUB_MODES)[number];

/** How long a request may wait for its confirmation. */
export const REQUEST_LIFE_MS = 60_000;

/** A request to subscribe or to unsubscribe that the subscriber has not confirmed yet. */
@Entity('hub_requests')
@Index('hub_requests_key', ['tokenHash', 'format', 'callbackHash'], { unique: true })
@Index('hub_requests_due', ['nextAttemptAt'])
@Index('hub_requests_account_due', ['accountId', 'nextAttemptAt'])
@Index('hub_requests_shared_feed', ['sharedFeedId'])
export class HubRequestEntity extends HubSubscriptionColumns {
  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'hub_requests_account_fk' })
  account?: AccountEntity;

  @ManyToOne(() => SharedFeedEntity, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'shared_feed_id',
    foreignKeyConstraintName: 'hub_requests_shared_feed_fk',
  })
  sharedFeed?: SharedFeedEntity;

  @Column('varchar')
  mode: HubMode;

  /** The group of networks that it came from. */
  @Column('varchar', { default: '' })
  network: string;

  /** The lease to be granted. */
  @Column('integer', { name: 'lease_seconds' })
  leaseSeconds: number;

  /** The number of attempts to verify it. */
  @Column('integer', { default: 0 })
  attempts: number;

  @InstantColumn({ name: 'next_attempt_at' })
  nextAttemptAt: number;
}
