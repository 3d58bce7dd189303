import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { BeforeQueryEvent } from 'typeorm';
import { ENGINES } from '../support/databases/engines.js';
import { withClient, withService } from '../support/services/running.js';

const SINCE = { since: '2026-01-02T00:00:00Z' };

describe.each(ENGINES)('the plans of the deliveries on %s', (engine) => {
  const service = withService({ engine });
  const client = withClient(service);
  let dataSource: DataSource;
  let path: string;
  beforeAll(async () => {
    const { body } = await client.post('/api/v1/webhooks', { url: 'https://example.com/hook' });
    path = `/api/v1/webhooks/${body.data.id}`;
    dataSource = service.app.get(DataSource);
  });

  /** The plan of a statement. On SQLite a runner that is not released keeps others from writing. */
  async function explainPlan({ query, parameters }: BeforeQueryEvent): Promise<string> {
    const runner = dataSource.createQueryRunner();
    try {
      if (engine === 'sqlite') {
        return JSON.stringify(await runner.query(`EXPLAIN QUERY PLAN ${query}`, parameters as []));
      }
      // Tables of a test are so small that reading and sorting all of them would be cheapest.
      for (const way of ['seqscan', 'sort', 'incremental_sort', 'bitmapscan']) {
        await runner.query(`SET enable_${way} = off`);
      }
      return JSON.stringify(await runner.query(`EXPLAIN ${query}`, parameters as []));
    } finally {
      if (engine === 'postgres') await runner.query('RESET ALL');
      await runner.release();
    }
  }

  /** The plan of each select on deliveries that a request runs. */
  async function explainPlans(method: string, rest: string, body?: object): Promise<string[]> {
    const seen: BeforeQueryEvent[] = [];
    dataSource.subscribers.push({ beforeQuery: (event) => void seen.push(event) });
    const { status } = await client.send(method, path + rest, body);
    dataSource.subscribers.pop();
    expect(status).toBe(200);
    const selects = seen.filter((one) => /^SELECT .* FROM "webhook_deliveries"/s.test(one.query));
    const plans: string[] = [];
    for (const select of selects) plans.push(await explainPlan(select));
    return plans;
  }

  it.each([
    ['a page of the log', 'GET', '/deliveries', undefined, 'log'],
    ['a deep page of the log', 'GET', '/deliveries?page=9', undefined, 'log'],
    ['a page of those of one status', 'GET', '/deliveries?status=failed', undefined, 'status'],
    ['a batch of a recovery', 'POST', '/recover', SINCE, 'status'],
  ])('have %s walk along an index, without sorting', async (_, method, rest, body, index) => {
    const plans = await explainPlans(method, rest, body);
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(new RegExp(`\\bwebhook_deliveries_${index}\\b`));
    expect(plans[0]).not.toMatch(/SCAN|Seq Scan|TEMP B-TREE|Sort/);
  });
});
