import type { ApiClient } from '../../../src/testing/api-client.js';
import { rss } from '../../../packages/testkit/feed-server.js';
import type { FeedServer, RssItem } from '../../../packages/testkit/feed-server.js';

let feeds = 0;

/** A feed whose items a test changes, and a client's subscription to it. */
export class Subscription {
  private constructor(
    private readonly publisher: FeedServer,
    private readonly client: ApiClient,
    private readonly path: string,
    readonly feedId: string,
  ) {}

  static async to(
    publisher: FeedServer,
    client: ApiClient,
    items: RssItem[],
    more: object = {},
  ): Promise<Subscription> {
    const path = `/feed-${++feeds}`;
    const feedUrl = publisher.serve(path, rss(items));
    const answer = await client.post('/api/v1/feeds', { feedUrl, ...more });
    if (answer.status !== 201) throw new Error(answer.text);
    return new Subscription(publisher, client, path, answer.body.data.id as string);
  }

  /** Refreshes the feed, with other items if any are given. Returns the answer's data. */
  async refresh(items?: RssItem[]): Promise<object> {
    if (items) this.publisher.serve(this.path, rss(items));
    const answer = await this.client.post(`/api/v1/feeds/${this.feedId}/refresh`);
    return answer.body.data as object;
  }

  async posts(): Promise<any[]> {
    const path = `/api/v1/feeds/${this.feedId}/posts?pageSize=100&include=content`;
    return (await this.client.get(path)).body.data;
  }

  /** The titles of the posts, newest first. */
  async titles(): Promise<string[]> {
    return (await this.posts()).map(({ title }) => title as string);
  }

  async delete(title: string): Promise<void> {
    const post = (await this.posts()).find((candidate) => candidate.title === title);
    await this.client.delete(`/api/v1/posts/${post.id}`);
  }
}
