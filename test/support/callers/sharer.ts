import type { ApiClient as Client } from '../../../src/testing/api-client.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import type { Engine } from '../databases/engines.js';
import { TestService } from '../services/service.js';

const PATH = '/api/v1/shared-feeds';

/** The settings of a service whose shared feeds have addresses under a prefix. */
export const SHARING = { PUBLIC_URL: 'https://example.com/feeds' };

/** An account that shares feeds, and a reader who has no key. */
export class Sharer {
  feedId = '';

  private constructor(
    readonly service: TestService,
    readonly client: Client,
    readonly reader: Client,
  ) {}

  /** With a new account and a feed to publish into. */
  static async on(service: TestService): Promise<Sharer> {
    const reader = new ApiClient(service.url);
    const sharer = new Sharer(service, await service.newClient(), reader);
    sharer.feedId = await sharer.newFeed('Notes');
    return sharer;
  }

  async newFeed(title: string, more: object = {}): Promise<string> {
    return (await this.client.post('/api/v1/feeds', { title, ...more })).body.data.id;
  }

  async publish(post: object, feed = this.feedId): Promise<any> {
    const answer = await this.client.post(`/api/v1/feeds/${feed}/posts`, post);
    if (answer.status > 201) throw new Error(answer.text);
    return answer.body.data;
  }

  async share(settings: object = {}): Promise<any> {
    return (await this.client.post(PATH, { name: 'Releases', ...settings })).body.data;
  }

  /** A reader of another process on the same database, which runs during the work. */
  async onAnotherNode(engine: Engine, work: (there: Client) => Promise<void>): Promise<void> {
    const node = await TestService.start(engine, SHARING, this.service.databaseUrl);
    try {
      await work(new ApiClient(node.url));
    } finally {
      await node.stop();
    }
  }
}

/** The path of an address that begins with `PUBLIC_URL`. */
export const getPath = (url: string): string => url.slice(new URL(url).origin.length);
