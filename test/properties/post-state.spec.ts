import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import { ENGINES } from '../support/databases/engines.js';
import { expectCounted, shownPosts } from '../support/posts/post-states.js';
import { seededRandom } from '../../packages/testkit/seeded-random.js';
import { TestService } from '../support/services/service.js';
import { StateFollower } from '../support/callers/state-follower.js';

const STEPS = 120;
const CHECKED_EVERY = 20;
/** Each engine gets histories of its own. */
const SEEDS = { sqlite: [1], postgres: [2, 3] };

interface Modelled {
  feed: string;
  createdAt: string;
  read: boolean;
  starred: boolean;
}

describe.each(ENGINES)('The state of posts on %s', (engine) => {
  let services: TestService[];
  let nodes: ApiClient[];
  beforeEach(async () => {
    const first = await TestService.start(engine);
    services = [first, await TestService.start(engine, {}, first.databaseUrl)];
    const client = await first.newClient();
    nodes = services.map(({ url }) => new ApiClient(url, client.rawKey));
  });
  afterEach(async () => {
    for (const service of services.toReversed()) await service.stop();
  });

  it.each(SEEDS[engine])(
    'is what was marked, in every view and on each node (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const some = (all: string[]): string[] => all.filter(() => random() < 0.3);
      const posts = new Map<string, Modelled>();
      const feeds: string[] = [];
      const follower = new StateFollower(4);
      const make = async (client: ApiClient, n: number) => {
        const feed = feeds[Math.floor(random() * feeds.length)]!;
        const { body } = await client.post(`/api/v1/feeds/${feed}/posts`, { title: `${n}` });
        const { id, createdAt } = body.data;
        posts.set(id, { feed, createdAt, read: false, starred: false });
      };
      for (let n = 0; n < 4; n++) {
        feeds.push((await nodes[0]!.post('/api/v1/feeds', { title: `${n}` })).body.data.id);
      }

      const step = async (client: ApiClient, n: number): Promise<void> => {
        const kind = Math.floor(random() * 10);
        const ids = some([...posts.keys()]);
        if (kind < 4 || posts.size === 0) {
          await make(client, n);
        } else if (kind < 7 && ids.length > 0) {
          const state = {
            ...(random() < 0.7 && { read: random() < 0.6 }),
            ...(random() < 0.4 && { starred: random() < 0.5 }),
          };
          const { body } = await client.patch('/api/v1/posts/state', { ids, ...state });
          const changed = ids.filter((id) => {
            const before = posts.get(id)!;
            const after = { ...before, ...state };
            posts.set(id, after);
            return after.read !== before.read || after.starred !== before.starred;
          });
          expect(body.data.changed).toEqual(changed);
        } else if (kind < 9) {
          const feedIds = random() < 0.5 ? some(feeds) : [];
          const instants = [...posts.values()].map(({ createdAt }) => createdAt);
          const before = random() < 0.5 && instants[Math.floor(random() * instants.length)];
          const body = { ...(feedIds.length > 0 && { feedIds }), ...(before && { before }) };
          const answer = await client.post('/api/v1/posts/mark-read', body);
          let marked = 0;
          for (const post of posts.values()) {
            if (feedIds.length > 0 && !feedIds.includes(post.feed)) continue;
            if (post.read || (before && post.createdAt >= before)) continue;
            post.read = true;
            marked++;
          }
          expect(answer.body.data).toEqual({ marked });
        } else {
          const [id] = ids;
          if (id && (await client.delete(`/api/v1/posts/${id}`)).status === 200) posts.delete(id);
        }
      };

      for (let n = 0; n < STEPS; n++) {
        await step(nodes[n % 2]!, n);
        if (n % CHECKED_EVERY !== CHECKED_EVERY - 1) continue;
        const reader = nodes[(n / CHECKED_EVERY) & 1]!;
        const shown = await shownPosts(reader);
        expect(new Map(shown.map(({ id, read, starred }) => [id, { read, starred }]))).toEqual(
          new Map(shown.map(({ id }) => [id, stateIn(posts.get(id))])),
        );
        expect(shown).toHaveLength(posts.size);
        await expectCounted(reader);
        await follower.expectExact(reader);
        const told = await new StateFollower(5).catchUp(reader);
        expect(new Set(told).size).toBe(told.length);
      }
    },
  );
});

const stateIn = (post?: Modelled) => post && { read: post.read, starred: post.starred };
