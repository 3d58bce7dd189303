import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createDatabase } from '../../src/testing/databases.js';
import type { ApiClient } from '../../src/testing/api-client.js';
import { eventually } from '../../src/testing/eventually.js';
import { History } from '../../packages/testkit/history.js';
import { ReplicatedPostgres } from '../support/databases/replicated-postgres.js';
import { seededRandom } from '../../packages/testkit/seeded-random.js';
import { TestService } from '../support/services/service.js';

const DELAY_MS = 400;
const WRITES = 40;
const READERS = 3;
const SLOTS = Array.from({ length: 12 }, (_, n) => `slot-${n}`);
const PATH = '/api/v1/posts?pageSize=100';
/** Rows that pages of posts have read from this server. */
const ROWS_READ = `SELECT coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int AS rows
  FROM pg_stat_user_tables WHERE relname = 'posts'`;

describe('Beside a replica that is late on purpose', () => {
  let postgres: ReplicatedPostgres;
  let replica: Client;
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    postgres = await ReplicatedPostgres.start();
    const { url } = await createDatabase('postgres', postgres.url);
    const replicaUrl = postgres.replicaUrl + new URL(url).pathname;
    const settings = { DATABASE_READ_URL: replicaUrl, PAGE_CACHE_MB: '0' };
    service = await TestService.start('postgres', settings, url);
    client = await service.newClient();
    await postgres.caughtUp();
    await postgres.delay(DELAY_MS);
    replica = new Client({ connectionString: replicaUrl });
    await replica.connect();
  });
  afterAll(async () => {
    await replica?.end();
    await service?.stop();
    await postgres?.stop();
  });

  const rowsRead = async () => (await replica.query<{ rows: number }>(ROWS_READ)).rows[0]!.rows;

  it('no page, and no 304, lacks an acknowledged write', async () => {
    const random = seededRandom(20_261_125);
    const history = new History();
    const feed = await client.post('/api/v1/feeds', { title: 'Mine' });
    const posts = `/api/v1/feeds/${feed.body.data.id}/posts`;
    const ids = new Map<string, string>();
    let isWriting = true;

    const write = async (slot: string): Promise<void> => {
      const id = ids.get(slot);
      const removes = id !== undefined && random() < 0.25;
      await history.write(slot, removes, async (version) => {
        if (removes) {
          ids.delete(slot);
          expect((await client.delete(`/api/v1/posts/${id}`)).status).toBe(200);
          return;
        }
        const post = { externalId: slot, title: `${slot} ${version}` };
        ids.set(slot, (await client.post(posts, post)).body.data.id);
      });
    };

    /** With its own page as a condition, as a browser has it. */
    const newReader = () => {
      let held: { etag: string; shown: Map<string, number> } | undefined;
      return () =>
        history.read('service', async () => {
          const condition = held && random() < 0.3 ? { 'if-none-match': held.etag } : undefined;
          const { status, headers, body } = await client.get(PATH, condition);
          if (status !== 304) {
            expect(status).toBe(200);
            held = { etag: headers.get('etag')!, shown: getSlots(body.data) };
          }
          return held!.shown;
        });
    };

    const readers = Array.from({ length: READERS }, async () => {
      const read = newReader();
      while (isWriting) await read();
    });
    const readOwn = newReader();
    for (let n = 0; n < WRITES; n++) {
      await write(SLOTS[Math.floor(random() * SLOTS.length)]!);
      await readOwn();
      // From none to several times the delay: the replica is late, just there, or long there.
      await pause(random() * 3 * DELAY_MS);
    }
    isWriting = false;
    await Promise.all(readers);

    expect(history.violations().slice(0, 10)).toEqual([]);
    expect(history.writes.length).toBe(WRITES);
    expect(history.reads.length).toBeGreaterThan(10 * WRITES);
    // A server counts what a connection has read some time after it.
    await eventually(async () => (await rowsRead()) > WRITES || undefined);
  });
});

/** The version of each slot on a page. */
const getSlots = (posts: { title: string }[]): Map<string, number> =>
  new Map(posts.map(({ title }) => title.split(' ')).map(([slot, n]) => [slot!, Number(n)]));
