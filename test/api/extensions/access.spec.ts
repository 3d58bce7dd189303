import { beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post } from '@nestjs/common';
import {
  Authenticated,
  RequireScope,
  Public,
} from '../../../src/auth/decorators/require-scope.decorator.js';
import { SCOPES } from '../../../src/auth/scopes.js';
import { defineExtension } from '../../../src/extensions/extension.js';
import { ApiProblems } from '../../../src/http/problems/api-problems.decorator.js';
import { DomainError } from '../../../src/http/problems/errors.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { Browser } from '../../support/callers/browser.js';
import { engine } from '../../support/databases/engines.js';
import { problem } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const KEYS = '/v1/api-keys';
const LENT = { code: 'book_shelf_lent', status: 423, title: 'The book is lent' };
const LENT_TO = { ...LENT, members: { lentTo: { type: 'string', example: 'Ada' } } };

class LentError extends DomainError {
  constructor() {
    super(LENT_TO, 'Ada has this book.');
  }

  override get members() {
    return { lentTo: 'Ada', status: 200, code: 'no_problem' };
  }
}
const OWN = ['book-shelf:read', 'book-shelf:write'];

@Controller('shelf')
class ShelfController {
  @Get()
  list() {
    return {};
  }

  @Get('books')
  @RequireScope('book-shelf:read')
  books() {
    return {};
  }

  @Post('books')
  @RequireScope('book-shelf:write')
  @ApiProblems(LENT_TO)
  lend() {
    throw new LentError();
  }

  @Get('any')
  @Authenticated()
  any() {
    return {};
  }

  @Get('open')
  @Public()
  open() {
    return {};
  }
}

@Module({ controllers: [ShelfController] })
class ShelfModule {}

const shelf = defineExtension({
  name: 'book-shelf',
  module: ShelfModule,
  scopes: { read: 'Read books.', write: 'Lend books.' },
  problems: [LENT_TO],
});

describe('what an extension opens to keys', () => {
  const service = withService({ extensions: [shelf] });
  let owner: Browser;
  beforeAll(async () => {
    owner = new Browser(service.url);
    await owner.signUp(`owner-${Date.now()}@example.com`);
  });

  const keyWith = async (scopes?: string[]) => {
    const { status, body } = await owner.post(KEYS, { name: 'key', ...(scopes && { scopes }) });
    expect(status).toBe(201);
    const { id, rawKey } = body.data;
    return { key: new ApiClient(service.url, rawKey, undefined, id), scopes: body.data.scopes };
  };
  const statuses = async ({ get }: Pick<ApiClient, 'get'>) => {
    const paths = ['/shelf', '/shelf/books', '/shelf/any', '/shelf/open'];
    return (await Promise.all(paths.map((path) => get(path)))).map(({ status }) => status);
  };

  it('is nothing but what it opens itself, without the scope of extensions', async () => {
    const { key } = await keyWith(SCOPES.filter((name) => name !== 'extensions'));
    expect(await statuses(key)).toEqual([403, 403, 200, 200]);
    expect((await key.get('/shelf')).body).toEqual(
      problem('insufficient_scope', '/shelf', 'The API key lacks the scope extensions.'),
    );
  });

  it('is one route after the other, by scope', async () => {
    expect(await statuses((await keyWith(['extensions'])).key)).toEqual([200, 403, 200, 200]);
    expect(await statuses((await keyWith(['book-shelf:read'])).key)).toEqual([403, 200, 200, 200]);
    expect(await statuses((await keyWith(['*'])).key)).toEqual([200, 200, 200, 200]);
    expect(await statuses(owner)).toEqual([200, 200, 200, 200]);
    expect(await statuses(new ApiClient(service.url))).toEqual([401, 401, 401, 200]);
  });

  it('is in the list of scopes, page by page', async () => {
    const names: string[] = [];
    let next: string | undefined = '/api/v1/scopes?pageSize=4';
    while (next) {
      const { body, headers } = await owner.get(next);
      names.push(...body.data.map(({ name }: { name: string }) => name));
      next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(names).toEqual([...SCOPES, ...OWN]);
    const { data } = (await owner.get('/api/v1/scopes?pageSize=100')).body;
    expect(data.at(-1)).toEqual({ name: 'book-shelf:write', description: 'Lend books.' });
  });

  it('is granted with all there are, or by name, and changed', async () => {
    expect((await keyWith()).scopes).toEqual([...SCOPES, ...OWN]);
    const { key, scopes } = await keyWith(['book-shelf:write', 'ai', 'book-shelf:read']);
    expect(scopes).toEqual(['ai', ...OWN]);
    await owner.send('PATCH', `${KEYS}/${key.keyId}`, { scopes: ['book-shelf:write'] });
    expect((await owner.get(`${KEYS}/${key.keyId}`)).body.data.scopes).toEqual([
      'book-shelf:write',
    ]);
    expect(await statuses(key)).toEqual([403, 403, 200, 200]);
  });

  it('cannot be granted by a key that lacks it, nor under another name', async () => {
    const { key } = await keyWith(['keys', 'book-shelf:read']);
    expect(await key.post(KEYS, { name: 'x', scopes: OWN })).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope' },
    });
    const message = `must be an array of at least one of ${[...SCOPES, ...OWN, '*'].join(', ')}`;
    for (const scope of ['book-shelf:burn', 'book-shelf', 'read', 'x'.repeat(100)]) {
      expect(await key.post(KEYS, { name: 'x', scopes: [scope] })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'scopes', message: `${message}; "${scope}" is not` }] },
      });
    }
  });

  it('is documented, with its scopes and problems', async () => {
    const { paths, components } = (await owner.get('/docs-json')).body;
    const buildScope = (path: string, method = 'get') => paths[path][method]['x-scope'];
    expect(buildScope('/shelf')).toBe('extensions');
    expect(buildScope('/shelf/books')).toBe('book-shelf:read');
    expect([buildScope('/shelf/any'), buildScope('/shelf/open')]).toEqual([undefined, undefined]);
    const { CreateApiKey, Scope } = components.schemas;
    expect(CreateApiKey.properties.scopes.items.enum).toEqual([...SCOPES, ...OWN, '*']);
    expect(Scope.properties.name.enum).toEqual([...SCOPES, ...OWN]);
    const [answer] = Object.values<any>(paths['/shelf/books'].post.responses[423].content);
    expect(answer.examples.book_shelf_lent.value).toMatchObject({
      ...LENT,
      ...{ instance: '/shelf/books', lentTo: 'Ada' },
    });
    expect((await owner.post('/shelf/books')).body).toMatchObject({
      ...LENT,
      detail: 'Ada has this book.',
      lentTo: 'Ada',
    });
    expect(answer.schema.allOf[1].properties).toEqual({
      lentTo: { type: 'string', example: 'Ada' },
    });
  });

  it('stays with the keys while the extension is away', async () => {
    const { key } = await keyWith(['ai', 'book-shelf:read']);
    const without = await TestService.start(engine, {}, service.databaseUrl);
    const there = new ApiClient(without.url, key.rawKey);
    expect((await there.get(`${KEYS}/current`)).body.data.scopes).toEqual([
      'ai',
      'book-shelf:read',
    ]);
    expect((await there.get('/shelf/books')).status).toBe(404);
    await without.stop();
    expect((await key.get('/shelf/books')).status).toBe(200);
  });
});
