import { beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Post, Put, Search } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import {
  AccountId,
  ApiCreatedResource,
  ApiResource,
  AuditModule,
  Authenticated,
  CreatedResource,
  CurrentActor,
  defineExtension,
  ExtensionAudit,
  Idempotent,
  IfMatch,
  newId,
  ofVersion,
  Precondition,
  Text,
} from '../../../src/index.js';
import type { Actor } from '../../../src/index.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { Browser } from '../../support/callers/browser.js';
import { withService } from '../../support/services/running.js';

const ORIGIN = 'https://reader.example';
const PATH = '/api/v1/shelf';

class ShelfDto {
  @ApiProperty()
  label: string;
}

class WriteShelfDto {
  @Text({ min: 1, max: 20 })
  label: string;
}

@Authenticated()
@Controller('api/v1/shelf')
class ShelfController {
  /** One record, in memory, whose version counts its writes. */
  private readonly shelf = { id: newId(), label: 'Old', version: 1 };

  constructor(
    private readonly audit: ExtensionAudit,
    private readonly dataSource: DataSource,
  ) {}

  @Get()
  @ApiResource(ShelfDto, 'The shelf.')
  get(): ShelfDto {
    return this.shown();
  }

  @Put()
  @ApiResource(ShelfDto, 'The shelf.')
  async replace(
    @AccountId() accountId: string,
    @CurrentActor() actor: Actor,
    @Body() { label }: WriteShelfDto,
    @IfMatch() precondition: Precondition,
  ): Promise<ShelfDto> {
    precondition.check(this.shelf);
    const event = { type: 'shelf.replaced', subjectId: this.shelf.id, details: { label } };
    await this.dataSource.transaction((manager) =>
      this.audit.record(manager, { accountId, actor, ...event }),
    );
    Object.assign(this.shelf, { label, version: this.shelf.version + 1 });
    return this.shown();
  }

  @Post()
  @ApiCreatedResource(ShelfDto, 'The shelf.')
  @Idempotent()
  create(@Body() { label }: WriteShelfDto): CreatedResource<ShelfDto> {
    return new CreatedResource({ label: `${label} ${newId()}` }, PATH);
  }

  @Put('plain')
  plain(): object {
    return {};
  }

  /** A method that no route of Sluice has. */
  @Search()
  search(): object {
    return {};
  }

  private shown(): ShelfDto {
    return ofVersion({ label: this.shelf.label }, this.shelf);
  }
}

@Module({ imports: [AuditModule], controllers: [ShelfController] })
class ShelfModule {}

const shelf = defineExtension({
  name: 'shelf',
  module: ShelfModule,
  auditEvents: ['shelf.replaced'],
});

describe('routes of an extension are like those of Sluice', () => {
  const service = withService({ extensions: [shelf], settings: { CORS_ORIGINS: ORIGIN } });
  let client: ApiClient;
  beforeAll(async () => {
    client = await service.newClient();
  });

  it('a PUT compares If-Match, and is audited', async () => {
    const etag = (await client.get(PATH)).headers.get('etag')!;
    const replaced = await client.put(PATH, { label: 'New' }, { 'if-match': etag });
    expect([replaced.status, replaced.body.data]).toEqual([200, { label: 'New' }]);
    const late = await client.put(PATH, { label: 'Late' }, { 'if-match': etag });
    expect([late.status, late.body.code]).toEqual([412, 'precondition_failed']);
    const { data } = (await client.get('/api/v1/audit-events?type=shelf.replaced')).body;
    expect(data).toMatchObject([
      { actor: { kind: 'key', id: client.keyId }, details: { label: 'New' } },
    ]);
  });

  it('a write that compares no If-Match refuses it', async () => {
    const answer = await client.put(`${PATH}/plain`, undefined, { 'if-match': '"1"' });
    expect(answer.status).toBe(412);
    expect((await client.put(`${PATH}/plain`)).status).toBe(200);
  });

  it('a creation is repeated by its Idempotency-Key', async () => {
    const post = (label: string) => client.post(PATH, { label }, { 'idempotency-key': 'one' });
    const first = await post('A');
    const again = await post('A');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await post('B')).status).toBe(422);
  });

  it('their methods are allowed to pages of other origins, and named by 405', async () => {
    const { headers } = await new ApiClient(service.url).send('OPTIONS', PATH, undefined, {
      origin: ORIGIN,
      ...{ 'access-control-request-method': 'PUT' },
    });
    const methods = headers.get('access-control-allow-methods')!.split(', ');
    expect(methods).toEqual(expect.arrayContaining(['PUT', 'SEARCH']));
    const refused = await client.delete(PATH);
    expect(refused.status).toBe(405);
    expect(refused.headers.get('allow')!.split(', ').toSorted()).toEqual(
      ['GET', 'HEAD', 'POST', 'PUT', 'SEARCH'].toSorted(),
    );
  });

  it('a write with the cookie of a session from another site is refused', async () => {
    const owner = new Browser(service.url);
    await owner.signUp(`owner-${Date.now()}@example.com`);
    expect((await owner.send('PUT', PATH, { label: 'Own' })).status).toBe(200);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const refused = await owner.send('PUT', PATH, { label: 'Evil' }, foreign);
    expect([refused.status, refused.body.code]).toEqual([403, 'cross_site_request']);
  });

  it('they are documented: names of schemas, headers, problems', async () => {
    const { paths, components } = (await client.get('/docs-json')).body;
    const { put, post } = paths[PATH];
    const names = ({ parameters }: { parameters: { name: string }[] }) =>
      parameters.map(({ name }) => name);
    expect(names(put)).toEqual(['If-Match']);
    expect(names(post)).toEqual(['Idempotency-Key']);
    expect(Object.keys(put.responses)).toEqual(expect.arrayContaining(['405', '412']));
    expect(put.responses[200].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/ShelfResource',
    });
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Shelf', 'ShelfResource', 'WriteShelf']),
    );
    const headersOf = Object.keys(put.responses[200].headers);
    expect(headersOf).toEqual(
      Object.keys(paths['/api/v1/feeds/{id}'].patch.responses[200].headers),
    );
  });
});
