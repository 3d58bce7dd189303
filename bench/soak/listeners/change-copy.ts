import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ChangeFollower } from '../../../test/support/change-follower.ts';
import type { Client } from '../client.ts';
import { tolerating } from '../walk.ts';
import type { ListedPost } from './told-posts.ts';

const AGAIN_MS = 200;

/** A copy of the posts of an account, by `GET /api/v1/changes` alone. */
export class ChangeCopy {
  private readonly follower = new ChangeFollower('types=post&pageSize=100&wait=5');
  private readonly client: Client;
  private isStopping = false;

  constructor(client: Client) {
    this.client = client;
  }

  /** Follows until `stop`. */
  async follow(): Promise<void> {
    const reader = {
      get: async (path: string) => {
        // The follower ends with an error at 410, which must not come.
        const sent = { statuses: [200, 410] };
        const { status, body } = await this.client.send('GET', path, sent);
        return { status, body, text: JSON.stringify(body) };
      },
    };
    while (!this.isStopping) {
      if (!(await tolerating(() => this.follower.catchUp(reader)))) await wait(AGAIN_MS);
    }
  }

  stop(): void {
    this.isStopping = true;
  }

  /** Describes every post in which the copy differs from the list. */
  differences(listed: readonly ListedPost[]): string[] {
    return differencesOf(this.follower.records as ListedPost[], listed);
  }
}

export function differencesOf(
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
