import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { describeWithRedis, RedisServer } from '../../support/databases/redis-server.js';
import { TestService } from '../../support/services/service.js';

const LIMIT = 1_000;
const AWAY =
  'The connection to Redis is lost: until it is restored, each node counts requests separately.';
const BACK = 'The connection to Redis is restored: all nodes share their counts again.';

describeWithRedis('Two nodes with one Redis', () => {
  let redis: RedisServer;
  let nodes: TestService[];
  let client: ApiClient;
  const logged: string[] = [];

  beforeAll(async () => {
    redis = await RedisServer.start();
    const settings = { RATE_LIMIT_PER_MINUTE: String(LIMIT), REDIS_URL: redis.url };
    const first = await TestService.start('sqlite', settings);
    nodes = [first, await TestService.start('sqlite', settings, first.databaseUrl)];
    client = await first.newClient();
    // Requests are logged as objects.
    const listen = (message: unknown) => {
      if (typeof message === 'string') logged.push(message);
    };
    Logger.overrideLogger({ log: listen, warn: listen, error: listen });
  });
  afterAll(async () => {
    for (const node of nodes.reverse()) await node.stop();
    await redis.stop();
  });

  /** The remaining limit that a node reports. */
  const askLeft = async (node: number) => {
    const answer = await new ApiClient(nodes[node]!.url, client.rawKey).get('/api/v1/posts');
    expect(answer.status).toBe(200);
    return Number(/r=(\d+)/.exec(answer.headers.get('ratelimit')!)![1]);
  };
  /** Whether the count of one node is visible to the other. */
  const countTogether = async () => {
    const left = await askLeft(0);
    return (await askLeft(1)) === left - 1 && (await askLeft(0)) === left - 2;
  };
  const untilTogether = () => eventually(async () => ((await countTogether()) ? true : undefined));

  it('share the count of a key', async () => {
    await untilTogether();
    const before = await askLeft(0);
    const asked = await Promise.all(Array.from({ length: 40 }, (_, index) => askLeft(index % 2)));
    expect(Math.min(...asked)).toBe(before - 40);
  });

  it.each([
    ['gone', () => redis.stop(), () => redis.start()],
    ['silent', () => Promise.resolve(redis.freeze()), () => Promise.resolve(redis.thaw())],
  ])('count separately while it is %s, and together afterwards', async (_, lose, restore) => {
    await untilTogether();
    logged.length = 0;
    await lose();
    // Each response is a 200, whether Redis timed out or is known to be down.
    await eventually(async () => {
      await Promise.all(Array.from({ length: 20 }, (_, index) => askLeft(index % 2)));
      return logged.filter((message) => message === AWAY).length === 2 ? true : undefined;
    });
    expect(await countTogether()).toBe(false);
    await restore();
    await untilTogether();
    expect(logged.sort()).toEqual([AWAY, AWAY, BACK, BACK]);
  });

  it('start without it, and still apply the limits', async () => {
    await redis.stop();
    const settings = { RATE_LIMIT_PER_MINUTE: '2', REDIS_URL: redis.url };
    const node = await TestService.start('sqlite', settings);
    const newcomer = await node.newClient();
    const statuses = [];
    for (let made = 0; made < 3; made++) statuses.push((await newcomer.get('/v1/api-keys')).status);
    expect(statuses).toEqual([200, 200, 429]);
    await node.stop();
    await redis.start();
  });
});
