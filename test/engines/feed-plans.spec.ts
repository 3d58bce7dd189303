import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { BeforeQueryEvent } from 'typeorm';
import type { SqlValue } from '../../src/database/engines/rows.js';
import { RetainedFeeds } from '../../src/feeds/settings/retained-feeds.js';
import { FeedSuggestions } from '../../src/feeds/suggestions/feed-suggestions.js';
import { DUE_ICONS } from '../../src/feeds/icons/due-icon-rows.js';
import { IconsRepository, REMOVE_UNUSED } from '../../src/ingest/icons/icons.repository.js';
import { ENGINES } from '../support/databases/engines.js';
import { withService } from '../support/services/running.js';

const ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';

describe.each(ENGINES)('the plans of what looks over the feeds of all accounts on %s', (engine) => {
  const service = withService({ engine });
  let dataSource: DataSource;
  beforeAll(() => {
    dataSource = service.app.get(DataSource);
  });

  const explainPlan = (sql: string, parameters: SqlValue[]): Promise<string> =>
    dataSource.transaction(async (manager) => {
      if (engine === 'sqlite') {
        return JSON.stringify(await manager.query(`EXPLAIN QUERY PLAN ${sql}`, parameters));
      }
      // Tables of a test are so small that reading and sorting all of them would be cheapest.
      for (const way of ['seqscan', 'sort', 'incremental_sort', 'bitmapscan', 'hashjoin']) {
        await manager.query(`SET LOCAL enable_${way} = off`);
      }
      return JSON.stringify(await manager.query(`EXPLAIN ${sql}`, parameters));
    });
  const statement = (sql: string) => service.database.dialect.statement(sql);

  /** The plan of the one select on a table that some work begins with. */
  async function firstPlanOf(table: string, work: () => Promise<unknown>): Promise<string> {
    const seen: BeforeQueryEvent[] = [];
    dataSource.subscribers.push({ beforeQuery: (event) => void seen.push(event) });
    await work();
    dataSource.subscribers.pop();
    const select = seen.find(({ query }) =>
      new RegExp(`^SELECT .* FROM "${table}"`, 's').test(query),
    );
    return explainPlan(select!.query, select!.parameters as SqlValue[]);
  }

  const expectWalk = (plan: string, index: string) => {
    expect(plan).toMatch(new RegExp(`\\b${index}\\b`));
    expect(plan).not.toMatch(/SCAN (?!.{0,60}USING)|Seq Scan|TEMP B-TREE|Sort/);
  };

  it.each([null, ID])('find the next feed with limits of its own behind %s', async (after) => {
    const retained = service.app.get(RetainedFeeds);
    expectWalk(await firstPlanOf('feeds', () => retained.findNext(after)), 'feeds_retained');
  });

  it('find the feed that is due to be looked for elsewhere', async () => {
    const suggestions = service.app.get(FeedSuggestions);
    expectWalk(await firstPlanOf('feeds', () => suggestions.claimNext(1)), 'feeds_searched');
  });

  it('find the icons that are due, also of one account', async () => {
    const { fields, due, order, firstOfAccount } = DUE_ICONS;
    const sql = `SELECT ${fields} FROM feeds WHERE ${due} ORDER BY ${order} LIMIT 4`;
    expectWalk(await explainPlan(statement(sql), [1]), 'feeds_icon_due');
    const ofAccount = firstOfAccount.replaceAll('candidate.id', `'${ID}'`);
    expectWalk(await explainPlan(statement(ofAccount), [1]), 'feeds_account_icon_due');
  });

  it('remove icons that no feed has, and places that no feed leads to', async () => {
    const plan = await explainPlan(statement(REMOVE_UNUSED), [ID, ID, 1]);
    expectWalk(plan, 'feeds_icon');
    expectWalk(plan, 'icon_places_icon');
    const icons = service.app.get(IconsRepository);
    const places = await firstPlanOf('icon_places', () => icons.removeSomePlaces(1));
    expectWalk(places, 'icon_places_next');
  });
});
