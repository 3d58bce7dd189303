import type { Client } from './client.ts';
import type { KnownPost, Ledger, ShownPost } from './ledger.ts';
import { tolerating } from './walk.ts';

interface One {
  data: ShownPost;
}

/** Publishes, edits and removes its own posts, and records what was acknowledged. */
export class Publisher {
  private readonly name: number;
  private readonly client: Client;
  private readonly ledger: Ledger;
  private readonly feedId: string;
  private readonly random: () => number;
  private readonly mine: KnownPost[] = [];
  private published = 0;

  constructor(
    name: number,
    client: Client,
    { ledger, feedId, random }: { ledger: Ledger; feedId: string; random: () => number },
  ) {
    this.name = name;
    this.client = client;
    this.ledger = ledger;
    this.feedId = feedId;
    this.random = random;
  }

  async act(): Promise<void> {
    const draw = this.random();
    const index = Math.floor(this.random() * this.mine.length);
    const post = this.mine[index];
    if (!post || draw < 0.5) return this.publish();
    if (draw < 0.7) return this.edit(post);
    if (draw < 0.8) {
      this.mine.splice(index, 1);
      return this.remove(post);
    }
    await tolerating(() => this.readBack(post));
  }

  /** Repeats the request until it is acknowledged, like a client that wants one post. */
  private async publish(): Promise<void> {
    const externalId = `post-${this.name}-${this.published++}`;
    const body = { externalId, title: `${externalId} as new`, contentText: this.text(externalId) };
    const { body: answer } = await this.client.insist<One>(
      'POST',
      `/api/v1/feeds/${this.feedId}/posts`,
      { body, statuses: [201] },
      [200],
    );
    this.mine.push(this.ledger.published(this.feedId, answer.data));
  }

  private async edit(post: KnownPost): Promise<void> {
    const title = `${post.externalId} edited ${this.random()}`;
    post.titles.push(title);
    const isKnown = await tolerating(() =>
      this.client.send('PATCH', `/api/v1/posts/${post.id}`, { body: { title } }),
    );
    if (isKnown) post.titles.splice(0, post.titles.length - 1);
    // Its current title is unknown, so it is not edited any more.
    else this.mine.splice(this.mine.indexOf(post), 1);
    if (isKnown) await tolerating(() => this.readBack(post));
  }

  /** A repetition may find it removed already. */
  private async remove(post: KnownPost): Promise<void> {
    await this.client.insist('DELETE', `/api/v1/posts/${post.id}`, {}, [404]);
    post.isRemoved = true;
    await tolerating(() => this.readBack(post));
  }

  private async readBack(post: KnownPost): Promise<void> {
    this.ledger.readAfterWrite(post, await shownPost(this.client, post));
  }

  private text(externalId: string): string {
    return `${externalId} says ${'something '.repeat(20 + 100 * this.random())}`;
  }
}

/** The post in the service; undefined if there is none. */
export async function shownPost(client: Client, { id }: KnownPost): Promise<ShownPost | undefined> {
  const answer = await client.send<One>('GET', `/api/v1/posts/${id}`, { statuses: [200, 404] });
  return answer.status === 200 ? answer.body.data : undefined;
}
