import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import { ENGINES } from '../support/databases/engines.js';
import { TestService } from '../support/services/service.js';

const KEYS = '/v1/api-keys';
const AT_ONCE = 8;

describe.each(ENGINES)('Credits on two nodes on %s', (engine) => {
  let nodes: TestService[];
  let owner: ApiClient;
  beforeAll(async () => {
    const first = await TestService.start(engine);
    nodes = [first, await TestService.start(engine, {}, first.databaseUrl)];
    owner = await first.newClient();
  });
  afterAll(async () => {
    for (const node of nodes.toReversed()) await node.stop();
  });

  const keyWith = async (remaining: number) => {
    const { body } = await owner.post(KEYS, { name: 'key', credits: { remaining } });
    const { id, rawKey } = body.data;
    return { id, clients: nodes.map(({ url }) => new ApiClient(url, rawKey)) };
  };

  /** How many of so many requests were served, a few at a time, on both nodes. */
  const servedOf = async (clients: ApiClient[], requests: number): Promise<number> => {
    let sent = 0;
    let served = 0;
    const send = async () => {
      while (sent < requests) {
        const client = clients[sent++ % clients.length]!;
        const { status } = await client.get('/api/v1/categories');
        if (status === 200) served++;
        else expect(status).toBe(429);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    return served;
  };

  it('serve exactly what was granted', async () => {
    const { clients } = await keyWith(250);
    expect(await servedOf(clients, 400)).toBe(250);
  });

  it('never serve more, whatever the owner sets meanwhile', async () => {
    const { id, clients } = await keyWith(1_000);
    const serving = servedOf(clients, 300);
    for (let n = 0; n < 5; n++) await owner.patch(`${KEYS}/${id}`, { credits: { remaining: 20 } });
    await serving;
    await owner.patch(`${KEYS}/${id}`, { credits: { remaining: 30 } });
    expect(await servedOf(clients, 100)).toBe(30);
  });

  it('show what is left on each node, within a second', async () => {
    const { id, clients } = await keyWith(5_000);
    expect(await servedOf(clients, 100)).toBe(100);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { body } = await owner.get(`${KEYS}/${id}`);
    expect(body.data.credits.remaining).toBe(4_900);
  });

  it('come back at a stop', async () => {
    const extra = await TestService.start(engine, {}, nodes[0]!.databaseUrl);
    const { id, clients } = await keyWith(100_000);
    const there = new ApiClient(extra.url, clients[0]!.rawKey);
    expect(await servedOf([there], 50)).toBe(50);
    await extra.stop();
    const [row] = await nodes[0]!.database.select<{ credits_remaining: number }>(
      'SELECT credits_remaining FROM api_keys WHERE id = ?',
      [id],
    );
    expect(row!.credits_remaining).toBe(99_950);
  });
});
