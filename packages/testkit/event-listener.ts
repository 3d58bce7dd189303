import { get } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A block of Server-Sent Events that has an event. */
export interface ListenedEvent {
  id: string;
  type: string;
  data: any;
}

/** A client of `GET /api/v1/events`. */
export class EventListener {
  readonly events: ListenedEvent[] = [];
  /** The `id` of the last block, with an event or not. */
  lastId = '';
  comments = 0;
  /** Resolves when the stream ends, by either side. */
  readonly ended: Promise<void>;

  private readonly response: IncomingMessage;

  private constructor(response: IncomingMessage) {
    this.response = response;
    this.ended = this.read().catch(() => undefined);
  }

  /**
   * Opens a stream, and waits for its first block. `fetch` is not used: it opens spare connections
   * without a request, for which a service that stops waits.
   */
  static async open(
    url: string,
    credential: Record<string, string>,
    { query = '', lastEventId }: { query?: string; lastEventId?: string } = {},
  ): Promise<EventListener> {
    const headers = {
      ...credential,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    };
    const address = `${url}/api/v1/events${query}`;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(address, { headers, agent: false }, resolve).on('error', reject);
    });
    if (response.statusCode !== 200) {
      throw new Error(`${response.statusCode} ${await text(response)}`);
    }
    const listener = new EventListener(response);
    await listener.until(() => listener.lastId !== '');
    return listener;
  }

  get headers(): IncomingHttpHeaders {
    return this.response.headers;
  }

  /** The types of the events so far, each with the titles of its posts or of its feed. */
  get told(): unknown[][] {
    return this.events.map(({ type, data }) => [
      type,
      ...(data.posts?.map(({ title }: any) => title) ?? data.ids ?? [data.feed.title]),
    ]);
  }

  /** Waits until a condition holds, which is tested after each block. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.wake = resolve;
      await Promise.race([promise, this.ended.then(() => Promise.reject(new Error('It ended.')))]);
    }
  }

  async close(): Promise<void> {
    this.response.destroy();
    await this.ended;
  }

  private wake: () => void = () => undefined;

  private async read(): Promise<void> {
    let unread = '';
    for await (const chunk of this.response.setEncoding('utf8')) {
      unread += chunk;
      const blocks = unread.split('\n\n');
      unread = blocks.pop()!;
      blocks.forEach((block) => this.take(block));
      this.wake();
    }
  }

  private take(block: string): void {
    const fields: Record<string, string> = {};
    for (const line of block.split('\n')) {
      const [name = '', ...value] = line.split(': ');
      fields[name] = value.join(': ');
    }
    const { id = this.lastId, event, data } = fields;
    this.lastId = id;
    if ('' in fields) this.comments++;
    if (event && data) this.events.push({ id, type: event, data: JSON.parse(data) });
  }
}
