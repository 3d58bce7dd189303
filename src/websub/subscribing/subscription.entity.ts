import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';
import type { PushState } from '../../feeds/feed-push.js';

/** A subscription of an address, for the feeds of all accounts that are fetched from it. */
@Entity('websub_subscriptions')
@Index('websub_subscriptions_address', ['feedUrl'], { unique: true })
@Index('websub_subscriptions_due', ['dueAt'])
@Index('websub_subscriptions_fetch', ['fetchAt'])
export class SubscriptionEntity {
  /** Random; the callback's address ends with it. */
  @PrimaryColumn('varchar')
  id: string;

  @Column('varchar', { name: 'feed_url' })
  feedUrl: string;

  /** What the document at the address names as its own address. */
  @Column('varchar')
  topic: string;

  @Column('varchar')
  hub: string;

  /** The registrable domain of the hub, or its host and port. */
  @Column('varchar', { name: 'hub_key' })
  hubKey: string;

  /** Signs pushes, encrypted; null where it could be read on the way to the hub. */
  @Column('varchar', { nullable: true })
  secret: string | null;

  /** `ended`: kept for feeds that are paused. */
  @Column('varchar')
  state: PushState | 'ended';

  /** The request that the hub has to confirm. */
  @Column('varchar', { nullable: true })
  awaits: 'subscribe' | 'unsubscribe' | null;

  @InstantColumn({ name: 'verified_at', nullable: true })
  verifiedAt: number | null;

  @InstantColumn({ name: 'expires_at', nullable: true })
  expiresAt: number | null;

  @InstantColumn({ name: 'last_push_at', nullable: true })
  lastPushAt: number | null;

  /** The date of the newest document that was pushed, as it tells it. */
  @InstantColumn({ name: 'pushed_until', nullable: true })
  pushedUntil: number | null;

  /** The digests of the last documents that were pushed, the newest first, separated by spaces. */
  @Column('text', { default: '' })
  pushes: string;

  /** When the next request to the hub is due. */
  @InstantColumn({ name: 'due_at', nullable: true })
  dueAt: number | null;

  /** When the feeds become due because a push may not be stored. */
  @InstantColumn({ name: 'fetch_at', nullable: true })
  fetchAt: number | null;

  /** Requests since the hub last confirmed one. */
  @Column('integer', { default: 0 })
  failures: number;

  /** Whether a push has brought something since the last poll. */
  @Column('integer', { name: 'has_pushed', default: 0 })
  hasPushed: number;

  /** Polls in a row that found nothing which a push had not brought. */
  @Column('integer', { default: 0 })
  proofs: number;

  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;

  @InstantColumn({ name: 'leased_until', default: 0 })
  leasedUntil: number;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;
}
