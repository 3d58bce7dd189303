import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cleanUp } from '../../bench/harness/processes.ts';
import { Client } from '../../bench/soak/client.ts';
import { failOver, FAILOVERS } from '../../bench/soak/cluster/failover.ts';
import { PostgresCluster } from '../../bench/soak/cluster/postgres-cluster.ts';
import { CLUSTER_COMMANDS } from '../../bench/soak/cluster/programs.ts';
import { KeyChurn } from '../../bench/soak/key-churn.ts';
import { Ledger } from '../../bench/soak/ledger.ts';
import { Outcomes, SHED } from '../../bench/soak/outcomes.ts';
import { Publisher } from '../../bench/soak/publisher.ts';
import { repeat } from '../../bench/soak/readers.ts';
import { checkAll } from '../../bench/soak/soak-engine.ts';
import { describeWith } from '../support/services/installed.js';
import { seededRandom } from '../../packages/testkit/seeded-random.js';
import { TestService } from '../support/services/service.js';

const SETTINGS = { DATABASE_STANDBY: 'synchronous', RATE_LIMIT_PER_MINUTE: '0' };
const MINUTES = 60_000;

describeWith(CLUSTER_COMMANDS, 'A PostgreSQL cluster whose primary fails under load', () => {
  let cluster: PostgresCluster;
  let services: TestService[];
  beforeAll(async () => {
    cluster = await PostgresCluster.start();
    services = [];
    for (let n = 0; n < 2; n++) {
      services.push(await TestService.start('postgres', SETTINGS, cluster.url));
    }
  }, 10 * MINUTES);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await cleanUp();
  }, 5 * MINUTES);

  it(
    'loses no acknowledged write, shows nothing old and accepts no revoked key',
    async () => {
      const ledger = new Ledger();
      const outcomes = new Outcomes();
      const random = seededRandom(1);
      const ports = services.map(({ url }) => Number(new URL(url).port));
      const { rawKey } = await services[0]!.newClient();
      const client = new Client(ports, rawKey!, outcomes);
      const make = async (path: string, body: object) => {
        const sent = { body, statuses: [201] };
        return (await client.insist<{ data: { id: string } }>('POST', path, sent)).body.data.id;
      };
      const feedId = await make('/api/v1/feeds', { title: 'Own' });
      const probe = {
        client,
        path: `/api/v1/categories/${await make('/api/v1/categories', { name: 'Probe' })}`,
      };
      const churn = new KeyChurn(0, client, { ledger, nodes: services.length, random });
      const publishers = [0, 1].map((n) => new Publisher(n, client, { ledger, feedId, random }));
      const ended = new AbortController();
      const load = [churn, ...publishers].map((one) =>
        repeat(() => one.act(), 3, random, ended.signal),
      );
      const running = { installation: { nodes: services }, outcomes, probe };
      for (const name of FAILOVERS.slice(0, 2)) await failOver(name, cluster, running);
      ended.abort();
      await Promise.all(load);
      await checkAll(client, { ledger, ownFeeds: [feedId], churn });

      expect(Object.values(ledger.breaches).flat()).toEqual([]);
      expect(ledger.posts.length).toBeGreaterThan(0);
      expect(ledger.revokedKeys.length).toBeGreaterThan(0);
      // What failed was answered with 503 and `Retry-After`.
      expect([...outcomes.errors.keys()].filter((kind) => !['503', SHED].includes(kind))).toEqual(
        [],
      );
    },
    20 * MINUTES,
  );
});
