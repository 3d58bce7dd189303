import { Socket } from 'node:net';

/** A server that exceeds the statement timeout by this time is unreachable. */
export const SILENCE_MS = 2_000;

/**
 * Driver options that end every statement, and every wait for a lock, after this many milliseconds.
 * The server ends it. Where the server does not answer, the connection closes and its statements
 * fail with ETIMEDOUT.
 */
export const timeouts = (milliseconds: number): object => ({
  statement_timeout: milliseconds,
  lock_timeout: milliseconds,
  idle_in_transaction_session_timeout: milliseconds,
  stream: () => {
    const socket = new Socket();
    const silence = Object.assign(new Error('The database is silent.'), { code: 'ETIMEDOUT' });
    return socket.setTimeout(milliseconds + SILENCE_MS, () => socket.destroy(silence));
  },
});

/** The same options without timeouts, for long work such as an index over all posts. */
export function withoutTimeouts<T extends { extra?: unknown }>(options: T): T {
  const none = Object.fromEntries(Object.keys(timeouts(0)).map((name) => [name, undefined]));
  return { ...options, extra: { ...(options.extra as object), ...none } };
}
