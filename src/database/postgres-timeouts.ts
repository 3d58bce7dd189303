import { Socket } from 'node:net';

/** After this much more than a statement may take, the server has fallen silent. */
export const SILENCE_MS = 2_000;

/**
 * Options of the driver by which every statement, and every wait for a lock, ends after so many
 * milliseconds: by the server, or where that says nothing at all any more, by giving up the
 * connection, upon which what waits for it fails with ETIMEDOUT.
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

/** The same options for what may take hours, such as an index over all posts. */
export function withoutTimeouts<T extends { extra?: unknown }>(options: T): T {
  const none = Object.fromEntries(Object.keys(timeouts(0)).map((name) => [name, undefined]));
  return { ...options, extra: { ...(options.extra as object), ...none } };
}
