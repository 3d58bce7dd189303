import { listen } from './event-stream.ts';
import type { LiveEvent } from './event-stream.ts';

/**
 * Receives the events of an account in every tab of the browser, over one stream: the tab that holds
 * the lock listens and passes events on. When that tab closes, the next one takes over and goes on
 * behind the last event that it got. Returns a function that stops it.
 */
export function shareEvents(accountId: string, onEvent: (event: LiveEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const name = `sluice-live-${accountId}`;
  const tabs = new BroadcastChannel(name);
  let cursor: string | undefined;
  const receive = (event: LiveEvent) => {
    cursor = event.id ?? cursor;
    onEvent(event);
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => receive(data));
  const listenForAll = (isSuccessor: boolean) =>
    listen({
      cursor,
      hasMissed: isSuccessor && cursor === undefined,
      onEvent: (event) => {
        tabs.postMessage(event);
        receive(event);
      },
      signal,
    });
  // A page over plain HTTP has no locks: each tab listens by itself.
  if ('locks' in navigator) holdInTurn(name, signal, listenForAll);
  else listenForAll(false);
  return () => {
    stop.abort();
    tabs.close();
  };
}

/** Calls a function while no other tab does, and says whether one did before. */
function holdInTurn(name: string, signal: AbortSignal, act: (isSuccessor: boolean) => void): void {
  const hold = (isSuccessor: boolean): Promise<void> => {
    if (signal.aborted) return Promise.resolve();
    act(isSuccessor);
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    );
  };
  void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock) return hold(false);
    // Stopped while it waits for the lock.
    void navigator.locks.request(name, { signal }, () => hold(true)).catch(() => undefined);
    return undefined;
  });
}

/** A tab changed what is read or starred. */
export const STATE_CHANGED = 'state.changed';

/** A tab changed the labels of posts. */
export const LABELS_CHANGED = 'labels.changed';

/** Tells the other tabs what this tab changed and the service has no event for. */
export function tellTabs(accountId: string, type: string, data: unknown): void {
  const tabs = new BroadcastChannel(`sluice-live-${accountId}`);
  tabs.postMessage({ type, data } satisfies LiveEvent);
  tabs.close();
}
