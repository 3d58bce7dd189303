import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

/** How many attempts before the last one are kept, so that a delivery has a limit. */
const MAX_EARLIER = 30;

/** An attempt as it is stored. */
export interface StoredAttempt {
  at: number;
  httpStatus: number | null;
  error: string | null;
  durationMs: number;
  response: string | null;
}

/** The columns that know the attempts of a delivery. */
export type AttemptColumns = Pick<
  WebhookDeliveryEntity,
  | 'lastAttemptAt'
  | 'lastHttpStatus'
  | 'lastError'
  | 'lastDurationMs'
  | 'lastResponse'
  | 'earlierAttempts'
>;

/** The last attempt; null before the first one. */
export function lastAttempt(
  delivery: Omit<AttemptColumns, 'earlierAttempts'>,
): StoredAttempt | null {
  const { lastAttemptAt: at, lastHttpStatus: httpStatus, lastError: error } = delivery;
  if (at === null) return null;
  // A `bigint` of PostgreSQL is a string where no entity reads it.
  const { lastDurationMs, lastResponse: response } = delivery;
  return { at: Number(at), httpStatus, error, durationMs: lastDurationMs ?? 0, response };
}

/** The attempts that are kept, oldest first. */
export function parseAttempts(delivery: AttemptColumns): StoredAttempt[] {
  const last = lastAttempt(delivery);
  if (last === null) return [];
  const earlier = JSON.parse(delivery.earlierAttempts ?? '[]') as StoredAttempt[];
  return [...earlier, last];
}

/** What stands before the last attempt once there is another one; null before the first one. */
export function earlierAttempts(delivery: AttemptColumns): string | null {
  const attempts = parseAttempts(delivery).slice(-MAX_EARLIER);
  return attempts.length === 0 ? null : JSON.stringify(attempts);
}
