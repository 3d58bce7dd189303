import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { BeforeQueryEvent, QueryRunner } from 'typeorm';
import { ENGINES } from '../support/databases/engines.js';
import { withClient, withService } from '../support/services/running.js';

const KEY_ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';

describe.each(ENGINES)('the plans of the audit log on %s', (engine) => {
  let dataSource: DataSource;
  let runner: QueryRunner;
  // Before the service stops, which waits for the connections that are in use.
  afterAll(() => runner.release());
  const service = withService({ engine });
  const client = withClient(service);
  beforeAll(async () => {
    dataSource = service.app.get(DataSource);
    runner = dataSource.createQueryRunner();
    if (engine === 'sqlite') return;
    // Tables of a test are so small that reading and sorting all of them would be cheapest.
    for (const way of ['seqscan', 'sort', 'incremental_sort', 'bitmapscan']) {
      await runner.query(`SET enable_${way} = off`);
    }
  });

  /** The plan of each select on the audit log that a request runs. */
  async function explainPlans(query: string): Promise<string[]> {
    const seen: BeforeQueryEvent[] = [];
    dataSource.subscribers.push({ beforeQuery: (event) => void seen.push(event) });
    const { status } = await client.get(`/api/v1/audit-events?${query}`);
    dataSource.subscribers.pop();
    expect(status).toBe(200);
    const selects = seen.filter((one) => /^SELECT .* FROM "audit_events"/s.test(one.query));
    const explain = engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const plans: string[] = [];
    for (const { query: sql, parameters } of selects) {
      plans.push(JSON.stringify(await runner.query(`${explain} ${sql}`, parameters as unknown[])));
    }
    return plans;
  }

  it.each([
    ['', ['account']],
    ['type=api_key.created', ['type']],
    [`subjectId=${KEY_ID}`, ['subject']],
    [`userId=${KEY_ID}`, ['user']],
    ['role=reader', ['role']],
    [`keyId=${KEY_ID}`, ['actor', 'subject']],
    [`keyId=${KEY_ID}&page=3`, ['actor', 'subject']],
    [`keyId=${KEY_ID}&createdAfter=2026-01-01T00:00:00Z`, ['actor', 'subject']],
  ])('with %j are a walk along an index, without sorting', async (query, indices) => {
    const plans = await explainPlans(query);
    expect(plans).toHaveLength(indices.length);
    for (const [at, index] of indices.entries()) {
      expect(plans[at]).toMatch(new RegExp(`\\baudit_events_${index}\\b`));
      expect(plans[at]).not.toMatch(/SCAN|Seq Scan|TEMP B-TREE|Sort/);
    }
  });
});
