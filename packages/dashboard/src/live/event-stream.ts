import { SERVICE_URL } from '../path-prefix.ts';

/** An event of `GET /api/v1/events`, or one of the page itself, as tabs pass it on. */
export interface LiveEvent {
  type: string;
  data: unknown;
  /** The position behind an event of the service. */
  id?: string;
}

/** Events may have been missed, so what they keep current must be read again. */
export const MISSED = 'events.missed';

const TYPES = [
  ...['post.created', 'post.updated', 'post.deleted'],
  ...[
    'feed.created',
    'feed.updated',
    'feed.deleted',
    'feed.failing',
    'feed.recovered',
    'feed.gone',
  ],
];
const RETRY_MS = 15_000;

interface Listening {
  /** The id of the last known event; without it, the stream begins now. */
  cursor: string | undefined;
  /** Whether there were events before, of which the last one is not known. */
  hasMissed: boolean;
  onEvent: (event: LiveEvent) => void;
  signal: AbortSignal;
}

/**
 * Listens to the events of an account until the signal aborts. After a broken connection, or a
 * refusal such as too many streams, it goes on behind the last event. Where the service cannot do
 * that, `MISSED` follows as soon as the stream is open again.
 */
export function listen({ cursor, hasMissed, onEvent, signal }: Listening): void {
  if (signal.aborted) return;
  const source = new EventSource(getAddress(cursor));
  const close = () => source.close();
  signal.addEventListener('abort', close, { once: true });
  source.addEventListener('open', () => {
    if (hasMissed) onEvent({ type: MISSED, data: null });
    hasMissed = false;
  });
  for (const type of TYPES) {
    source.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
      cursor = lastEventId;
      onEvent({ type, data: JSON.parse(data) as unknown, id: lastEventId });
    });
  }
  const goOn = async () => {
    if (cursor !== undefined && (await isRefused(cursor))) cursor = undefined;
    const next = { cursor, hasMissed: hasMissed || cursor === undefined, onEvent, signal };
    const timer = setTimeout(() => listen(next), RETRY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  source.addEventListener('error', () => {
    // The browser connects again by itself, unless the service refused.
    if (source.readyState !== EventSource.CLOSED || signal.aborted) return;
    signal.removeEventListener('abort', close);
    void goOn();
  });
}

const getAddress = (cursor: string | undefined): string =>
  `${SERVICE_URL}/api/v1/events${cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`}`;

/** Whether the service no longer goes on behind an event. An `EventSource` does not tell why it ended. */
const isRefused = (cursor: string): Promise<boolean> =>
  fetch(getAddress(cursor), { method: 'HEAD' }).then(
    ({ status }) => status === 400 || status === 410,
    () => false,
  );
