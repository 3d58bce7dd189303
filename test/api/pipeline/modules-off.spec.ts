import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { BackgroundTask } from '../../../src/background/background-task.js';
import { OPTIONAL_MODULES } from '../../../src/config/process-parts.js';
import type { OptionalModule } from '../../../src/config/process-parts.js';
import { ownedTables } from '../../../src/tenancy/owned-rows.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { testEnv, TestService } from '../../support/services/service.js';

/** What an installation has of a module. */
interface Traces {
  /** A path with a route of it. */
  path: string;
  /** How the paths of its documented operations begin. */
  documented?: string[];
  tag?: string;
  schema?: string;
  tasks?: string[];
}

const COMMITTED = JSON.parse(readFileSync('openapi.json', 'utf8')) as { paths: object };
const HUB = ['VerificationsRunner', 'DistributionsRunner', 'HubSweeper'];

const TRACES: Partial<Record<OptionalModule, Traces>> = {
  greader: { path: '/greader/reader/api/0/user-info' },
  websub: {
    ...{ path: '/hub', documented: ['/hub', '/websub'], tag: 'WebSub' },
    tasks: ['SubscriptionsRunner', ...HUB],
  },
  'shared-feeds': {
    ...{ path: '/api/v1/shared-feeds', tag: 'Shared feeds', schema: 'SharedFeed' },
    documented: ['/api/v1/shared-feeds', '/shared', '/hub'],
    // The hub is that of shared feeds.
    tasks: HUB,
  },
  ai: {
    ...{ path: '/api/v1/ai/usage', documented: ['/api/v1/ai'], tag: 'AI' },
    tasks: ['ArrivalsRunner', 'AnswersSweeper'],
  },
  webhooks: {
    ...{ path: '/api/v1/webhooks', documented: ['/api/v1/webhooks'] },
    ...{ tag: 'Webhooks', schema: 'Webhook', tasks: ['WebhooksRunner', 'DeliveriesSweeper'] },
  },
  dashboard: { path: '/dashboard' },
  mcp: { path: '/mcp' },
};

const ALL_TASKS = Object.values(TRACES).flatMap(({ tasks = [] }) => tasks);
const cases: OptionalModule[][] = [
  ...OPTIONAL_MODULES.map((name) => [name]),
  [...OPTIONAL_MODULES],
];

describe.each(cases.map((off) => ({ off, named: off.join(',') })))('without $named', ({ off }) => {
  let service: TestService;
  let client: ApiClient;
  const absent = off.flatMap((name) => TRACES[name] ?? []);
  const names = Object.keys(TRACES) as OptionalModule[];
  const present = names.filter((name) => !off.includes(name)).map((name) => TRACES[name]!);

  beforeAll(async () => {
    service = await TestService.start(engine, { MODULES_OFF: off.join(',') }, undefined, []);
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  it('answers 404 where its routes were, and serves the rest', async () => {
    for (const { path } of absent) {
      expect([path, await client.get(path)]).toMatchObject([
        path,
        { status: 404, body: { code: 'not_found' } },
      ]);
    }
    const feed = await client.post('/api/v1/feeds', { title: 'Own' });
    expect(feed).toMatchObject({ status: 201, body: { data: { push: null } } });
    const posts = `/api/v1/feeds/${feed.body.data.id}/posts`;
    expect(await client.post(posts, { title: 'New' })).toMatchObject({ status: 201 });
    const listed = await client.get('/api/v1/posts?include=ai');
    expect(listed).toMatchObject({ status: 200, body: { data: [{ title: 'New', ai: null }] } });
    expect(await client.get('/api/v1/account')).toMatchObject({ status: 200 });
    expect(await client.get('/health/ready')).toMatchObject({ status: 200 });
    const { body } = await client.get('/api/v1/service');
    expect(body.data.modules).toEqual(OPTIONAL_MODULES.filter((name) => !off.includes(name)));
    expect(await client.get('/metrics')).toMatchObject({ status: 200 });
  });

  it('is documented without its operations, tags and schemas', async () => {
    const { body: document } = await client.get('/docs-json');
    const tags = (document.tags as { name: string }[]).map(({ name }) => name);
    const schemas = Object.keys(document.components.schemas as object);
    for (const { tag, schema } of absent) {
      if (tag) expect(tags).not.toContain(tag);
      if (schema) expect(schemas).not.toContain(schema);
    }
    for (const { tag, schema } of present) {
      if (tag) expect(tags).toContain(tag);
      if (schema) expect(schemas).toContain(schema);
    }
    const gone = absent.flatMap(({ documented = [] }) => documented);
    const left = Object.keys(COMMITTED.paths).filter(
      (path) => !gone.some((beginning) => path === beginning || path.startsWith(`${beginning}/`)),
    );
    expect(Object.keys(document.paths as object)).toEqual(left);
    const text = JSON.stringify(document);
    const unused = schemas.filter((name) => !text.includes(`"#/components/schemas/${name}"`));
    expect(unused).toEqual([]);
    expect('webhooks' in document).toBe(!off.includes('webhooks'));
  });

  it('has no background work of it', () => {
    const running = service.app
      .get(DiscoveryService, { strict: false })
      .getProviders()
      .map(({ instance }): unknown => instance)
      .filter((instance) => instance instanceof BackgroundTask)
      .map((task) => task.constructor.name);
    const gone = absent.flatMap(({ tasks = [] }) => tasks);
    expect(running.filter((task) => gone.includes(task))).toEqual([]);
    const left = ALL_TASKS.filter((task) => !gone.includes(task));
    expect(running).toEqual(expect.arrayContaining([...left, 'Poller', 'ImportRunner']));
  });

  it('keeps its tables, and an account goes with its rows in them', async () => {
    await service.database.select('SELECT id FROM webhooks');
    await service.database.select('SELECT post_id FROM ai_arrivals');
    await service.database.select('SELECT id FROM shared_feeds');
    await service.database.select('SELECT id FROM hub_requests');
    const tables = ownedTables(service.app.get(DataSource)).map(({ tableName }) => tableName);
    expect(tables).toEqual(expect.arrayContaining(['webhooks', 'shared_feeds', 'ai_usage']));
  });
});

describe('MODULES_OFF', () => {
  it('refuses a name that is none, with a sentence that lists the names', () => {
    expect(() => testEnv('sqlite::memory:', { MODULES_OFF: 'ai,polling' })).toThrow(
      `MODULES_OFF must be a comma-separated list of ${OPTIONAL_MODULES.join(', ')}.`,
    );
  });

  it('leaves nothing out by default', () => {
    expect(testEnv('sqlite::memory:').MODULES_OFF).toEqual([]);
  });
});
