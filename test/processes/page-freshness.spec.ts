import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import type { Answer } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated, ENGINES } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { History } from '../../packages/testkit/history.js';
import { seededRandom } from '../../packages/testkit/seeded-random.js';

const CLIENTS = 8;
/** All slots fit on one page. */
const SLOTS_OF_CLIENT = 12;
const READS = 1_000;
/** Rare enough that most pages are requested more than once. */
const WRITES = 0.15;
const PATH = '/api/v1/posts?pageSize=100';
const SETTINGS = { LOG_LEVEL: 'warn', POLLING: 'off' };

/** A post of a slot, while it exists. */
interface Live {
  id: string;
  externalId: string;
}

describe.each(ENGINES)('Two processes on one database of %s', (engine) => {
  let database: TestDatabase;
  let nodes: ApiClient[];
  beforeAll(async () => {
    database = await createMigrated(engine);
    const env = { ...SETTINGS, DATABASE_URL: database.url };
    const services = [await BuiltService.start(env), await BuiltService.start(env)];
    const { rawKey } = await services[0]!.newClient();
    nodes = services.map(({ url }) => new ApiClient(url, rawKey));
  });
  afterAll(async () => {
    await BuiltProcess.endAll();
    await database.drop();
  });

  it('never send a page, or a 304, without an acknowledged write', async () => {
    const random = seededRandom(20_261_121);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
    const history = new History();
    const feed = await nodes[0]!.post('/api/v1/feeds', { title: 'Mine' });
    const posts = `/api/v1/feeds/${feed.body.data.id}/posts`;
    const statuses = new Set<number>();
    const accept = (answer: Answer): Answer => {
      statuses.add(answer.status);
      if (![200, 201, 304].includes(answer.status)) throw new Error(answer.text);
      return answer;
    };

    const client = async (name: number): Promise<void> => {
      const slots = Array.from({ length: SLOTS_OF_CLIENT }, (_, n) => `slot-${name}-${n}`);
      const live = new Map<string, Live>();
      let held: { etag: string; shown: Map<string, number> } | undefined;

      const write = async (slot: string, node: ApiClient): Promise<void> => {
        const post = live.get(slot);
        const draw = random();
        const removes = post !== undefined && draw < 0.25;
        await history.write(slot, removes, async (version) => {
          const title = `${slot} ${version}`;
          if (removes) {
            live.delete(slot);
            accept(await node.delete(`/api/v1/posts/${post.id}`));
            return;
          }
          const externalId = post?.externalId ?? title;
          const { body } = accept(
            post && draw < 0.6
              ? await node.patch(`/api/v1/posts/${post.id}`, { title })
              : await node.post(posts, { externalId, title }),
          );
          live.set(slot, { id: body.data.id, externalId });
        });
      };

      // The client can have its page from the other node.
      const read = (node: ApiClient): Promise<void> =>
        history.read(node.url, async () => {
          const condition = held && random() < 0.6 ? { 'if-none-match': held.etag } : undefined;
          const answer = accept(await node.get(PATH, condition));
          if (answer.status !== 304) {
            held = { etag: answer.headers.get('etag')!, shown: getSlots(answer) };
          }
          return held!.shown;
        });

      while (history.reads.length < READS) {
        if (random() < WRITES) await write(pick(slots), pick(nodes));
        else await read(pick(nodes));
      }
    };

    await Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
    expect(history.violations().slice(0, 10)).toEqual([]);
    expect(history.reads.length).toBeGreaterThanOrEqual(READS);
    expect(history.writes.length).toBeGreaterThan(100);
    expect([...statuses].sort()).toEqual([200, 201, 304]);
  });
});

/** The version of each slot on a page. */
function getSlots({ body }: Answer): Map<string, number> {
  const pairs = (body.data as { title: string }[]).map(({ title }) => title.split(' '));
  expect(new Set(pairs.map(([slot]) => slot)).size).toBe(pairs.length);
  return new Map(pairs.map(([slot, version]) => [slot!, Number(version)]));
}
