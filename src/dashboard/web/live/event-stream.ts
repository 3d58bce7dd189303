import { SERVICE_URL } from '../path-prefix.ts';

/** An event of `GET /api/v1/events`, as tabs pass it on. */
export interface LiveEvent {
  type: string;
  data: unknown;
}

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

/**
 * Listens to the events of an account until the signal aborts. A broken connection resumes without
 * a gap. After a refusal, such as too many streams, it tries again later.
 */
export function listen(onEvent: (event: LiveEvent) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const source = new EventSource(`${SERVICE_URL}/api/v1/events`);
  const close = () => source.close();
  signal.addEventListener('abort', close, { once: true });
  for (const type of TYPES) {
    source.addEventListener(type, ({ data }: MessageEvent<string>) =>
      onEvent({ type, data: JSON.parse(data) as unknown }),
    );
  }
  source.addEventListener('error', () => {
    // The browser connects again by itself, unless the service refused.
    if (source.readyState !== EventSource.CLOSED || signal.aborted) return;
    signal.removeEventListener('abort', close);
    const timer = setTimeout(() => listen(onEvent, signal), RETRY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
