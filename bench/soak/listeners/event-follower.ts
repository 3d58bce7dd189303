import { setTimeout as wait } from 'node:timers/promises';
import { EventListener } from '../../../packages/testkit/event-listener.ts';
import { getKind } from '../client.ts';
import { SHED, STREAM_ENDED } from '../outcomes.ts';
import type { Outcomes } from '../outcomes.ts';
import { ToldPosts } from './told-posts.ts';
import type { PostEvent } from './told-posts.ts';
import { POST_EVENTS } from './webhook-receivers.ts';

const AGAIN_MS = 200;

/** A client of the stream of events, which opens it again at the next node when it ends. */
export class EventFollower {
  readonly told = new ToldPosts();
  /** Events that came twice. */
  readonly repeated: string[] = [];
  reconnections = 0;
  private readonly ports: readonly number[];
  private readonly rawKey: string;
  private readonly outcomes: Outcomes;
  private readonly ids = new Set<string>();
  private readonly created = new Set<string>();
  private attempts = 0;
  private listener: EventListener;
  private isStopping = false;

  constructor(ports: readonly number[], rawKey: string, outcomes: Outcomes) {
    this.ports = ports;
    this.rawKey = rawKey;
    this.outcomes = outcomes;
  }

  /** Opens the stream, which begins at this time. */
  async open(): Promise<void> {
    this.listener = await this.connect();
  }

  /** Follows until `stop`. */
  async follow(): Promise<void> {
    while (!this.isStopping) {
      await this.readToItsEnd(this.listener);
      if (this.isStopping) return;
      this.failed(STREAM_ENDED, '');
      this.listener = await this.reconnect(this.listener.lastId);
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.listener.close();
  }

  /** Records an event. */
  take(id: string, event: PostEvent): void {
    if (this.ids.has(id)) this.repeated.push(`The event ${id} came twice.`);
    this.ids.add(id);
    for (const post of event.type === 'post.created' ? (event.data.posts ?? []) : []) {
      if (this.created.has(post.id)) this.repeated.push(`${post.externalId} was created twice.`);
      this.created.add(post.id);
    }
    this.told.take(event);
  }

  private async readToItsEnd(listener: EventListener): Promise<void> {
    let taken = 0;
    const hasMore = () => listener.events.length > taken;
    const comesMore = () =>
      listener.until(hasMore).then(
        () => true,
        () => false,
      );
    while (await comesMore()) {
      for (; hasMore(); taken++) {
        const event = listener.events[taken]!;
        this.take(event.id, event);
      }
    }
  }

  private connect(lastEventId?: string): Promise<EventListener> {
    const port = this.ports[this.attempts++ % this.ports.length];
    return EventListener.open(
      `http://127.0.0.1:${port}`,
      { 'x-api-key': this.rawKey },
      { query: `?types=${POST_EVENTS.join()}`, lastEventId },
    );
  }

  private async reconnect(lastEventId: string): Promise<EventListener> {
    for (;;) {
      try {
        const listener = await this.connect(lastEventId);
        this.reconnections++;
        return listener;
      } catch (error) {
        this.failed(kindOfRefusal(error as Error), String(error));
        await wait(AGAIN_MS);
      }
    }
  }

  private failed(kind: string, text: string): void {
    const now = performance.now();
    this.outcomes.failed(kind, `GET /api/v1/events ${text}`, now, now);
  }
}

function kindOfRefusal(error: Error): string {
  const [, status] = /^(\d{3}) /.exec(error.message) ?? [];
  if (status === '503') return error.message.includes('is overloaded') ? SHED : '503';
  if (status) return `status ${status}`;
  // It ended before its first block.
  return 'code' in error ? getKind(error) : STREAM_ENDED;
}
