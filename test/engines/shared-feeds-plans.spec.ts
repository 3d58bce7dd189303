import { describe, expect, it } from '@jest/globals';
import { sharedFeedCallersStatement } from '../../src/shared-feeds/serving/shared-feed-callers.statement.js';
import { ENGINES } from '../support/databases/engines.js';
import { withService } from '../support/services/running.js';

describe.each(ENGINES)('the look-up of tokens of shared feeds on %s', (engine) => {
  const service = withService({ engine });

  it('uses the indexes of both hashes, and reads no other shared feed', async () => {
    const { database } = service;
    const statement = sharedFeedCallersStatement(database.dialect);
    const hashes = JSON.stringify(['a', 'b']);
    const explain = engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const plan = await database.transaction(async (manager) => {
      if (engine === 'postgres') {
        await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
      }
      return JSON.stringify(
        await database.execute(manager, `${explain} ${statement}`, [hashes, hashes, 2]),
      );
    });
    expect(plan).toContain('shared_feeds_token');
    expect(plan).toContain('shared_feeds_previous_token');
    expect(plan).not.toMatch(/SCAN shared_feeds|Seq Scan on shared_feeds/);
  });
});
