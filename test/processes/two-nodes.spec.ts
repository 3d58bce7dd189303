import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import type { Answer } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated, ENGINES } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';

const KEYS = '/v1/api-keys';
const ROUNDS = 200;
const AT_ONCE = 8;
const PUBLISHERS = 4;
const POSTS = 40;

describe.each(ENGINES)('Two nodes and one database on %s', (engine) => {
  let database: TestDatabase;
  let services: BuiltService[];
  let nodes: ApiClient[];
  beforeAll(async () => {
    database = await createMigrated(engine);
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'warn', POLLING: 'off' };
    services = [await BuiltService.start(env), await BuiltService.start(env)];
    nodes = await newAccount();
  });
  afterAll(async () => {
    await BuiltProcess.endAll();
    await database.drop();
  });

  /** A client of one new account on each node. */
  const newAccount = async (): Promise<ApiClient[]> => {
    const { rawKey } = await services[0]!.newClient();
    return services.map(({ url }) => new ApiClient(url, rawKey));
  };

  it(`refuse a key at once that the other has revoked, ${ROUNDS} times`, async () => {
    let rounds = 0;
    const [a, b] = nodes;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (rounds++ < ROUNDS) {
          const { id, rawKey } = (await a!.post(KEYS, { name: `round ${rounds}` })).body.data;
          const elsewhere = new ApiClient(b!.url, rawKey);
          expect((await elsewhere.get('/api/v1/posts')).status).toBe(200);
          expect((await a!.delete(`${KEYS}/${id}`)).status).toBe(200);
          expect((await elsewhere.get('/api/v1/posts')).status).toBe(401);
        }
      }),
    );
    expect((await b!.get(KEYS)).body.data).toHaveLength(1);
  });

  it('give an account 100 keys between them and not one more', async () => {
    const account = await newAccount();
    const made = await Promise.all(
      Array.from({ length: 130 }, (_, n) => account[n % 2]!.post(KEYS, { name: `${n}` })),
    );
    const statuses = made.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(99);
    expect(statuses.filter((status) => status === 409)).toHaveLength(31);
    expect((await account[1]!.get(KEYS)).body.data).toHaveLength(100);
  });

  it('lose no post that either has acknowledged, and fail none', async () => {
    const feed = await nodes[0]!.post('/api/v1/feeds', { title: 'Shared' });
    const posts = `/api/v1/feeds/${feed.body.data.id}/posts`;
    const publish = async (node: ApiClient, name: string): Promise<Answer[]> => {
      const answers: Answer[] = [];
      for (let n = 0; n < POSTS; n++) {
        answers.push(await node.post(posts, { externalId: `${name} ${n}`, title: `${n}` }));
      }
      return answers;
    };
    const answers = await Promise.all(
      nodes.flatMap((node, at) =>
        Array.from({ length: PUBLISHERS }, (_, n) => publish(node, `${at}.${n}`)),
      ),
    );
    const published = answers.flat();
    expect(new Set(published.map(({ status }) => status))).toEqual(new Set([201]));

    const stored = new Set<string>();
    let next: string | undefined = `${posts}?pageSize=100`;
    while (next) {
      const page = await nodes[1]!.get(next);
      for (const { id } of page.body.data) stored.add(id);
      next = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(stored).toEqual(new Set(published.map(({ body }) => body.data.id)));
  });
});
