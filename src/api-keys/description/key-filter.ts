import { containsText } from '../../content/contains-words.js';
import type { ApiKeyEntity } from '../api-key.entity.js';
import type { KeyStatus, ListApiKeysQuery } from '../management/api-key-input.dto.js';

/** Whether a key meets the filters of a list at an instant; undefined where there are none. */
export function buildCondition(
  { q, externalId, metadata, status }: ListApiKeysQuery,
  now: number,
): ((key: ApiKeyEntity) => boolean) | undefined {
  const contains = q === undefined ? undefined : containsText(q);
  const pairs = Object.entries(metadata ?? {});
  if (!contains && externalId === undefined && pairs.length === 0 && !status) return undefined;
  return (key) =>
    (externalId === undefined || key.externalId === externalId) &&
    (!status || status.includes(getStatus(key, now))) &&
    pairs.every(([name, value]) => valueOf(key, name) === value) &&
    (!contains || contains([key.name, key.description].join('\n')));
}

const getStatus = ({ expiresAt, pausedAt }: ApiKeyEntity, now: number): KeyStatus => {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return pausedAt === null ? 'active' : 'paused';
};

const valueOf = ({ metadata }: ApiKeyEntity, name: string): string | undefined =>
  metadata && Object.hasOwn(metadata, name) ? metadata[name] : undefined;
