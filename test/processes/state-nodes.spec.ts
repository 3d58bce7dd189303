import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated, ENGINES } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { expectCounted, shownPosts } from '../support/posts/post-states.js';
import { StateFollower } from '../support/callers/state-follower.js';

const POSTS = 200;
const AT_ONCE = 20;

describe.each(ENGINES)('Two clients that mark posts on two nodes on %s', (engine) => {
  let database: TestDatabase;
  let nodes: ApiClient[];
  let feeds: string[];
  let posts: string[];
  beforeAll(async () => {
    database = await createMigrated(engine);
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'warn', POLLING: 'off' };
    const services = [await BuiltService.start(env), await BuiltService.start(env)];
    const { rawKey } = await services[0]!.newClient();
    nodes = services.map(({ url }) => new ApiClient(url, rawKey));
    feeds = [];
    posts = [];
    for (const title of ['One', 'Two']) {
      feeds.push((await nodes[0]!.post('/api/v1/feeds', { title })).body.data.id);
      posts.push(...(await publish(feeds.at(-1)!, POSTS / 2)));
    }
  });
  afterAll(async () => {
    await BuiltProcess.endAll();
    await database.drop();
  });

  const publish = async (feed: string, count: number): Promise<string[]> => {
    const batch = Array.from({ length: count }, (_, n) => ({ title: `Post ${n}` }));
    const answer = await nodes[0]!.post(`/api/v1/feeds/${feed}/posts/batch`, {
      posts: batch.map((post) => ({ ...post, externalId: crypto.randomUUID() })),
    });
    return answer.body.data.results.map(({ id }: { id: string }) => id);
  };
  /** Marks all posts, some at a time and each some twice; returns what was answered as changed. */
  const markAll = async (node: ApiClient, state: object, ids: string[]): Promise<string[]> => {
    const changed: string[] = [];
    for (let start = 0; start < ids.length; start += AT_ONCE / 2) {
      const some = ids.slice(start, start + AT_ONCE);
      const answer = await node.patch('/api/v1/posts/state', { ids: some, ...state });
      expect(answer.status).toBe(200);
      changed.push(...answer.body.data.changed);
    }
    return changed;
  };

  it('lose nothing, and each change is answered to one of them', async () => {
    const backwards = posts.toReversed();
    const [readHere, readThere] = await Promise.all([
      markAll(nodes[0]!, { read: true }, posts),
      markAll(nodes[1]!, { read: true }, backwards),
      markAll(nodes[0]!, { starred: true }, backwards),
      markAll(nodes[1]!, { starred: true }, posts),
    ]);
    expect([...readHere, ...readThere].sort()).toEqual(posts.toSorted());
    for (const node of nodes) {
      const shown = await shownPosts(node);
      expect(shown.filter(({ read, starred }) => read && starred)).toHaveLength(POSTS);
      await expectCounted(node);
    }
  });

  it('count exactly while posts come and go, and all are marked as read', async () => {
    const follower = new StateFollower(50);
    const here = async () => {
      for (let n = 0; n < 10; n++) await publish(feeds[n % 2]!, 10);
    };
    const there = async () => {
      for (let n = 0; n < 20; n++) await nodes[1]!.post('/api/v1/posts/mark-read', {});
    };
    const unread = async () => {
      await markAll(nodes[0]!, { read: false }, posts);
    };
    const gone = async () => {
      for (const id of posts.slice(0, 30)) await nodes[1]!.delete(`/api/v1/posts/${id}`);
    };
    await Promise.all([here(), there(), unread(), gone(), follower.catchUp(nodes[1]!)]);
    await expectCounted(nodes[0]!);
    await follower.expectExact(nodes[0]!);
    await nodes[0]!.post('/api/v1/posts/mark-read', {});
    expect((await nodes[1]!.get('/api/v1/feeds/counts')).body.data.unread).toBe(0);
    await expectCounted(nodes[1]!);
    await follower.expectExact(nodes[1]!);
  });
});
