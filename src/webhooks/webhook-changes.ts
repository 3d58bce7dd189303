import { changedValues } from '../common/changed-values.js';
import { WEBHOOK_TYPES } from '../common/event-types.js';
import type { UpdateWebhookDto } from './webhook-input.dto.js';
import type { WebhookEntity } from './webhook.entity.js';

/** The settings of an endpoint, apart from the encrypted headers. */
type Settings = Pick<
  WebhookEntity,
  'url' | 'description' | 'types' | 'feedIds' | 'categoryIds' | 'status'
>;

/** The types in the order of the catalogue. */
export const ordered = (types: readonly string[]): string[] =>
  WEBHOOK_TYPES.filter((type) => types.includes(type));

/** The given settings that differ from those of the webhook. */
export const changedSettings = (
  webhook: WebhookEntity,
  { url, description, types, feedIds, categoryIds, status }: UpdateWebhookDto,
): Partial<Settings> =>
  changedValues(webhook, {
    ...{ url, description, feedIds, categoryIds, status },
    types: types && ordered(types),
  });

/**
 * What else changes with the settings: activation, or a new address, clears the failures of an
 * endpoint and makes it due.
 */
export function listEffects(
  { url, status }: Partial<Settings>,
  now: number,
): Partial<WebhookEntity> {
  return {
    ...(status !== undefined && { disabledReason: null }),
    ...((status === 'active' || url !== undefined) && {
      failures: 0,
      notBefore: 0,
      failingSince: null,
      nextAttemptAt: now,
    }),
    updatedAt: now,
  };
}
