import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../ormconfig.js';
import { ArrivalsRunner } from '../../src/ai/arrivals/arrivals-runner.js';
import { EventConsumersRunner } from '../../src/changes/consumers/event-consumers.runner.js';
import { createDataSource, migrate } from '../../src/database/data-source.js';
import { AiEvents1763683200162 } from '../../src/database/migrations/1763683200162-ai-events.js';
import { PostEntity } from '../../src/posts/post.entity.js';
import { ApiClient } from '../support/api-client.js';
import { createDatabase, ENGINES } from '../support/engines.js';
import { eventsHandled } from '../support/events-handled.js';
import { eventually } from '../support/eventually.js';
import type { TestDatabase } from '../support/engines.js';
import { ScriptedProvider } from '../support/scripted-provider.js';
import { TestService } from '../support/service.js';
import { undoMigrations } from '../support/undo-migrations.js';

describe.each(ENGINES)('A database with a trigger for AI summaries on %s', (engine) => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeEach(async () => {
    database = await createDatabase(engine);
    dataSource = await createDataSource(databaseOptions(database.url)).initialize();
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const waiting = async () => {
    const rows: { title: string }[] = await dataSource.query(
      'SELECT title FROM ai_arrivals JOIN posts ON posts.id = post_id ORDER BY title',
    );
    return rows.map(({ title }) => title);
  };
  const followers = async () =>
    (await dataSource.query('SELECT account_id FROM event_positions')).length;

  it('loses no post and doubles none, upwards and downwards', async () => {
    const first = await TestService.start(engine, {}, database.url, []);
    await first.app.get(ArrivalsRunner).beforeApplicationShutdown();
    const client = await first.newClient();
    const made = await client.post('/api/v1/feeds', { title: 'Own', aiSummaries: true });
    const path = `/api/v1/feeds/${made.body.data.id}/posts`;
    await client.post(path, { title: 'Read', contentText: 'A' });
    await eventsHandled(first);
    await dataSource.query('DELETE FROM ai_arrivals');
    await first.app.get(EventConsumersRunner).beforeApplicationShutdown();
    await client.post(path, { title: 'Unread', contentText: 'B' });
    const columns = first.app
      .get(DataSource)
      .getMetadata(PostEntity)
      .columns.map(({ databaseName }) => databaseName)
      // A later migration adds it.
      .filter((name) => name !== 'comments_url');
    await first.stop();

    await undoMigrations(dataSource, AiEvents1763683200162);
    expect(await waiting()).toEqual(['Unread']);
    expect(await followers()).toBe(0);
    const own: Record<string, string> = {
      id: `'00000000-0000-7000-8000-000000000001'`,
      identity: `'copy'`,
      title: `'By trigger'`,
      content_text: `'C'`,
    };
    await dataSource.query(
      `INSERT INTO posts (${columns.join(', ')})
       SELECT ${columns.map((name) => own[name] ?? name).join(', ')} FROM posts
       WHERE title = 'Unread'`,
    );
    expect(await waiting()).toEqual(['By trigger', 'Unread']);

    await migrate(dataSource);
    expect(await followers()).toBe(1);
    const provider = new ScriptedProvider();
    const again = await TestService.start(engine, {}, database.url, [provider.extension]);
    const post = { title: 'By event', contentText: 'D' };
    await new ApiClient(again.url, client.rawKey).post(path, post);
    await eventsHandled(again);
    await eventually(async () => ((await waiting()).length === 0 ? true : undefined));
    expect(provider.asked.map(({ given: [text] }) => text).sort()).toEqual(['B', 'C', 'D']);
    await again.stop();
  });
});
