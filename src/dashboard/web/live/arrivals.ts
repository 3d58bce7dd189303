import { useSyncExternalStore } from 'react';

/** Posts that came since the lists were read, with the feed of each. */
let arrived: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<string, string>): void {
  arrived = next;
  for (const listener of listeners) listener();
}

export function noteArrivals(feedId: string, ids: string[]): void {
  set(new Map([...arrived, ...ids.map((id) => [id, feedId] as const)]));
}

export const forgetArrivals = (): void => set(new Map());

/** The feed of each post that came since the lists were read, by the id of the post. */
export const useArrivals = (): ReadonlyMap<string, string> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => arrived,
  );
