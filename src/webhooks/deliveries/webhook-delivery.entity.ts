import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';
import { WebhookEntity } from '../webhook.entity.js';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The version of a delivery that was requested, so that it comes before all that wait. */
export const REQUESTED_VERSION = 0;

/** An event for one endpoint, and its last attempt. The identifier is the `webhook-id` header. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_due', ['webhookId', 'status', 'version', 'id', 'nextAttemptAt'])
@Index('webhook_deliveries_log', ['webhookId', 'id'])
@Index('webhook_deliveries_status', ['webhookId', 'status', 'id'])
@Index('webhook_deliveries_account', ['accountId'])
@Index('webhook_deliveries_age', ['createdAt'])
export class WebhookDeliveryEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'webhook_id' })
  webhookId: string;

  @ManyToOne(() => WebhookEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id', foreignKeyConstraintName: 'webhook_deliveries_webhook_fk' })
  webhook?: WebhookEntity;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('varchar')
  type: string;

  /** What is signed and sent, in UTF-8. */
  @Column('text')
  body: string;

  /** The version of the change; deliveries of an endpoint are sent in this order. */
  @Column('bigint')
  version: number;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  @Column('varchar')
  status: DeliveryStatus;

  /** The number of attempts. */
  @Column('integer', { default: 0 })
  attempts: number;

  /** By the schedule of the delivery; null unless it is pending. */
  @InstantColumn({ name: 'next_attempt_at', nullable: true })
  nextAttemptAt: number | null;

  @InstantColumn({ name: 'last_attempt_at', nullable: true })
  lastAttemptAt: number | null;

  @Column('integer', { name: 'last_http_status', nullable: true })
  lastHttpStatus: number | null;

  /** The class of the failure, such as `timeout`; null after a success. */
  @Column('varchar', { name: 'last_error', nullable: true })
  lastError: string | null;

  @Column('integer', { name: 'last_duration_ms', nullable: true })
  lastDurationMs: number | null;

  /** The first 2,000 characters of the answer. */
  @Column('text', { name: 'last_response', nullable: true })
  lastResponse: string | null;

  /** The attempts before the last one, as JSON; null where there are none. */
  @Column('text', { name: 'earlier_attempts', nullable: true })
  earlierAttempts: string | null;
}
