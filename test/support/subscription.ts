import type { ApiClient } from './api-client.js';
import type { ChangingFeeds, Item } from './changing-feed.js';

let names = 0;

/** A feed whose items a test changes, and the subscription of a client to it. */
export class Subscription {
  private constructor(
    private readonly feeds: ChangingFeeds,
    private readonly client: ApiClient,
    private readonly name: string,
    readonly feedId: string,
  ) {}

  static async to(feeds: ChangingFeeds, client: ApiClient, items: Item[]): Promise<Subscription> {
    const name = `feed-${++names}`;
    const answer = await client.post('/api/v1/feeds', { feedUrl: feeds.set(name, items) });
    if (answer.status !== 201) throw new Error(answer.text);
    return new Subscription(feeds, client, name, answer.body.data.id as string);
  }

  /** What a refresh reports, after the feed has changed to these items where any are given. */
  async refresh(items?: Item[]): Promise<object> {
    if (items) this.feeds.set(this.name, items);
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
