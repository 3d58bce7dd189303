import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../client.ts';
import type { Ledger } from '../ledger.ts';
import type { Outcomes } from '../outcomes.ts';
import { ChangeCopy } from './change-copy.ts';
import { EventFollower } from './event-follower.ts';
import type { ListedPost } from './told-posts.ts';
import type { WebhookReceivers } from './webhook-receivers.ts';

/** After the load, everything must be told within this time. */
const SETTLE_MS = 180_000;
const AGAIN_MS = 500;

export interface Delays {
  medianMs: number;
  p99Ms: number;
}

export interface ListenersResult {
  webhooks: Delays & { messages: number; sentAgain: number; hangingAttempts: number };
  events: Delays & { reconnections: number };
}

/** The webhooks, the stream of events and the copy by changes of one account. */
export class Listeners {
  private readonly receivers: WebhookReceivers;
  private readonly events: EventFollower;
  private readonly copy: ChangeCopy;
  private following: Promise<unknown>;

  private constructor(receivers: WebhookReceivers, events: EventFollower, copy: ChangeCopy) {
    this.receivers = receivers;
    this.events = events;
    this.copy = copy;
  }

  /** Begins to listen. Everything that is written from then on must be told. */
  static async start(
    receivers: WebhookReceivers,
    client: Client,
    { ports, rawKey, outcomes }: { ports: readonly number[]; rawKey: string; outcomes: Outcomes },
  ): Promise<Listeners> {
    await receivers.register(client);
    const events = new EventFollower(ports, rawKey, outcomes);
    await events.open();
    const listeners = new Listeners(receivers, events, new ChangeCopy(client));
    listeners.following = Promise.all([events.follow(), listeners.copy.follow()]);
    // `settle` throws its error.
    listeners.following.catch(() => undefined);
    return listeners;
  }

  /**
   * Waits until the listeners know all acknowledged posts of the ledger, the final state of those
   * of these feeds, and all listed posts. Records what they still miss after some minutes.
   */
  async settle(
    { posts, breaches }: Ledger,
    listed: readonly ListedPost[],
    feedIds: ReadonlySet<string>,
  ): Promise<ListenersResult> {
    const { receivers, events, copy } = this;
    const ofFeeds = listed.filter(({ feedId }) => feedIds.has(feedId));
    const listeners = [
      ...receivers.answering.map(({ path, told }) => ({ name: `the webhook ${path}`, told })),
      { name: 'the stream of events', told: events.told },
    ];
    const untold = () =>
      listeners.flatMap(({ name, told }) =>
        told.missing(posts, ofFeeds).map((what) => `${name} was not told ${what}`),
      );
    const until = performance.now() + SETTLE_MS;
    while (performance.now() < until) {
      if (untold().length + copy.differences(listed).length === 0) break;
      await wait(AGAIN_MS);
    }
    copy.stop();
    await events.stop();
    await this.following;
    breaches.untold.push(...untold());
    breaches.miscopied.push(...copy.differences(listed));
    breaches.repeated.push(...events.repeated);
    breaches.unverified.push(...receivers.unverified);
    const { messages, differentMessages, hangingAttempts } = receivers;
    const byWebhook = receivers.answering.flatMap(({ told }) => told.delaysMs(posts));
    return {
      webhooks: {
        ...getDelays(byWebhook),
        ...{ messages, sentAgain: messages - differentMessages, hangingAttempts },
      },
      events: { ...getDelays(events.told.delaysMs(posts)), reconnections: events.reconnections },
    };
  }
}

function getDelays(all: number[]): Delays {
  all.sort((a, b) => a - b);
  const at = (share: number) => all[Math.floor(all.length * share)] ?? 0;
  return { medianMs: at(0.5), p99Ms: at(0.99) };
}
