import type { webhooks } from './generated/schema.js';
import { ConnectionError, UnexpectedAnswerError } from './errors.js';
import { Patience } from './following.js';
import { readBlocks } from './sse.js';
import type { Opened, Transport } from './transport.js';

type Messages = {
  [Type in keyof webhooks]: webhooks[Type]['post']['requestBody']['content']['application/json'];
};
export type EventType = keyof webhooks;

/** What a webhook receives. `switch` on its `type` to narrow `data`. */
export type WebhookEvent = Messages[EventType];

/** An event of the stream. `switch` on its `type` to narrow `data`. */
export type StreamEvent = {
  [Type in EventType]: {
    /** A cursor of `changes`, and of this stream. */
    id: string;
    type: Type;
    data: Messages[Type]['data'];
  };
}[EventType];

export interface StreamOptions {
  /** All without it. */
  types?: EventType[];
  /** The `id` of the last event; the stream goes on behind it. Without one, it begins now. */
  cursor?: string;
  signal?: AbortSignal;
}

const NAME = 'events.stream';
const STREAM_TYPE = 'text/event-stream';

/** The service sends a comment every 15 seconds. */
const IDLE_MS = 45_000;

/**
 * Listens until the signal is aborted. After a lost connection it goes on behind the last event.
 */
export async function* streamEvents(
  transport: Transport,
  { types, cursor, signal }: StreamOptions = {},
): AsyncGenerator<StreamEvent, never, undefined> {
  const patience = new Patience(signal);
  let last = cursor;
  for (;;) {
    try {
      const opened = await open(transport, { types, cursor: last, signal });
      for await (const { id, event, data, retryMs } of splitBlocks(opened)) {
        patience.succeeded();
        last = id ?? last;
        patience.leastMs = retryMs ?? patience.leastMs;
        if (event === undefined || data === undefined || last === undefined) continue;
        yield { id: last, type: event, data: getData(data) } as StreamEvent;
      }
      throw new ConnectionError(`${NAME}: the stream ended.`);
    } catch (error) {
      await patience.afterFailure(error);
    }
  }
}

/** @throws SluiceError, also for an answer that is no stream; the reason of the signal */
async function open(
  transport: Transport,
  { types, cursor, signal }: StreamOptions,
): Promise<Opened> {
  const opened = await transport.open({
    name: NAME,
    method: 'GET',
    url: '/api/v1/events',
    query: { types, cursor },
    options: { signal, headers: { accept: STREAM_TYPE } },
  });
  const { response, attempt, unexpected } = opened;
  const [type = ''] = response.headers.get('content-type')?.split(';') ?? [];
  if (type.trim().toLowerCase() === STREAM_TYPE) return opened;
  attempt.end();
  await response.body?.cancel().catch(() => undefined);
  throw unexpected('a stream of events');
}

function getData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnexpectedAnswerError(`${NAME}: the data of an event is not JSON.`);
  }
}

async function* splitBlocks({ response, attempt, failure }: Opened) {
  try {
    attempt.restart(IDLE_MS);
    if (response.body) yield* readBlocks(response.body, () => attempt.restart());
  } catch (error) {
    throw failure(error);
  } finally {
    attempt.end();
  }
}
