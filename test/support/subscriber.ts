import type { ApiClient } from './api-client.js';
import type { Engine } from './engines.js';
import { FeedServer } from './feed-server.js';
import type { FeedAnswer } from './feed-server.js';
import { TestService } from './service.js';

/** An account of a service of its own, which subscribes to the feeds of a publisher on loopback. */
export class Subscriber {
  /** Where the publisher has the feed of this test; `nextPath()` gives each test another. */
  path = '/feed-0';
  private paths = 0;

  private constructor(
    readonly service: TestService,
    readonly publisher: FeedServer,
    readonly client: ApiClient,
  ) {}

  static async start(engine: Engine): Promise<Subscriber> {
    const service = await TestService.start(engine);
    return new Subscriber(service, await FeedServer.start(), await service.newClient());
  }

  nextPath(): string {
    return (this.path = `/feed-${++this.paths}`);
  }

  /** The feed that a subscription answers with, where the publisher has this at the path. */
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
