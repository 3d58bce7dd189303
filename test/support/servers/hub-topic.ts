import { HubRequestEntity } from '../../../src/websub/hub/stored/hub-request.entity.js';
import { HubSubscriptionEntity } from '../../../src/websub/hub/stored/hub-subscription.entity.js';
import type { Answer } from '../../../src/testing/api-client.js';
import { askHub } from '../callers/hub-subscriber.js';
import type { HubSubscriber } from '../callers/hub-subscriber.js';
import { eventually } from '../../../src/testing/eventually.js';
import { eventsHandled } from '../services/events-handled.js';
import type { TestService } from '../services/service.js';
import { getPath, Sharer } from '../callers/sharer.js';

let addresses = 0;

/** An address in a network of its own, as another subscriber has it. */
function newAddress(): string {
  const at = ++addresses;
  return `198.${18 + (at >> 8)}.${at & 255}.1`;
}

/** Settings of a service whose hub may call a subscriber on loopback. */
export const hubSettings = (subscriber: HubSubscriber): Record<string, string> => ({
  PUBLIC_URL: 'https://example.com/feeds',
  WEBHOOK_ALLOWED_HOSTS: subscriber.host,
  WEBHOOK_RETRY_SECONDS: '1,1',
  // So that each request can come from an address of its own.
  TRUSTED_PROXIES: '127.0.0.1',
});

/** A shared feed of a new account, and what subscribers ask its hub. */
export class HubTopic {
  readonly sharer: Sharer;
  private readonly service: TestService;
  private readonly subscriber: HubSubscriber;
  readonly shared: any;

  private constructor(sharer: Sharer, subscriber: HubSubscriber, shared: any) {
    this.sharer = sharer;
    this.service = sharer.service;
    this.subscriber = subscriber;
    this.shared = shared;
  }

  static async on(
    service: TestService,
    subscriber: HubSubscriber,
    settings: object = {},
  ): Promise<HubTopic> {
    const sharer = await Sharer.on(service);
    await sharer.publish({ title: 'First' });
    return new HubTopic(sharer, subscriber, await sharer.share(settings));
  }

  get accountId(): string {
    return this.sharer.client.accountId!;
  }

  url(format: 'rss' | 'atom' | 'json' = 'rss'): string {
    return this.shared.urls[format];
  }

  /** The document as a reader gets it. */
  read(format: 'rss' | 'atom' | 'json' = 'rss'): Promise<Answer> {
    return this.sharer.reader.get(getPath(this.url(format)));
  }

  /** Sends a request to the hub; `fields` without `hub.`. */
  ask(
    path: string,
    fields: Record<string, string> = {},
    more: Record<string, string> = {},
    from = newAddress(),
  ): Promise<Answer> {
    const { host } = this.subscriber;
    const callback = `http://${host}${path}`;
    const asked = { mode: 'subscribe', topic: this.url(), callback, ...fields };
    return askHub(`${this.service.url}/feeds/hub`, asked, { more, from });
  }

  /** Subscribes, and waits until the subscription is active. */
  async subscribe(
    path: string,
    fields: Record<string, string> = {},
    more: Record<string, string> = {},
  ): Promise<HubSubscriptionEntity> {
    const answer = await this.ask(path, fields, more);
    if (answer.status !== 202) throw new Error(answer.text);
    await this.settled();
    const all = await this.subscriptions();
    const found = all.find(({ callback }) => new URL(callback).pathname === path);
    if (!found) throw new Error('There is no such subscription.');
    return found;
  }

  /** Resolves when no request waits for its verification. */
  settled(): Promise<true> {
    return eventually(async () => ((await this.requests()).length === 0 ? true : undefined));
  }

  requests(): Promise<HubRequestEntity[]> {
    const { accountId } = this;
    return this.service.database.read((manager) => manager.findBy(HubRequestEntity, { accountId }));
  }

  subscriptions(): Promise<HubSubscriptionEntity[]> {
    const { accountId } = this;
    return this.service.database.read((manager) =>
      manager.findBy(HubSubscriptionEntity, { accountId }),
    );
  }

  /** Resolves when the account has this number of subscriptions. */
  left(count: number): Promise<true> {
    return eventually(async () =>
      (await this.subscriptions()).length === count ? true : undefined,
    );
  }

  /** Resolves when everything so far has been delivered. */
  async delivered(): Promise<void> {
    await eventsHandled(this.service);
    await eventually(async () => {
      const all = await this.subscriptions();
      const isIdle = all.every((one) => one.nextAttemptAt === null && one.leaseOwner === null);
      return isIdle ? true : undefined;
    });
  }
}
