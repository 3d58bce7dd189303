import type { RetrySchedule } from './retry-schedule.js';
import type { AttemptResult } from './webhook-client.js';

/** Statuses of the client errors that tell of the endpoint, not of the message. */
const REQUEST_TIMEOUT = 408;
const TOO_EARLY = 425;
const TOO_MANY_REQUESTS = 429;

/** What attempts tell about an endpoint. */
export interface EndpointHealth {
  /** Consecutive attempts that found the endpoint down. */
  failures: number;
  /** Until when a down endpoint is left alone, whatever is new; 0 for one that is not. */
  notBefore: number;
  /** The first failure of any kind since the last success. */
  failingSince: number | null;
}

/**
 * Whether an attempt found the endpoint down. One that refuses a message is not: others may be
 * accepted, so they must not wait.
 */
export function isDown({ error, httpStatus }: AttemptResult): boolean {
  if (error === null) return false;
  if (httpStatus === null || httpStatus >= 500) return true;
  return [REQUEST_TIMEOUT, TOO_EARLY, TOO_MANY_REQUESTS].includes(httpStatus);
}

/** The health after an attempt. Any answer but that of a down endpoint ends its pause. */
export function healthAfter(
  before: EndpointHealth,
  result: AttemptResult,
  schedule: Pick<RetrySchedule, 'pause'>,
): EndpointHealth {
  const { at, durationMs, error, retryAfter } = result;
  if (error === null) return { failures: 0, notBefore: 0, failingSince: null };
  const failingSince = before.failingSince ?? at;
  if (!isDown(result)) return { failures: 0, notBefore: 0, failingSince };
  const failures = before.failures + 1;
  const notBefore = at + durationMs + schedule.pause(failures, retryAfter);
  return { failures, notBefore, failingSince };
}
