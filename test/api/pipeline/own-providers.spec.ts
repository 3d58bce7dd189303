import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Injectable, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { AiProvider } from '../../../src/ai/providers/ai-provider.js';
import { AppModule } from '../../../src/app.module.js';
import { DueFeeds } from '../../../src/ingest/polling/due-feeds.js';
import { CacheVersionProvider } from '../../../src/pagination/response-cache/cache-version-provider.js';
import { PageQuery } from '../../../src/pagination/page-query.js';
import { Page } from '../../../src/pagination/page.js';
import { Paginated } from '../../../src/pagination/paginated.decorator.js';
import { pagesFromMemory } from '../../support/callers/metrics.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { createMigrated, engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { ownModule } from '../../support/extensions/own-module.js';
import { testEnv, TestService } from '../../support/services/service.js';

describe('A provider that a test overrides', () => {
  let service: TestService;
  let client: ApiClient;
  const asked: string[] = [];
  const provider = {
    provider: 'embedded',
    model: 'overridden',
    summarise: (text: string) => {
      asked.push(text);
      const value = { summary: 'In short: overridden.', language: 'en' };
      const usage = { inputTokens: 1, outputTokens: 1 };
      return Promise.resolve({ value, provider: 'embedded', model: 'overridden', usage });
    },
  };
  beforeAll(async () => {
    service = await TestService.start(engine, {}, undefined, [], (builder) =>
      builder.overrideProvider(AiProvider).useValue(provider),
    );
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  it('is used in the whole request pipeline', async () => {
    const path = '/api/v1/ai/summaries';
    const stranger = new ApiClient(service.url);
    expect(await stranger.post(path, { text: 'secret' })).toMatchObject({ status: 401 });
    expect(await client.post(path, { text: '' })).toMatchObject({ status: 400 });
    expect(asked).toEqual([]);
    const answer = await client.post(path, { text: 'A long text about gardens.' });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { summary: 'In short: overridden.', model: 'overridden' } },
    });
    expect(asked).toEqual(['A long text about gardens.']);
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

class ListNumbersQuery extends PageQuery {}
class NumberDto {
  id: string;
}
let version = 1;
let made = 0;

/** Queries a version of its own, like a database query. */
@Injectable()
class NumbersCacheVersionProvider extends CacheVersionProvider {
  getVersion() {
    return Promise.resolve(version);
  }
}

@Controller('own')
class NumbersController {
  @Get('kept')
  @Paginated(NumberDto, { cacheVersion: NumbersCacheVersionProvider })
  kept(@Query() query: ListNumbersQuery) {
    return this.list(query);
  }

  @Get('made')
  @Paginated(NumberDto)
  made(@Query() query: ListNumbersQuery) {
    return this.list(query);
  }

  private list(query: ListNumbersQuery) {
    made++;
    return Page.of(query, [{ id: `${version}` }, { id: 'b' }, { id: 'c' }].slice(0, query.limit));
  }
}

const numbers = ownModule({
  controllers: [NumbersController],
  providers: [NumbersCacheVersionProvider],
});

describe('A list of another module', () => {
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    service = await TestService.start(engine, {}, undefined, [numbers]);
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  it('is cached while its version is the same', async () => {
    const path = '/own/kept?pageSize=2';
    const first = await client.get(path);
    expect(first.body).toEqual({
      data: [{ id: `${version}` }, { id: 'b' }],
      page: 1,
      pageSize: 2,
      hasMore: true,
    });
    expect(first.headers.get('link')).toContain('rel="next"');
    const before = made;
    const held = { 'if-none-match': first.headers.get('etag')! };
    const again = await client.get(path);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('link')).toBe(first.headers.get('link'));
    expect((await client.get(path, held)).status).toBe(304);
    expect(made).toBe(before);
    version++;
    const changed = await client.get(path, held);
    expect(changed).toMatchObject({ status: 200, body: { data: [{ id: `${version}` }, {}] } });
    expect(made).toBe(before + 1);
  });

  it('is not cached without a version, but has an ETag', async () => {
    const path = '/own/made?pageSize=2';
    const first = await client.get(path);
    const before = made;
    const hits = await pagesFromMemory(service);
    expect((await client.get(path)).text).toBe(first.text);
    const held = { 'if-none-match': first.headers.get('etag')! };
    expect((await client.get(path, held)).status).toBe(304);
    expect(made).toBe(before + 2);
    expect(await pagesFromMemory(service)).toBe(hits);
  });

  it('belongs to the account that asked for it', async () => {
    const other = await service.newClient();
    const etag = (await client.get('/own/kept')).headers.get('etag')!;
    expect((await other.get('/own/kept', { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('Background work', () => {
  it('starts with the HTTP server, and not in an application context without one', async () => {
    const database = await createMigrated(engine);
    const env = testEnv(database.url, { POLLING: 'on' });
    let claims = 0;
    const claim = () => {
      claims++;
      return Promise.resolve([]);
    };
    const due = { claim };
    const builder = Test.createTestingModule({ imports: [AppModule.forRoot(env)] });
    const context = await builder.overrideProvider(DueFeeds).useValue(due).compile();
    await context.init();
    await context.close();
    expect(claims).toBe(0);

    const alone = await NestFactory.createApplicationContext(AppModule.forRoot(env), {
      logger: false,
      abortOnError: false,
    });
    await alone.close();

    const service = await TestService.start(
      engine,
      { POLLING: 'on' },
      database.url,
      [],
      (overriding) => overriding.overrideProvider(DueFeeds).useValue(due),
    );
    await eventually(() => (claims > 0 ? true : undefined));
    await service.stop();
    await database.drop();
  });
});
