import { describe, expect, it } from '@jest/globals';
import { CHANGE_TYPES } from '../../src/changes/change.entity.js';
import { changesStatement } from '../../src/changes/changes.statement.js';
import { eventsStatement } from '../../src/changes/events/event-log.js';
import type { SqlValue } from '../../src/database/engines/rows.js';
import { ENGINES } from '../support/databases/engines.js';
import { withService } from '../support/services/running.js';

const ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';

describe.each(ENGINES)('the plan of a read of the log of changes on %s', (engine) => {
  const service = withService({ engine });

  const explainPlan = async (sql: string, parameters: SqlValue[]): Promise<string[]> => {
    const { database } = service;
    const rows = await (engine === 'sqlite'
      ? database.select<object>(`EXPLAIN QUERY PLAN ${sql}`, parameters)
      : database.transaction(async (manager) => {
          // Tables of a test are so small that reading and sorting all of them would be cheapest.
          for (const way of ['seqscan', 'sort', 'incremental_sort', 'bitmapscan']) {
            await manager.query(`SET LOCAL enable_${way} = off`);
          }
          return database.execute<object>(manager, `EXPLAIN ${sql}`, parameters);
        }));
    return rows.map((row) => String('detail' in row ? row.detail : Object.values(row)[0]));
  };
  const bounded = engine === 'sqlite' ? /_id\)?>|version>/ : /Index.* Scan/;

  it('is one walk along one index for each type, at any depth', async () => {
    const { sql, parameters } = changesStatement(ID, CHANGE_TYPES, [1, ID], 21);
    const plan = await explainPlan(sql, parameters);
    const searches = plan.filter((line) => /changes_account|post_marks_account/.test(line));
    expect(searches).toHaveLength(CHANGE_TYPES.length);
    expect(searches.filter((line) => line.includes('post_marks'))).toHaveLength(1);
    for (const line of searches) expect(line).toMatch(bounded);
    expect(plan.join('\n')).not.toMatch(/SCAN (changes|post_marks)|Seq Scan/);
  });

  it('is one walk each for events of posts, of edited posts and of feeds', async () => {
    const { sql, parameters } = eventsStatement(ID, [1, ID], 21);
    const plan = await explainPlan(sql, parameters);
    const walks = plan.filter((line) => /Index.*Scan|SEARCH/.test(line));
    expect(
      walks.map((line) => /changes_account|changes_edited|feed_events/.exec(line)?.[0]),
    ).toEqual(expect.arrayContaining(['changes_account', 'changes_edited', 'feed_events']));
    for (const line of walks) expect(line).toMatch(bounded);
    expect(plan.join('\n')).not.toMatch(/SCAN (changes|feed_events)|Seq Scan/);
  });
});
