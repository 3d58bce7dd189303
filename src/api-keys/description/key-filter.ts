import { containsText } from '../../content/contains-words.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import { areLimitsWithin } from '../management/key-rights.js';
import type { ApiKeyEntity } from '../api-key.entity.js';
import type { KeyStatus, ListApiKeysQuery } from '../management/api-key-input.dto.js';

/** Whether a key meets the filters of a list at an instant; undefined where there are none. */
export function buildCondition(
  { q, externalId, metadata, status }: ListApiKeysQuery,
  now: number,
  limits?: FeedLimits,
): ((key: ApiKeyEntity) => boolean) | undefined {
  const contains = q === undefined ? undefined : containsText(q);
  const pairs = Object.entries(metadata ?? {});
  if (!contains && externalId === undefined && pairs.length === 0 && !status && !limits) {
    return undefined;
  }
  return (key) =>
    (!limits || isShownTo(key, limits)) &&
    (externalId === undefined || key.externalId === externalId) &&
    (!status || status.includes(getStatus(key, now))) &&
    pairs.every(([name, value]) => valueOf(key, name) === value) &&
    (!contains || contains([key.name, key.description].join('\n')));
}

/** Whether a key sees no more than one with these limits. */
export const isShownTo = (key: ApiKeyEntity, { feedIds, categoryIds }: FeedLimits): boolean =>
  areLimitsWithin(key, { feedIds: [...feedIds], categoryIds: [...categoryIds] });

const getStatus = ({ expiresAt, pausedAt }: ApiKeyEntity, now: number): KeyStatus => {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return pausedAt === null ? 'active' : 'paused';
};

const valueOf = ({ metadata }: ApiKeyEntity, name: string): string | undefined =>
  metadata && Object.hasOwn(metadata, name) ? metadata[name] : undefined;
