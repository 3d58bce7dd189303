import { Agent, request as httpRequest } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { KeyUse } from '../../../src/api-keys/usage/key-use.js';
import { KeyUsageRecorder } from '../../../src/api-keys/usage/key-usage.recorder.js';
import { KeyUsageRepository } from '../../../src/api-keys/usage/key-usage.repository.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { withClient, withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const PATH = '/v1/api-keys';

describe('The last use of a key', () => {
  const service = withService();
  const neighbour = withService({ beside: service });
  const client = withClient(service);
  let key: ApiClient;
  beforeEach(async () => {
    const { id, rawKey } = (await client.post(PATH, { name: 'watched' })).body.data;
    key = new ApiClient(service.url, rawKey, client.accountId, id);
  });

  /**
   * The last use as the list of a process shows it, in milliseconds; requested with another key.
   */
  const lastUse = async (at = service): Promise<number | null> => {
    const { body } = await client.get(new URL(PATH, at.url).href);
    const { lastUsedAt } = body.data.find(({ id }: any) => id === key.keyId);
    return lastUsedAt === null ? null : Date.parse(lastUsedAt);
  };
  const used = () => ({ accountId: client.accountId!, keyId: key.keyId! });
  /** Read directly from the database, because a list writes pending uses first. */
  const stored = async (id = key.keyId!): Promise<number | null> => {
    const [row] = await neighbour.database.select<{ last_used_at: number | null }>(
      'SELECT max(last_used_at) AS last_used_at FROM api_key_usage WHERE key_id = ?',
      [id],
    );
    return row!.last_used_at;
  };

  it('is null until the first', async () => {
    expect(await lastUse()).toBeNull();
  });

  it('shows in the next list of the same process', async () => {
    for (let round = 0; round < 5; round++) {
      const before = Date.now();
      await key.get('/api/v1/feeds');
      const after = Date.now();
      const shown = await lastUse();
      expect(shown).toBeGreaterThanOrEqual(before);
      expect(shown).toBeLessThanOrEqual(after);
    }
  });

  it('shows in the answer to a rename', async () => {
    await key.get('/api/v1/feeds');
    const { body } = await client.patch(`${PATH}/${key.keyId}`, { name: 'renamed' });
    expect(Date.parse(body.data.lastUsedAt)).toBe(await lastUse());
  });

  it('includes the use by the list request itself', async () => {
    const before = Date.now();
    const { body } = await key.get(PATH);
    const own = body.data.find(({ id }: any) => id === key.keyId);
    expect(Date.parse(own.lastUsedAt)).toBeGreaterThanOrEqual(before);
  });

  // WriteBehindRecorder writes within a second; its own test has the clock.
  it('becomes visible to other processes automatically', async () => {
    await key.get('/api/v1/feeds');
    await eventually(async () => (await lastUse(neighbour)) ?? undefined);
  });

  it('is updated for a key that is used continuously', async () => {
    for (let round = 0; round < 3; round++) {
      const used = Date.now();
      await eventually(async () => {
        await key.get('/api/v1/feeds');
        return ((await stored()) ?? 0) >= used ? true : undefined;
      });
    }
  });

  it('is stored at a clean stop, up to the last answered request', async () => {
    const stopping = await TestService.start(engine, {}, service.databaseUrl);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let lastSent = 0;
    let stopped: Promise<void> | undefined;
    for (;;) {
      const sent = Date.now();
      const status = await getStatus(agent, `${stopping.url}/api/v1/feeds`, key.rawKey!);
      if (status !== 200) break;
      lastSent = sent;
      stopped ??= stopping.stop();
    }
    agent.destroy();
    await stopped;
    expect(lastSent).toBeGreaterThan(0);
    expect(await stored()).toBeGreaterThanOrEqual(lastSent);
  });

  it.each([
    ['200', 'GET', '/api/v1/feeds', undefined, {}],
    ['304', 'GET', '/api/v1/feeds', undefined, { 'if-none-match': '*' }],
    ['404 of a record', 'GET', '/api/v1/feeds/none', undefined, {}],
    ['404 of a route', 'GET', '/nowhere', undefined, {}],
    ['405', 'PUT', '/api/v1/feeds', undefined, {}],
    ['400 for a parameter', 'GET', '/api/v1/feeds?page=0', undefined, {}],
    ['400 for broken JSON', 'POST', PATH, '{"name":', {}],
    ['400 for a wrong name', 'POST', PATH, { name: '' }, {}],
    ['413', 'POST', PATH, { name: 'x'.repeat(1_048_576) }, {}],
    ['415', 'POST', PATH, 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('counts a request with any response: %s', async (name, method, path, body, headers) => {
    const answer = await key.send(method, path, body, headers);
    expect(`${answer.status}`).toBe(name.slice(0, 3));
    expect(await lastUse()).not.toBeNull();
  });

  it.each([
    ['two different keys', () => ({ authorization: `Bearer ${client.rawKey}` })],
    ['a damaged key', () => ({ 'x-api-key': `${key.rawKey}0` })],
    ['the key in two spellings', () => ({ authorization: `Bearer ${key.rawKey!.toUpperCase()}` })],
  ])('does not count a request that was refused for %s', async (_, headers) => {
    const answer = await key.send('GET', PATH, undefined, headers());
    expect([400, 401]).toContain(answer.status);
    expect(await lastUse()).toBeNull();
  });

  it('never decreases, even if two processes write out of order', async () => {
    const [early, middle, late] = [1_000_000, 2_000_000, 3_000_000];
    const [here, there] = [service, neighbour].map(({ app }) => app.get(KeyUsageRecorder));
    here!.record(used(), middle);
    there!.record(used(), late);
    await there!.flush();
    await here!.flush();
    expect(await stored()).toBe(late);
    here!.record(used(), early);
    await here!.flush();
    expect(await stored()).toBe(late);
  });

  /** Resolves once two statements wait for a lock. */
  const twoWait = async () => {
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
                     WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => {
      const [row] = await neighbour.database.select<{ n: number }>(waiting);
      return row!.n === 2 ? true : undefined;
    });
  };

  // Two processes on SQLite wait for each other; two services in one process cannot.
  if (engine === 'postgres') {
    it('is written by two processes concurrently that lock the same keys', async () => {
      const ids = await Promise.all(
        Array.from({ length: 40 }, async (_, n) => {
          const { body } = await client.post(PATH, { name: `many ${n}` });
          return body.data.id as string;
        }),
      );
      // Enough other rows that the index is used, in the given order.
      await service.database.transaction((manager) =>
        service.database.execute(
          manager,
          `INSERT INTO api_keys (id, account_id, name, hash, key_prefix, key_suffix, created_at)
           SELECT gen_random_uuid(), ?, repeat('x', 1000), n::text, '', '', 0
           FROM generate_series(1, 10000) n`,
          [client.accountId!],
        ),
      );
      await service.database.read((manager) => manager.query('ANALYZE api_keys'));
      const [here, there] = [service, neighbour].map(({ app }) => app.get(KeyUsageRepository));
      const at = (instant: number) =>
        ids.map((id) => {
          const use = new KeyUse(client.accountId!);
          use.raise(instant, false);
          use.count(200, instant);
          return [id, use] as const;
        });
      // A lock on a key in the middle lets each writer reach it from its own end.
      const writes: Promise<void>[] = [];
      await service.database.transaction(async (manager) => {
        const middle = 'SELECT id FROM api_keys WHERE id = ? FOR UPDATE';
        await service.database.execute(manager, middle, [ids[20]!]);
        writes.push(here!.add(new Map(at(10))));
        writes.push(there!.add(new Map(at(11).reverse())));
        await twoWait();
      });
      await Promise.all(writes);
      expect(new Set(await Promise.all(ids.map((id) => stored(id))))).toEqual(new Set([11]));
      await Promise.all(ids.map((id) => client.delete(`${PATH}/${id}`)));
    });
  }

  it('is written for other keys if one was revoked in the meantime', async () => {
    const { id } = (await client.post(PATH, { name: 'gone' })).body.data;
    const recorder = service.app.get(KeyUsageRecorder);
    recorder.record({ ...used(), keyId: id }, 5_000);
    recorder.record(used(), 5_000);
    await client.delete(`${PATH}/${id}`);
    await recorder.flush();
    expect(await stored()).toBe(5_000);
  });
});

/** The status of a request on the agent's connection; 0 if the connection is refused. */
function getStatus(agent: Agent, url: string, rawKey: string): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = httpRequest(url, { agent, headers: { 'x-api-key': rawKey } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on('error', () => resolve(0)).end();
  });
}
