import { Socket } from 'node:net';

/** A server that exceeds the statement timeout by this time is unreachable. */
export const SILENCE_MS = 2_000;

const LIMITS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
] as const;

/** The additions of `timeouts` to the options of the driver. */
export interface TimeoutOptions {
  timeoutMs?: number;
  /** Set where no state of a session outlives a transaction. */
  isPooled?: boolean;
}

/**
 * Driver options that end every statement, and every wait for a lock, after this many milliseconds.
 * The server ends it. Where the server does not answer, the connection closes and its statements
 * fail with ETIMEDOUT.
 *
 * A pooler refuses the limits as parameters of a session. `limitTransaction` sets them there.
 */
export const timeouts = (timeoutMs: number, isPooled: boolean): TimeoutOptions => ({
  timeoutMs,
  isPooled,
  ...(!isPooled && Object.fromEntries(LIMITS.map((name) => [name, timeoutMs]))),
  ...{
    stream: () => {
      const socket = new Socket();
      const silence = Object.assign(new Error('The database is silent.'), { code: 'ETIMEDOUT' });
      return socket.setTimeout(timeoutMs + SILENCE_MS, () => socket.destroy(silence));
    },
  },
});

/** Sets the limits until the end of the transaction; 0 is no limit. */
export const limitTransaction = (milliseconds: number): string =>
  LIMITS.map((name) => `SET LOCAL ${name} = ${milliseconds}`).join('; ');

/** The same options without timeouts, for long work such as an index over all posts. */
export function withoutTimeouts<T extends { extra?: unknown }>(options: T): T {
  const none = Object.fromEntries(
    [...LIMITS, 'timeoutMs', 'stream'].map((name) => [name, undefined]),
  );
  return { ...options, extra: { ...(options.extra as object), ...none } };
}
