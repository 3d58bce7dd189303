import { listen } from './event-stream.ts';
import type { LiveEvent } from './event-stream.ts';

/**
 * Receives the events of an account in every tab of the browser, over one stream: the tab that holds
 * the lock listens and passes events on. When that tab closes, the next one takes over.
 * Returns a function that stops it.
 */
export function shareEvents(accountId: string, onEvent: (event: LiveEvent) => void): () => void {
  const stop = new AbortController();
  const name = `sluice-live-${accountId}`;
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => onEvent(data));
  const listenForAll = () =>
    listen((event) => {
      tabs.postMessage(event);
      onEvent(event);
    }, stop.signal);
  // A page over plain HTTP has no locks: each tab listens by itself.
  if ('locks' in navigator) {
    void navigator.locks
      .request(name, { signal: stop.signal }, () => {
        listenForAll();
        return new Promise<void>((resolve) =>
          stop.signal.addEventListener('abort', () => resolve()),
        );
      })
      // Stopped while it waited for the lock.
      .catch(() => undefined);
  } else {
    listenForAll();
  }
  return () => {
    stop.abort();
    tabs.close();
  };
}

/** A tab changed what is read or starred. */
export const STATE_CHANGED = 'state.changed';

/** Tells the other tabs what this tab changed and the service has no event for. */
export function tellTabs(accountId: string, type: string, data: unknown): void {
  const tabs = new BroadcastChannel(`sluice-live-${accountId}`);
  tabs.postMessage({ type, data } satisfies LiveEvent);
  tabs.close();
}
