import type { ApiClient } from '../../../src/testing/api-client.js';
import type { Engine } from '../databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer } from '../../../packages/testkit/feed-server.js';
import type { FeedAnswer } from '../../../packages/testkit/feed-server.js';
import { HubServer } from '../servers/hub-server.js';
import type { HubRequest } from '../servers/hub-server.js';
import { TestService } from '../services/service.js';
import type { Override } from '../services/service.js';

const ITEM = (title: string) => `<item><guid>${title}</guid><title>${title}</title></item>`;

/** An account on a service that subscribes to hubs, with a publisher and a hub on loopback. */
export class PushedReader {
  private paths = 0;

  private constructor(
    readonly service: TestService,
    readonly publisher: FeedServer,
    readonly hub: HubServer,
    readonly client: ApiClient,
  ) {}

  static async start(
    engine: Engine,
    settings: Record<string, string> = {},
    overrides?: Override,
  ): Promise<PushedReader> {
    const env = {
      ...{ WEBSUB: 'on', PUBLIC_URL: 'http://localhost/sluice', POLL_HOST_SPACING_MS: '1' },
      ...settings,
    };
    const service = await TestService.start(engine, env, undefined, undefined, overrides);
    const hub = await HubServer.start(() => service.url);
    return new PushedReader(service, await FeedServer.start(), hub, await service.newClient());
  }

  newPath(): string {
    return `/feed-${++this.paths}`;
  }

  /** Serves an RSS feed that names the hub, at a new path or a given one. Returns its address. */
  serve(titles: string[], { path = this.newPath(), hub = this.hub.url() } = {}): string {
    this.publisher.serve(path, this.rss(titles, this.publisher.url(path), hub));
    return this.publisher.url(path);
  }

  rss(titles: string[], self: string, hub = this.hub.url()): FeedAnswer {
    const links = [
      ['hub', hub],
      ['self', self],
    ].map(([rel, href]) => `<atom:link rel="${rel}" href="${href}"/>`);
    const body =
      `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>A feed</title>` +
      `${links.join('')}${titles.map(ITEM).join('')}</channel></rss>`;
    return { headers: { 'content-type': 'application/rss+xml' }, body };
  }

  async subscribe(feedUrl: string, client = this.client): Promise<any> {
    const made = await client.post('/api/v1/feeds', { feedUrl });
    if (made.status !== 201) throw new Error(made.text);
    return made.body.data;
  }

  async feed(id: string, client = this.client): Promise<any> {
    return (await client.get(`/api/v1/feeds/${id}`)).body.data;
  }

  async titles(id: string, client = this.client): Promise<string[]> {
    const { body } = await client.get(`/api/v1/feeds/${id}/posts?pageSize=100`);
    return body.data.map(({ title }: any) => title).sort();
  }

  /** Subscribes, and waits until the hub has been asked for the topic. */
  async pushed(feedUrl: string, topic = feedUrl): Promise<{ feed: any; request: HubRequest }> {
    const { id } = await this.subscribe(feedUrl);
    const request = await eventually(() =>
      this.hub.of(topic).find(({ verified }) => verified === 200),
    );
    return { feed: await this.feed(id), request };
  }

  /** Waits until the feed has these posts. */
  async shows(id: string, titles: string[], client = this.client): Promise<void> {
    const expected = [...titles].sort().join();
    await eventually(async () =>
      (await this.titles(id, client)).join() === expected ? true : undefined,
    );
  }

  /** Changes rows of the table of subscriptions, for what takes days. */
  async change(topic: string, set: string, ...values: (string | number | null)[]): Promise<void> {
    const sql = `UPDATE websub_subscriptions SET ${set} WHERE topic = ?`;
    const { database } = this.service;
    await database.transaction((manager) => database.execute(manager, sql, [...values, topic]));
  }

  async row(topic: string): Promise<any> {
    const sql = 'SELECT * FROM websub_subscriptions WHERE topic = ?';
    return (await this.service.database.select<any>(sql, [topic]))[0];
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.hub.stop();
    await this.publisher.stop();
  }
}
