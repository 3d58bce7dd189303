import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '../../ormconfig.js';
import { AnswersSweeper } from '../../src/ai/answers/answers.sweeper.js';
import { createDataSource, migrate } from '../../src/database/data-source.js';
import { PostsOfAnswers1763683200235 } from '../../src/database/migrations/1763683200235-posts-of-answers.js';
import { ApiClient } from '../support/api-client.js';
import { createDatabase, ENGINES } from '../support/engines.js';
import type { TestDatabase } from '../support/engines.js';
import { TestService } from '../support/service.js';
import { undoMigrations } from '../support/undo-migrations.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const PATH = '/api/v1/ai/summaries';

describe.each(ENGINES)('Answers from before several posts could keep one on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase(engine);
  });
  afterEach(() => database.drop());

  it('stay, each with the post that it was asked for', async () => {
    const before = await TestService.start(engine, {}, database.url);
    let client = await before.newClient();
    const feed = (await client.post('/api/v1/feeds', { title: 'Feed' })).body.data.id;
    const asked: { text?: string; postId?: string }[] = [{ text: 'A text of its own.' }];
    for (const contentText of ['It rained.', 'It stopped.']) {
      const post = { title: 'A title', contentText };
      const { id } = (await client.post(`/api/v1/feeds/${feed}/posts`, post)).body.data;
      asked.push({ postId: id });
    }
    const made = [];
    for (const body of asked) made.push((await client.post(PATH, body)).body.data);
    await before.stop();

    const dataSource = await createDataSource(databaseOptions(database.url)).initialize();
    await undoMigrations(dataSource, PostsOfAnswers1763683200235);
    const stored: { post_id: string | null }[] = await dataSource.query(
      'SELECT post_id FROM ai_answers',
    );
    const posts = asked.map(({ postId = null }) => postId);
    expect(new Set(stored.map(({ post_id }) => post_id))).toEqual(new Set(posts));
    await migrate(dataSource);
    await dataSource.destroy();

    const after = await TestService.start(engine, {}, database.url);
    client = new ApiClient(after.url, client.rawKey);
    const sweepAfter = (days: number) =>
      after.app.get(AnswersSweeper).sweep(Date.now() + days * DAY_MS);
    await sweepAfter(31);
    for (const [at, body] of asked.entries()) {
      expect((await client.post(PATH, body)).body.data).toEqual({ ...made[at], cached: true });
    }
    await client.delete(`/api/v1/feeds/${feed}`);
    await sweepAfter(62);
    expect(await after.database.select('SELECT key FROM ai_answers', [])).toHaveLength(1);
    await after.stop();
  });
});
