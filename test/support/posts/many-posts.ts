import { expect } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';

const AT_ONCE = 100;

/** Publishes posts to a feed of the client, in batches. */
export async function publishMany(client: ApiClient, feedId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += AT_ONCE) {
    const posts = Array.from({ length: AT_ONCE }, (_, at) => ({ title: `Post ${n + at}` }));
    const answer = await client.post(`/api/v1/feeds/${feedId}/posts/batch`, { posts });
    expect(answer.status).toBe(200);
  }
}
