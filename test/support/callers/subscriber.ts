import type { ApiClient } from '../../../src/testing/api-client.js';
import type { Engine } from '../databases/engines.js';
import { FeedServer } from '../../../packages/testkit/feed-server.js';
import type { FeedAnswer } from '../../../packages/testkit/feed-server.js';
import { TestService } from '../services/service.js';

/** An account on its own service, with a publisher on loopback to subscribe to. */
export class Subscriber {
  /** The path of the feed of this test; `nextPath()` changes it for each test. */
  path = '/feed-0';
  private paths = 0;

  private constructor(
    readonly service: TestService,
    readonly publisher: FeedServer,
    readonly client: ApiClient,
  ) {}

  /** `settings` are environment variables. */
  static async start(engine: Engine, settings: Record<string, string> = {}): Promise<Subscriber> {
    const service = await TestService.start(engine, settings);
    return new Subscriber(service, await FeedServer.start(), await service.newClient());
  }

  nextPath(): string {
    return (this.path = `/feed-${++this.paths}`);
  }

  /** Serves this answer at the path and subscribes to it. Returns the feed. */
  async subscribe(answer: FeedAnswer, more: object = {}): Promise<any> {
    const feedUrl = this.publisher.serve(this.path, answer);
    const made = await this.client.post('/api/v1/feeds', { feedUrl, ...more });
    if (made.status !== 201) throw new Error(made.text);
    return made.body.data;
  }

  async refresh(id: string): Promise<any> {
    const answer = await this.client.post(`/api/v1/feeds/${id}/refresh`);
    return { status: answer.status, ...answer.body, ...answer.body.data };
  }

  async posts(id: string, query = ''): Promise<any[]> {
    return (await this.client.get(`/api/v1/feeds/${id}/posts?pageSize=100&${query}`)).body.data;
  }

  async feed(id: string): Promise<any> {
    return (await this.client.get(`/api/v1/feeds/${id}`)).body.data;
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.publisher.stop();
  }
}
