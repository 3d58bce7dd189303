import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../tenancy/account.entity.js';
import { InstantColumn, RecordVersionColumn } from '../database/columns.js';

export const WEBHOOK_STATUSES = ['active', 'paused', 'disabled'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/**
 * `gone`: the endpoint answered 410; `failing`: every attempt of 120 hours failed;
 * `unreadable_secret`: the stored secret was encrypted with another key.
 */
export const DISABLED_REASONS = ['gone', 'failing', 'unreadable_secret'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** An endpoint of an account that events are sent to, and the state of its deliveries. */
@Entity('webhooks')
@Index('webhooks_account', ['accountId', 'id'])
@Index('webhooks_due', ['status', 'nextAttemptAt'])
@Index('webhooks_account_due', ['accountId', 'status', 'nextAttemptAt'])
export class WebhookEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'webhooks_account_fk' })
  account?: AccountEntity;

  @Column('varchar')
  url: string;

  @Column('varchar', { nullable: true })
  description: string | null;

  @Column('simple-json')
  types: string[];

  /** With `categoryIds`: events of these feeds, and of feeds in these categories; both empty for all. */
  @Column('simple-json', { name: 'feed_ids' })
  feedIds: string[];

  @Column('simple-json', { name: 'category_ids' })
  categoryIds: string[];

  /** A JSON object, encrypted; null without headers. */
  @Column('text', { nullable: true })
  headers: string | null;

  @Column('varchar')
  status: WebhookStatus;

  @Column('varchar', { name: 'disabled_reason', nullable: true })
  disabledReason: DisabledReason | null;

  /** The first failure since the last success. */
  @InstantColumn({ name: 'failing_since', nullable: true })
  failingSince: number | null;

  /** The last success. */
  @InstantColumn({ name: 'last_delivery_at', nullable: true })
  lastDeliveryAt: number | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  @InstantColumn({ name: 'updated_at' })
  updatedAt: number;

  /** Encrypted. */
  @Column('text')
  secret: string;

  /** The secret before the last rotation, encrypted; it signs too until `previousSecretUntil`. */
  @Column('text', { name: 'previous_secret', nullable: true })
  previousSecret: string | null;

  @InstantColumn({ name: 'previous_secret_until', nullable: true })
  previousSecretUntil: number | null;

  /** `accounts.change_version` at the creation; only later events are delivered. */
  @Column('bigint', { name: 'start_version' })
  startVersion: number;

  /** When an attempt is due; null if no delivery waits. */
  @InstantColumn({ name: 'next_attempt_at', nullable: true })
  nextAttemptAt: number | null;

  /** Consecutive attempts that found the endpoint down. */
  @Column('integer', { default: 0 })
  failures: number;

  /** Until when a down endpoint is left alone, whatever is new; 0 for one that is not. */
  @InstantColumn({ name: 'not_before', default: 0 })
  notBefore: number;

  /** The process that sends to the endpoint, until `leasedUntil`. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;

  @InstantColumn({ name: 'leased_until', default: 0 })
  leasedUntil: number;

  @RecordVersionColumn()
  version: number;
}
