import { canBeRepeated } from './call.js';
import type { Call } from './call.js';
import { ApiError, AuthenticationError, ConnectionError } from './errors.js';
import { NotFoundError, RateLimitError } from './errors.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** A service that asks for a longer pause gets it: the caller is told at once. */
const LONGEST_WAIT_MS = 60_000;
/** 24 days. A timer ends at once if it is set to more. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What these paths delete is the credential of the request. */
const ENDS_ITSELF = /\/(api-keys|sessions)\/current$/;

/** Milliseconds of a `Retry-After` header: seconds, or a date. Undefined without a valid one. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

/** The pause before an attempt, where 1 is the first retry: it doubles, less up to a quarter. */
export function pauseMs(attempt: number, random: number, longest = LONGEST_PAUSE_MS): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), longest) * (1 - random / 4);
}

/** Whether the same request can succeed later. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 408 || error.status === 429 || error.status >= 500
    : error instanceof ConnectionError;

/** Whether the request may be done, or be under way: a proxy can have given up on the answer. */
export const isUncertain = (error: unknown): boolean =>
  isTemporary(error) && !(error instanceof RateLimitError);

/** Whether the error of a repetition means that an earlier attempt has done it. */
export const isDone = ({ method, url }: Call, error: unknown): boolean =>
  method === 'DELETE' &&
  (error instanceof NotFoundError ||
    (error instanceof AuthenticationError && ENDS_ITSELF.test(String(url))));

/**
 * Milliseconds before the next attempt; undefined if there must be none.
 * @param wasLost whether an earlier attempt can still be at work
 */
export function retryPauseMs(
  attempt: number,
  error: unknown,
  call: Call,
  wasLost: boolean,
): number | undefined {
  const { status, code, conflictingId, retryAfterMs: asked = 0 } = error as Partial<ApiError>;
  // Sluice limits a request before it does anything.
  if (!canBeRepeated(call) && status !== 429) return undefined;
  // The first attempt is at work; the repetition gets its answer.
  const isRunning = wasLost && code === 'conflict' && conflictingId === undefined;
  if ((!isTemporary(error) && !isRunning) || asked > LONGEST_WAIT_MS) return undefined;
  return Math.max(asked, pauseMs(attempt, Math.random()));
}

/**
 * Waits, at most 24 days.
 * @throws the reason of the signal, as soon as it is aborted
 */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(ms, LONGEST_TIMER_MS),
    );
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
