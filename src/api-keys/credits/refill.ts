import { DAY_MS, HOUR_MS } from '../../common/durations.js';
import type { ApiKeyEntity, RefillPeriod } from '../api-key.entity.js';

/** What is stored of the credits of a key. */
export type StoredCredits = Pick<
  ApiKeyEntity,
  | 'creditsRemaining'
  | 'creditsRefillAmount'
  | 'creditsRefillEvery'
  | 'creditsRefilledAt'
  | 'creditsEpoch'
>;

/** The beginning of the period (UTC) of an instant, and of the period after it. */
export function periodAt(every: RefillPeriod, instant: number): { start: number; end: number } {
  if (every === 'month') {
    const date = new Date(instant);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) };
  }
  const length = every === 'hour' ? HOUR_MS : DAY_MS;
  const start = Math.floor(instant / length) * length;
  return { start, end: start + length };
}

/** When the credits are refilled next; undefined where they never are. */
export const nextRefill = (
  { creditsRefillEvery: every }: Pick<StoredCredits, 'creditsRefillEvery'>,
  now: number,
): number | undefined => (every === null ? undefined : periodAt(every, now).end);

/**
 * The credits as the clock has them: raised to the amount of the refill where a period has begun.
 * A refill ends what was taken before, so its epoch is a new one.
 */
export function refilled<Credits extends StoredCredits>(credits: Credits, now: number): Credits {
  const { creditsRemaining, creditsRefillAmount: amount, creditsRefillEvery: every } = credits;
  if (creditsRemaining === null || amount === null || every === null) return credits;
  const { start } = periodAt(every, now);
  if (start <= (credits.creditsRefilledAt ?? 0)) return credits;
  return {
    ...credits,
    creditsRemaining: Math.max(creditsRemaining, amount),
    creditsRefilledAt: start,
    creditsEpoch: credits.creditsEpoch + 1,
  };
}
