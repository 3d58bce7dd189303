import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHANGE_TYPES } from '../../src/changes/change.entity.js';
import { changesStatement } from '../../src/changes/changes.statement.js';
import { ENGINES } from '../support/engines.js';
import { TestService } from '../support/service.js';

const ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';

describe.each(ENGINES)('the plan of a page of changes on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(engine);
  });
  afterAll(() => service.stop());

  it('is one walk along one index for each type, at any depth', async () => {
    const { sql, parameters } = changesStatement(ID, CHANGE_TYPES, [1, ID], 21);
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
    const plan = rows.map((row) => ('detail' in row ? row.detail : Object.values(row)[0]));
    const searches = plan.filter((line) => String(line).includes('changes_account'));
    expect(searches).toHaveLength(CHANGE_TYPES.length);
    const bounded = engine === 'sqlite' ? /version,subject_id\)?>|version>/ : /Index.* Scan/;
    for (const line of searches) expect(line).toMatch(bounded);
    expect(plan.join('\n')).not.toMatch(/SCAN changes|Seq Scan/);
  });
});
