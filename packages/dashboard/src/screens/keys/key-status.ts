import type { ApiKey } from '../../api/keys.ts';

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;
const IDLE_DAYS = 90;

export type KeyState = 'active' | 'expiring' | 'paused' | 'expired';

/** What is worth showing about a key at an instant. */
export interface KeyStatus {
  state: KeyState;
  use: 'never' | 'idle' | 'recent';
  /** The secret before the last rotation, while it still works. */
  previous: { keySuffix: string; worksUntil: string; usedSince: string | null } | null;
}

export const getKeyStatus = (key: ApiKey, now: number): KeyStatus => ({
  state: getState(key, now),
  use: getUsage(key.lastUsedAt, now),
  previous: getPrevious(key, now),
});

function getState({ expiresAt, paused }: ApiKey, now: number): KeyState {
  const left = expiresAt === null ? Infinity : Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  if (paused) return 'paused';
  return left <= SOON_DAYS * DAY_MS ? 'expiring' : 'active';
}

function getUsage(lastUsedAt: string | null, now: number): KeyStatus['use'] {
  if (lastUsedAt === null) return 'never';
  return now - Date.parse(lastUsedAt) >= IDLE_DAYS * DAY_MS ? 'idle' : 'recent';
}

function getPrevious({ previous, rotatedAt }: ApiKey, now: number): KeyStatus['previous'] {
  if (!previous || !rotatedAt || Date.parse(previous.worksUntil) <= now) return null;
  const { keySuffix, worksUntil, lastUsedAt } = previous;
  const isUsed = lastUsedAt !== null && Date.parse(lastUsedAt) > Date.parse(rotatedAt);
  return { keySuffix, worksUntil, usedSince: isUsed ? lastUsedAt : null };
}
