import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { toIso, toIsoOrNull } from '../../common/instants.js';
import { Instant } from '../../http/input/decorators/instant.decorator.js';
import { SomeOf } from '../../http/input/decorators/values.decorator.js';
import { PageQuery } from '../../pagination/page-query.js';
import type { WebhookEntity } from '../webhook.entity.js';
import { parseAttempts, lastAttempt } from './attempt-log.js';
import type { StoredAttempt } from './attempt-log.js';
import { DELIVERY_ERRORS } from './delivery-error.js';
import { DELIVERY_STATUSES } from './webhook-delivery.entity.js';
import type { DeliveryStatus, WebhookDeliveryEntity } from './webhook-delivery.entity.js';

export class ListDeliveriesQuery extends PageQuery {
  /** Only deliveries in this state, or in these, separated by commas. */
  @SomeOf(DELIVERY_STATUSES)
  status?: DeliveryStatus[];
}

export class RecoverDeliveriesDto {
  @Instant({
    description: 'Deliveries of events since this instant.',
    example: '2026-01-02T00:00:00Z',
  })
  since: number;

  @Instant({
    optional: true,
    description: 'Deliveries of events until this instant; now by default.',
  })
  until?: number;
}

export class RecoveredDto {
  /**
   * Failed deliveries that are sent again, at most 10,000 in a request.
   * @example 17
   */
  recovered: number;
}

export class DeliveryAttemptDto {
  /**
   * When it began.
   * @example 2026-01-02T03:04:05.678Z
   */
  at: string;

  /**
   * Status of the answer, if there was one.
   * @example 503
   */
  httpStatus: number | null;

  /** Why it failed; null for a success. */
  @ApiProperty({ type: String, enum: [...DELIVERY_ERRORS, null], nullable: true })
  error: string | null;

  /**
   * How long it took, in milliseconds.
   * @example 120
   */
  durationMs: number;

  /**
   * First 2,000 characters of the answer, if there was one.
   * @example "Service Unavailable"
   */
  response: string | null;

  static from(attempt: StoredAttempt): DeliveryAttemptDto {
    return { ...attempt, at: toIso(attempt.at) };
  }
}

/** A delivery without what is sent. */
export type ShownDelivery = Omit<WebhookDeliveryEntity, 'body' | 'webhook' | 'earlierAttempts'>;

type Endpoint = Pick<WebhookEntity, 'notBefore'>;

export class DeliveryDto {
  /**
   * Unique identifier of the delivery: the header `webhook-id` of each attempt.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * Event that is delivered, or `webhook.test`.
   * @example post.created
   */
  type: string;

  /**
   * `pending`: it will be sent or retried; `succeeded`: the endpoint answered 2xx; `failed`: all attempts
   * failed.
   */
  @ApiProperty({ enum: DELIVERY_STATUSES })
  status: DeliveryStatus;

  /**
   * Number of attempts.
   * @example 1
   */
  attempts: number;

  /**
   * When a pending delivery is sent at the earliest: by its own retries, and not before the pause of
   * an endpoint that is down ends.
   * @example 2026-01-02T03:09:05.678Z
   */
  nextAttemptAt: string | null;

  /** The last attempt; null before the first one. */
  @ApiProperty({ anyOf: [{ $ref: getSchemaPath(DeliveryAttemptDto) }, { type: 'null' }] })
  lastAttempt: DeliveryAttemptDto | null;

  /**
   * When the event was written for the endpoint.
   * @example 2026-01-02T03:04:05.678Z
   */
  createdAt: string;

  static from(delivery: ShownDelivery, endpoint: Endpoint): DeliveryDto {
    const last = lastAttempt(delivery);
    return {
      id: delivery.id,
      type: delivery.type,
      status: delivery.status,
      attempts: delivery.attempts,
      nextAttemptAt: toIsoOrNull(getNextAttempt(delivery, endpoint)),
      lastAttempt: last && DeliveryAttemptDto.from(last),
      createdAt: toIso(delivery.createdAt),
    };
  }
}

export class DeliveryWithBodyDto extends DeliveryDto {
  /**
   * The body that is signed and sent: the event as JSON.
   * @example "{\"type\":\"post.created\",\"timestamp\":\"2026-01-02T03:04:05.678Z\",\"data\":{}}"
   */
  body: string;

  /** The attempts, oldest first; of more than 31, the newest. */
  attemptLog: DeliveryAttemptDto[];

  static fromWhole(delivery: WebhookDeliveryEntity, endpoint: Endpoint): DeliveryWithBodyDto {
    return {
      ...DeliveryDto.from(delivery, endpoint),
      body: delivery.body,
      attemptLog: parseAttempts(delivery).map(DeliveryAttemptDto.from),
    };
  }
}

/** When a delivery is tried again, as the sender decides it. */
function getNextAttempt({ nextAttemptAt }: ShownDelivery, endpoint: Endpoint): number | null {
  return nextAttemptAt === null ? null : Math.max(nextAttemptAt, endpoint.notBefore);
}
