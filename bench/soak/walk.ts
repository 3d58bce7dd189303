import type { Answer, Client, Sent } from './client.ts';
import { Unacknowledged } from './client.ts';

interface Page<T> {
  data: T[];
}

/** Follows `Link` from page to page up to a limit; returns all elements. */
export async function walk<T>(
  ask: (path: string) => Promise<Answer<Page<T>>>,
  path: string,
  pages = Infinity,
): Promise<T[]> {
  const shown: T[] = [];
  for (let next: string | undefined = path; next && pages > 0; pages--) {
    const { headers, body }: Answer<Page<T>> = await ask(next);
    shown.push(...body.data);
    next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1];
    if (next) next = next.replace(/^https?:\/\/[^/]+/, '');
  }
  return shown;
}

/** Repeats the request until it is answered. */
export const insisting =
  <T>(client: Client, sent?: Sent) =>
  (path: string): Promise<Answer<Page<T>>> =>
    client.insist<Page<T>>('GET', path, sent);

/** Ignores an unacknowledged request, which has been counted. */
export async function tolerating(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Unacknowledged) return false;
    throw error;
  }
}
