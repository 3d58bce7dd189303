import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { CurrentActor } from '../../../src/audit/current-actor.decorator.js';
import type { Actor } from '../../../src/audit/current-actor.decorator.js';
import { AuditModule } from '../../../src/audit/audit.module.js';
import { ExtensionAudit } from '../../../src/audit/extension-audit.js';
import { AccountId } from '../../../src/auth/caller.js';
import { Authenticated } from '../../../src/auth/decorators/require-scope.decorator.js';
import { API_TAGS } from '../../../src/common/api-tags.js';
import { IntegerSetting } from '../../../src/config/values.decorator.js';
import { defineExtension } from '../../../src/extensions/extension.js';
import { newId } from '../../../src/common/ids.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { TestService } from '../../support/services/service.js';

class ShelfSettings {
  @IntegerSetting(1, 100)
  readonly BOOK_SHELF_BOOKS: number = 10;

  /** Has no default. */
  @IntegerSetting(1, 10)
  readonly BOOK_SHELF_ROOMS: number;
}

@ApiTags('Shelf')
@Authenticated()
@Controller('shelf')
class ShelfController {
  constructor(
    private readonly settings: ShelfSettings,
    private readonly audit: ExtensionAudit,
    private readonly dataSource: DataSource,
  ) {}

  @Get()
  get() {
    return { ...this.settings };
  }

  @Post('loans')
  async lend(
    @AccountId() accountId: string,
    @CurrentActor() by: Actor,
    @Body('type') type: string,
    @Body('fails') fails?: boolean,
  ) {
    const subjectId = newId();
    await this.dataSource.transaction(async (manager) => {
      const event = { accountId, type, subjectId, details: { title: 'Emma' } };
      await this.audit.record(manager, { ...event, ...(!fails && { actor: by }) });
      if (fails) throw new Error('The loan fails.');
    });
    return { subjectId };
  }
}

@Module({ imports: [AuditModule], controllers: [ShelfController] })
class ShelfModule {}

const shelf = defineExtension({
  name: 'book-shelf',
  module: ShelfModule,
  settings: ShelfSettings,
  auditEvents: ['book_shelf.lent', 'book_shelf.returned'],
  tags: { Shelf: 'Books.', Attic: 'More books.' },
});

describe('what an extension declares', () => {
  let service: TestService;
  let client: ApiClient;
  const start = (settings: Record<string, string>) =>
    TestService.start(engine, settings, undefined, [shelf]);
  const lend = (body: object) => client.post('/shelf/loans', body);
  const audited = (query = '') => client.get(`/api/v1/audit-events${query}`);

  beforeAll(async () => {
    service = await start({ BOOK_SHELF_ROOMS: '3' });
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  it('has its settings from the variables of the service, or their defaults', async () => {
    const { body } = await client.get('/shelf');
    expect(body).toEqual({ BOOK_SHELF_BOOKS: 10, BOOK_SHELF_ROOMS: 3 });
  });

  it('stops the start with each wrong setting', async () => {
    await expect(start({ BOOK_SHELF_BOOKS: 'many' })).rejects.toThrow(
      'BOOK_SHELF_BOOKS must be a whole number from 1 to 100. ' +
        'BOOK_SHELF_ROOMS must be a whole number from 1 to 10.',
    );
  });

  it('writes events that the owner reads and filters by, with the transaction or not at all', async () => {
    const { subjectId } = (await lend({ type: 'book_shelf.lent' })).body;
    expect((await lend({ type: 'book_shelf.returned', fails: true })).status).toBe(500);
    const { data } = (await audited('?type=book_shelf.lent,book_shelf.returned')).body;
    expect(data).toMatchObject([
      {
        type: 'book_shelf.lent',
        actor: { kind: 'key', id: client.keyId },
        subjectId,
        details: { title: 'Emma' },
      },
    ]);
    expect((await audited()).body.data[0]).toEqual(data[0]);
  });

  it('writes no event of Sluice, nor one that it does not list', async () => {
    const before = (await audited()).body.data.length as number;
    for (const type of ['api_key.revoked', 'book_shelf.burnt', '']) {
      expect((await lend({ type })).status).toBe(500);
    }
    expect((await audited()).body.data).toHaveLength(before);
    expect(await audited('?type=book_shelf.burnt')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'type', message: expect.stringContaining('book_shelf.lent') }] },
    });
  });

  it('is documented: tags after those of Sluice, events among the types', async () => {
    const { tags, paths, components } = (await client.get('/docs-json')).body;
    expect(tags.map(({ name }: { name: string }) => name)).toEqual([
      ...Object.keys(API_TAGS),
      'Shelf',
      'Attic',
    ]);
    expect(tags.at(-1)).toEqual({ name: 'Attic', description: 'More books.' });
    const query = paths['/api/v1/audit-events'].get.parameters;
    const { items } = query.find(({ name }: { name: string }) => name === 'type').schema;
    const lists = [items.enum, components.schemas.AuditEvent.properties.type.enum];
    for (const list of lists) expect(list.slice(-2)).toEqual(shelf.auditEvents);
  });
});
