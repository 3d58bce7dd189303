import { describe, expect, it } from '@jest/globals';
import type { SqlValue } from '../../src/database/engines/rows.js';
import { ACTIVITY } from '../../src/posts/activity/feed-activity.statement.js';
import { foundStatement } from '../../src/posts/listing/posts.list-statement.js';
import { ListPostsQuery } from '../../src/posts/listing/posts-query.dto.js';
import type { PostSort } from '../../src/posts/listing/posts-query.dto.js';
import type { PostFilter } from '../../src/posts/listing/post-filter.js';
import type { StateFilterResult } from '../../src/posts/state/posts-by-state.js';
import {
  arrivalsStatement,
  idsStatement,
  serialsStatement,
} from '../../src/posts/serials/serials.statement.js';
import { postsInState, starredPosts } from '../../src/posts/state/post-state.condition.js';
import {
  COUNTS,
  feedStatesStatement,
  statesStatement,
} from '../../src/posts/state/state.statement.js';
import { buildConditions } from '../../src/posts/listing/post-filter.js';
import {
  countsStatement,
  labelledPosts,
  LOG_REMOVAL,
  unreadStatement,
} from '../../src/posts/labels/post-labels.statement.js';
import { UNREAD_POSTS } from '../../src/posts/listing/post-source.js';
import { NEXT_UNCLEARED, UNCLEARED } from '../../src/posts/state/unread/unread.statement.js';
import { ENGINES } from '../support/databases/engines.js';
import { withService } from '../support/services/running.js';

const ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';
const LISTED = [JSON.stringify([ID]), ID];

describe.each(ENGINES)('The plans of the state of posts on %s', (engine) => {
  const service = withService({ engine });

  const explainPlan = async (sql: string, parameters: SqlValue[]): Promise<string> => {
    const { database } = service;
    const rows = await (engine === 'sqlite'
      ? database.select<object>(`EXPLAIN QUERY PLAN ${sql}`, parameters)
      : database.transaction(async (manager) => {
          // Tables of a test are so small that reading all of them would be cheapest.
          for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']) {
            await manager.query(`SET LOCAL enable_${way} = off`);
          }
          return database.execute<object>(manager, `EXPLAIN ${sql}`, parameters);
        }));
    return rows
      .map((row) => String('detail' in row ? row.detail : Object.values(row)[0]))
      .join('\n');
  };
  const WHOLE =
    /SCAN (posts|post_marks|post_labels|feed_states|post_serials|unread_posts)|Seq Scan/;
  const expectWalks = (plan: string, ...indexes: string[]) => {
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toMatch(WHOLE);
  };

  it('read the counters of an account alone', async () => {
    // By the feeds or by their states.
    const ofAccount = /feeds_(account|status)|feed_states_serial/;
    const counts = await explainPlan(COUNTS, [ID]);
    expectWalks(counts);
    expect(counts).toMatch(ofAccount);
    const activity = await explainPlan(ACTIVITY, [ID]);
    expectWalks(activity, 'posts_feed_published');
    expect(activity).toMatch(ofAccount);
    const { sql, parameters } = feedStatesStatement(service.database.dialect, ID, {});
    expectWalks(await explainPlan(sql, parameters), 'feed_states_serial');
  });

  it.each([true, false])('find posts by the arrivals of their feeds with read=%s', async (read) => {
    const found = postsInState(service.database.dialect, ID, [ID], read);
    const query = Object.assign(new ListPostsQuery(), { read });
    const state = { found, rest: {} };
    const { sql, parameters } = foundStatement(service.database.dialect, ID, state, query)!;
    const plan = await explainPlan(sql, parameters);
    // PostgreSQL chooses among the indexes of feeds by its statistics, which a test has not.
    expectWalks(plan, engine === 'sqlite' ? 'posts_feed_created' : 'posts_feed_');
    expect(plan).toMatch(engine === 'sqlite' ? /SEARCH posts USING/ : /id = ANY/);
  });

  it.each<[string, PostSort, PostFilter]>([
    ['account_published', 'publishedAt', {}],
    ['account_published', '-publishedAt', {}],
    ['account_created', '-createdAt', {}],
    ['feed_published', '-publishedAt', { feedIds: [ID] }],
    ['category_published', 'publishedAt', { categoryIds: [ID] }],
  ])('walk unread posts along %s for %s, without sorting', async (...row) => {
    const [index, sort, filter] = row;
    const { dialect } = service.database;
    const state: StateFilterResult = { walk: UNREAD_POSTS, rest: filter };
    for (const cursor of [false, true]) {
      const query = Object.assign(new ListPostsQuery(), { sort });
      const page = cursor ? query.resumedBy({ list: 'posts', page: 2, after: [1, ID] }) : query;
      const { sql, parameters } = foundStatement(dialect, ID, state, page)!;
      const plan = await explainPlan(sql, parameters);
      const walk =
        engine === 'sqlite'
          ? `SEARCH posts USING COVERING INDEX unread_posts_${index} \\(`
          : `Index Only Scan (Backward )?using unread_posts_${index} `;
      expect(plan).toMatch(new RegExp(walk));
      expect(plan).not.toMatch(WHOLE);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort Key/);
    }
  });

  it('find feeds with rows of read posts by an index that is empty as a rule', async () => {
    expectWalks(await explainPlan(UNCLEARED, [ID]), 'feed_states_uncleared');
    expect(await explainPlan(NEXT_UNCLEARED, [])).toContain('feed_states_uncleared');
  });

  it('find starred posts by their index', async () => {
    const { sql, parameters } = starredPosts(ID, {});
    expectWalks(await explainPlan(sql, parameters), 'post_marks_starred');
  });

  it('find and count posts with labels by their index', async () => {
    const { dialect } = service.database;
    for (const labels of [[ID], [ID, ID, ID]]) {
      const { sql, parameters } = labelledPosts(ID, labels);
      expectWalks(await explainPlan(sql, parameters), 'post_labels_label');
    }
    expectWalks(
      await explainPlan(countsStatement(dialect), [ID]),
      'post_labels_label',
      'post_marks',
    );
    const unread = await explainPlan(unreadStatement(dialect), [ID, ID, 1, 1]);
    expectWalks(unread, 'post_labels_label', 'post_marks');
    expectWalks(await explainPlan(LOG_REMOVAL, [1, 1, ID, ID, ID]), 'post_labels_label');
    const met = buildConditions(dialect, ID, { labels: [[ID]], withoutLabels: [ID] })!;
    const walk = `SELECT id FROM posts WHERE ${met.conditions.join(' AND ')} ORDER BY created_at, id`;
    expectWalks(await explainPlan(walk, met.parameters), 'posts_account_created', 'post_labels');
  });

  it('look numbers up within the account', async () => {
    const { dialect } = service.database;
    expectWalks(await explainPlan(idsStatement(dialect), LISTED), 'post_serials_serial');
    expectWalks(await explainPlan(serialsStatement(dialect), LISTED), 'post_serials');
    expectWalks(await explainPlan(statesStatement(dialect), LISTED), 'post_marks', 'feed_states');
  });

  it.each([
    ['posts_account_created', {}],
    ['posts_feed_created', { feedIds: [ID] }],
    ['posts_category_created', { categoryIds: [ID] }],
  ])('walk along %s for numbers in the order of arrival', async (index, filter) => {
    for (const oldestFirst of [true, false]) {
      const window = { filter, oldestFirst, after: [1, ID], limit: 21 };
      const { dialect } = service.database;
      const { sql, parameters } = arrivalsStatement(dialect, ID, window, undefined)!;
      expectWalks(await explainPlan(sql, parameters), index);
    }
  });
});
