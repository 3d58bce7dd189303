import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PostPortionsService } from '../../src/posts/portions/post-portions.service.js';
import { PostStatesService } from '../../src/posts/state/post-states.service.js';
import { ApiClient } from '../../src/testing/api-client.js';
import { eventually } from '../../src/testing/eventually.js';
import { ENGINES } from '../support/databases/engines.js';
import { TestService } from '../support/services/service.js';
import type { Override } from '../support/services/service.js';

const POSTS = 2_300;

/** Ends the work of a portion as the end of its process does: nothing after it runs. */
class Killed extends Error {}

/** Before the second portion begins, when the first is committed. */
class KilledBetweenPortions extends PostPortionsService {
  private begun = 0;
  override next(...given: Parameters<PostPortionsService['next']>) {
    if (++this.begun > 1) throw new Killed();
    return super.next(...given);
  }
}

/** Within the second portion, when its marks are written and not committed. */
class KilledInPortion extends PostStatesService {
  private begun = 0;
  override async markSome(...given: Parameters<PostStatesService['markSome']>) {
    const changed = await super.markSome(...given);
    if (++this.begun > 1) throw new Killed();
    return changed;
  }
}

const KILLS: [string, Override][] = [
  [
    'between two portions',
    (builder) => builder.overrideProvider(PostPortionsService).useClass(KilledBetweenPortions),
  ],
  [
    'within a portion',
    (builder) => builder.overrideProvider(PostStatesService).useClass(KilledInPortion),
  ],
];

describe.each(ENGINES)('A rule over stored posts on %s', (engine) => {
  let keeper: TestService;
  beforeEach(async () => {
    keeper = await TestService.start(engine, { SLUICE_ROLE: 'api' });
  });
  afterEach(() => keeper.stop());

  it.each(KILLS)('looks at each post once when its process ends %s', async (_, overrides) => {
    const url = keeper.databaseUrl;
    const client = await keeper.newClient();
    const made = async (path: string, body: object) => (await client.post(path, body)).body.data;
    const feed = await made('/api/v1/feeds', { title: 'Mine' });
    for (let start = 0; start < POSTS; start += 100) {
      const posts = Array.from({ length: 100 }, (_, n) => ({ title: `old ${start + n}` }));
      await made(`/api/v1/feeds/${feed.id}/posts/batch`, { posts });
    }
    const rule = { name: 'R', filter: 'title:old', actions: { markRead: true } };
    const { id } = await made('/api/v1/rules', rule);
    const first = await TestService.start(engine, {}, url, undefined, overrides);
    const elsewhere = new ApiClient(first.url, client.rawKey);
    const path = (await elsewhere.post(`/api/v1/rules/${id}/apply`)).headers.get('location')!;
    const progress = async () => (await client.get(path)).body.data;
    await eventually(async () => (await progress()).done > 0 || undefined);
    await first.stop();
    expect(await progress()).toMatchObject({ status: 'running', done: 1_000, matched: 1_000 });
    await keeper.database.transaction((manager) =>
      keeper.database.execute(manager, 'UPDATE rule_jobs SET leased_until = 0', []),
    );

    const second = await TestService.start(engine, {}, url);
    const finished = await eventually(async () => {
      const job = await progress();
      return job.status === 'finished' ? job : undefined;
    });
    await second.stop();
    expect(finished).toMatchObject({ done: POSTS, matched: POSTS });
    const { data } = (await client.get('/api/v1/feeds/counts')).body;
    expect(JSON.stringify(data)).toContain('"unread":0');
  });
});
