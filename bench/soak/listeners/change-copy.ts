import { isDeepStrictEqual } from 'node:util';
import { Sluice } from 'sluice-client';
import type { Client } from '../client.ts';
import type { ListedPost } from './told-posts.ts';

/** A copy of the posts of an account, by `changes.follow` of the typed client alone. */
export class ChangeCopy {
  private readonly posts = new Map<string, ListedPost>();
  private readonly ended = new AbortController();
  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  /** Follows until `stop`. Ends with an error at a 410, which must not come. */
  async follow(): Promise<void> {
    const sluice = new Sluice({ baseUrl: 'http://soak', apiKey: 'unused', fetch: this.send });
    const { signal } = this.ended;
    try {
      for await (const { changes } of sluice.changes.follow({ types: ['post'], signal })) {
        for (const { id, data } of changes) {
          if (data) this.posts.set(id, data as ListedPost);
          else this.posts.delete(id);
        }
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  stop(): void {
    this.ended.abort();
  }

  /** Describes every post in which the copy differs from the list. */
  differences(listed: readonly ListedPost[]): string[] {
    return findDifferences([...this.posts.values()], listed);
  }

  /** Sends what the typed client sends by the client of the soak, which counts what becomes of it. */
  private readonly send: typeof fetch = async (input) => {
    const { pathname, search } = new URL(input);
    const sent = { statuses: [200, 410] };
    const { status, body } = await this.client.send('GET', pathname + search, sent);
    return Response.json(body, { status });
  };
}

export function findDifferences(
  copy: readonly ListedPost[],
  listed: readonly ListedPost[],
): string[] {
  const copied = new Map(copy.map((post) => [post.id, post]));
  const ids = new Set(listed.map(({ id }) => id));
  return [
    ...listed
      .filter((post) => !isDeepStrictEqual(copied.get(post.id), post))
      .map(({ id, externalId }) =>
        copied.has(id)
          ? `${externalId} is different in the copy`
          : `${externalId} is missing from the copy`,
      ),
    ...copy
      .filter(({ id }) => !ids.has(id))
      .map(({ externalId }) => `${externalId} is left in the copy`),
  ];
}
