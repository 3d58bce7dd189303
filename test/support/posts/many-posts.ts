import { expect } from '@jest/globals';
import { DataSource } from 'typeorm';
import { newId } from '../../../src/common/ids.js';
import { PostEntity } from '../../../src/posts/post.entity.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import type { TestService } from '../services/service.js';

const AT_ONCE = 100;

/** Publishes posts to a feed of the client, in batches. */
export async function publishMany(client: ApiClient, feedId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += AT_ONCE) {
    const posts = Array.from({ length: AT_ONCE }, (_, at) => ({ title: `Post ${n + at}` }));
    const answer = await client.post(`/api/v1/feeds/${feedId}/posts/batch`, { posts });
    expect(answer.status).toBe(200);
  }
}

/** Copies the only post of an account until it has so many. */
export async function multiplyPost(
  { app }: TestService,
  accountId: string,
  count: number,
): Promise<void> {
  await app.get(DataSource).transaction(async (manager) => {
    const post = await manager.findOneByOrFail(PostEntity, { accountId });
    for (let n = 1; n < count; n += 500) {
      const copies = Array.from({ length: Math.min(500, count - n) }, (_, at) => ({
        ...post,
        ...{ id: newId(), identity: `copy ${n + at}`, externalId: `${n + at}` },
      }));
      await manager.insert(PostEntity, copies);
    }
  });
}
