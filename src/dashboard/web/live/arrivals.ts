import { useSyncExternalStore } from 'react';

export interface Arrival {
  feedId: string;
  publishedAt: string;
}

/** Posts that came since the lists were read, by their ids. */
let arrived: ReadonlyMap<string, Arrival> = new Map();
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<string, Arrival>): void {
  arrived = next;
  for (const listener of listeners) listener();
}

export function noteArrivals(feedId: string, posts: { id: string; publishedAt: string }[]): void {
  const added = posts.map(({ id, publishedAt }) => [id, { feedId, publishedAt }] as const);
  set(new Map([...arrived, ...added]));
}

export const forgetArrivals = (): void => set(new Map());

/** The posts that came since the lists were read. */
export const useArrivals = (): ReadonlyMap<string, Arrival> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => arrived,
  );
