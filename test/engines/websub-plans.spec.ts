import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { newId } from '../../src/common/ids.js';
import type { SqlValue } from '../../src/database/engines/rows.js';
import { PreparedSelectExecutor } from '../../src/database/prepared-select-executor.js';
import type { LeasedItems } from '../../src/background/leased-queue.js';
import { DistributionsRunner } from '../../src/websub/hub/distribution/distributions-runner.js';
import { DueSubscriptionsRepository as DueDeliveries } from '../../src/websub/hub/distribution/due-subscriptions.repository.js';
import { DueRequestsRepository } from '../../src/websub/hub/verification/due-requests.repository.js';
import { VerificationsRunner } from '../../src/websub/hub/verification/verifications-runner.js';
import { DueSubscriptionsRepository } from '../../src/websub/subscribing/due-subscriptions.repository.js';
import { ENGINES } from '../support/databases/engines.js';
import { withService } from '../support/services/running.js';

/** More than the candidates of one slot, so that accounts are walked along as well. */
const ROWS = 8;

describe.each(ENGINES)('the plans of the queues of WebSub on %s', (engine) => {
  const service = withService({ engine });

  beforeAll(async () => {
    // The rows stay due until the test claims them.
    for (const runner of [DistributionsRunner, VerificationsRunner]) {
      await service.app.get(runner).stop();
    }
    const client = await service.newClient();
    const { body } = await client.post('/api/v1/shared-feeds', { name: 'All' });
    const party = {
      ...{ account_id: client.accountId!, shared_feed_id: body.data.id, token: 'x', format: 'rss' },
      ...{ callback: 'x', callback_hash: 'x', callback_host: 'x', created_at: 1 },
    };
    const request = { ...party, mode: 'subscribe', lease_seconds: 1, next_attempt_at: 1 };
    await add('hub_requests', 'token_hash', request);
    await add('hub_subscriptions', 'token_hash', { ...party, expires_at: 1, next_attempt_at: 1 });
    const pushes = { topic: 'x', hub: 'x', hub_key: 'x', state: 'active', created_at: 1 };
    await add('websub_subscriptions', 'feed_url', { ...pushes, due_at: 1, fetch_at: 1 });
  });

  /** Inserts rows that differ in their ids and in one other column. */
  const add = (table: string, unique: string, values: Record<string, SqlValue>) => {
    const rows = Array.from({ length: ROWS }, (_, n) => [
      newId(),
      `${n}`,
      ...Object.values(values),
    ]);
    const columns = ['id', unique, ...Object.keys(values)];
    const { database } = service;
    return database.transaction(database.dialect.insertRows(table, columns, rows));
  };

  const explainPlan = async (sql: string, parameters: SqlValue[]): Promise<string> => {
    const { database } = service;
    const rows = await (engine === 'sqlite'
      ? database.select<object>(`EXPLAIN QUERY PLAN ${sql}`, parameters)
      : database.transaction(async (manager) => {
          // Tables of a test are so small that reading and sorting all of them would be cheapest.
          for (const way of ['seqscan', 'sort', 'incremental_sort', 'bitmapscan']) {
            await manager.query(`SET LOCAL enable_${way} = off`);
          }
          return manager.query<object[]>(`EXPLAIN ${sql}`, parameters);
        }));
    return rows
      .map((row) => String('detail' in row ? row.detail : Object.values(row)[0]))
      .join('\n');
  };

  /** The plans of the selects on a table that a claim for one slot runs. */
  async function explainPlans(queue: LeasedItems<never>, table: string): Promise<string[]> {
    const seen = new Map<string, SqlValue[]>();
    const note = (sql: string, parameters: unknown) => {
      const isSelect = /^\s*SELECT/.test(sql) && sql.includes(` ${table} `);
      if (isSelect) seen.set(service.database.dialect.statement(sql), parameters as SqlValue[]);
    };
    const prepared = service.app.get(PreparedSelectExecutor);
    const select = prepared.select.bind(prepared);
    prepared.select = (sql, parameters) => {
      note(sql, parameters);
      return select(sql, parameters);
    };
    const { subscribers } = service.app.get(DataSource);
    subscribers.push({ beforeQuery: ({ query, parameters }) => note(query, parameters) });
    try {
      expect((await queue.claim(newId(), Date.now() + 60_000, 1, [])).length).toBe(1);
    } finally {
      prepared.select = select;
      subscribers.pop();
    }
    return Promise.all([...seen].map(([sql, parameters]) => explainPlan(sql, parameters)));
  }

  it.each([
    ['the subscriptions to hubs', DueSubscriptionsRepository, 'websub_subscriptions'],
    ['the requests to the hub', DueRequestsRepository, 'hub_requests'],
    ['the subscriptions of the hub', DueDeliveries, 'hub_subscriptions'],
  ])('have %s walked along an index, without sorting', async (_, queue, table) => {
    const plans = await explainPlans(service.app.get<LeasedItems<never>>(queue), table);
    // A look whether there is anything, and the candidates in two ways.
    expect(plans).toHaveLength(table === 'websub_subscriptions' ? 3 : 4);
    const index = new RegExp(`\\b${table}_(account_)?(due|fetch)\\b|autoindex_${table}_1|"PK_`);
    for (const plan of plans) {
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(new RegExp(`SCAN ${table}|Seq Scan on ${table}|TEMP B-TREE|Sort`));
    }
  });
});
