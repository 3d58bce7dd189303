import { ApiProperty } from '@nestjs/swagger';
import { WEBHOOK_TYPES } from '../common/event-types.js';
import { toIso, toIsoOrNull } from '../common/instants.js';
import { DISABLED_REASONS, WEBHOOK_STATUSES } from './webhook.entity.js';
import type { DisabledReason, WebhookEntity, WebhookStatus } from './webhook.entity.js';
import { ofVersion } from '../common/record-version.js';

export class WebhookDto {
  /**
   * Unique identifier of the webhook.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * Where events are sent.
   * @example https://example.com/hooks/sluice
   */
  url: string;

  /**
   * What it is for.
   * @example "Search index"
   */
  description: string | null;

  /** The events that are sent. */
  @ApiProperty({ enum: WEBHOOK_TYPES, isArray: true })
  types: string[];

  /**
   * Only events of these feeds, and of feeds in `categoryIds`; both lists empty for all.
   * @example ["019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71"]
   */
  feedIds: string[];

  /**
   * Only events of feeds in these categories, and of `feedIds`.
   * @example ["019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72"]
   */
  categoryIds: string[];

  /** Headers of every request to the endpoint; empty if they can no longer be decrypted. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { Authorization: 'Bearer receiver-token' },
  })
  headers: Record<string, string>;

  /** `paused`: events are kept, and not sent; `disabled`: the same, see `disabledReason`. */
  @ApiProperty({ enum: WEBHOOK_STATUSES })
  status: WebhookStatus;

  /**
   * `gone`: the endpoint answered 410; `failing`: every attempt of 120 hours failed;
   * `unreadable_secret`: its secret or headers can no longer be decrypted.
   */
  @ApiProperty({ type: String, enum: [...DISABLED_REASONS, null], nullable: true })
  disabledReason: DisabledReason | null;

  /**
   * First failure since the last success.
   * @example 2026-01-02T03:04:05.678Z
   */
  failingSince: string | null;

  /**
   * Last successful delivery.
   * @example 2026-01-02T03:04:05.678Z
   */
  lastDeliveryAt: string | null;

  /**
   * When it was created.
   * @example 2026-01-01T00:00:00.000Z
   */
  createdAt: string;

  /**
   * When it was last changed.
   * @example 2026-01-02T03:04:05.678Z
   */
  updatedAt: string;

  static from(webhook: WebhookEntity, headers: Record<string, string>): WebhookDto {
    const shown = {
      id: webhook.id,
      url: webhook.url,
      description: webhook.description,
      types: webhook.types,
      feedIds: webhook.feedIds,
      categoryIds: webhook.categoryIds,
      headers,
      status: webhook.status,
      disabledReason: webhook.disabledReason,
      failingSince: toIsoOrNull(webhook.failingSince),
      lastDeliveryAt: toIsoOrNull(webhook.lastDeliveryAt),
      createdAt: toIso(webhook.createdAt),
      updatedAt: toIso(webhook.updatedAt),
    };
    return ofVersion(shown, webhook);
  }
}

export class WebhookWithSecretDto extends WebhookDto {
  /**
   * Verifies signatures (Standard Webhooks). Only this answer contains it.
   * @example whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=
   */
  secret: string;
}
