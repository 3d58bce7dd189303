import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Inject, Module, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Authenticated } from '../../../src/auth/decorators/require-scope.decorator.js';
import { CategoryDto } from '../../../src/categories/category.dto.js';
import { FeedEntity } from '../../../src/feeds/feed.entity.js';
import { SomeOf } from '../../../src/http/input/decorators/values.decorator.js';
import type { Extension } from '../../../src/extensions/extension.js';
import { engine } from '../../support/databases/engines.js';
import { TestService } from '../../support/services/service.js';

/** An extension with one endpoint. */
function extension(name: string, decorators: MethodDecorator[], path = name): Extension {
  const Class = { [`${name}Controller`]: class {} }[`${name}Controller`]!;
  Object.defineProperty(Class.prototype, 'show', { value: () => ({}), enumerable: false });
  Authenticated()(Class);
  Controller(path)(Class);
  for (const decorate of [Get(), ...decorators]) {
    decorate(Class.prototype, 'show', Object.getOwnPropertyDescriptor(Class.prototype, 'show')!);
  }
  return { name, module: moduleOf({ controllers: [Class] }) };
}

function moduleOf(parts: Parameters<typeof Module>[0]): Type {
  class AnyModule {}
  Module(parts)(AnyModule);
  return AnyModule;
}

/** A DTO of another shape, with a name of its own. */
function dto(name: string): Type {
  const Class = { [name]: class {} }[name]!;
  ApiProperty({ type: String, example: name })(Class.prototype, 'shelf');
  return Class;
}

function entity(name: string, table: string): Type {
  const Class = { [name]: class {} }[name]!;
  PrimaryColumn('varchar')(Class.prototype, 'id');
  Column('varchar', { name: 'account_id' })(Class.prototype, 'accountId');
  Entity(table)(Class);
  return Class;
}

const answering = (type: Type): MethodDecorator => ApiResponse({ status: 200, type });
const withEntity = (name: string, type: Type): Extension => ({
  name,
  module: moduleOf({ imports: [TypeOrmModule.forFeature([type])] }),
});

describe('an extension is refused at the start', () => {
  const toFailure = (...extensions: Extension[]): Promise<string> =>
    TestService.start(engine, {}, undefined, extensions).then(
      async (service) => {
        await service.stop();
        return 'It starts.';
      },
      (error: Error) => error.message,
    );

  it.each<[string, string, () => Extension]>([
    ['the schema Post', 'a DTO of a name', () => extension('shelf', [answering(dto('PostDto'))])],
    ['the schema Post', 'another suffix', () => extension('shelf', [answering(dto('Post'))])],
    ['the schema PostPage', 'an envelope', () => extension('shelf', [answering(dto('PostPage'))])],
    [
      'the operation listPosts',
      'an id that is given',
      () => extension('shelf', [ApiOperation({ operationId: 'listPosts' })]),
    ],
    ['the route GET /api/v1/posts', 'a path', () => extension('shelf', [], '/api/v1/posts/')],
    [
      'the route GET /api/v1/posts/:',
      'a path with another parameter',
      () => extension('shelf', [], 'api/v1/posts/:post'),
    ],
    ['the route GET /docs', 'the reference', () => extension('shelf', [], 'docs')],
    ['the route GET /dashboard/x', 'the page', () => extension('shelf', [], 'dashboard/x')],
    ['the table posts', 'an entity', () => withEntity('shelf', entity('Shelf', 'posts'))],
    [
      'the table feeds',
      'an entity without a module',
      () => ({ ...extension('shelf', []), entities: [entity('Shelf', 'feeds')] }),
    ],
  ])('for %s, which is of Sluice: %s', async (what, _kind, made) => {
    expect(await toFailure(made())).toBe(`The extension "shelf" has ${what}, and so does Sluice.`);
  });

  it.each<[string, string]>([
    [':id(', 'has "(", which a path cannot have'],
    ['a b', 'has " ", which a path cannot have'],
    [':id/books/:id', 'has :id twice'],
    ['*path', 'has a wildcard that is not /* at its end'],
    ['*/books', 'has a wildcard that is not /* at its end'],
  ])('for the path %j, which the router cannot register', async (path, sentence) => {
    expect(await toFailure(extension('shelf', [], `shelf/${path}`))).toMatch(
      new RegExp(`^The extension "shelf" has the route GET /.*, which ${escape(sentence)}\\.$`),
    );
  });
  const escape = (text: string) => text.replace(/[(*]/g, '\\$&');

  it.each(['*', 'api/*', 'api/v1/*', 'dashboard/*'])(
    'for the wildcard %s, which takes requests for Sluice',
    async (path) => {
      expect(await toFailure(extension('shelf', [], path))).toMatch(/for Sluice|so does Sluice/);
    },
  );

  it('not for a wildcard below a path of its own', async () => {
    expect(await toFailure(extension('shelf', [], 'shelf/*'))).toBe('It starts.');
  });

  it('for a provider that is missing', async () => {
    class Books {}
    @Controller('shelf')
    class ShelfController {
      constructor(@Inject(Books) readonly books: Books) {}
    }
    const lacking = { name: 'shelf', module: moduleOf({ controllers: [ShelfController] }) };
    expect(await toFailure(lacking)).toMatch(
      /^The extension "shelf" cannot be started: Nest can't resolve dependencies of the ShelfController/,
    );
  });

  it('for a route that two of its methods have', async () => {
    const twice = moduleOf({ controllers: [TwiceController] });
    expect(await toFailure({ name: 'shelf', module: twice })).toBe(
      'The extension "shelf" has the route GET /twice twice.',
    );
  });

  it.each<[string, (name: string) => Extension]>([
    ['the schema Shelf', (name) => extension(name, [answering(shapes[name]!)])],
    ['the operation lend', (name) => extension(name, [ApiOperation({ operationId: 'lend' })])],
    ['the route GET /shelf', (name) => extension(name, [], 'shelf')],
    ['the table shelves', (name) => withEntity(name, entity(`${name}Shelf`, 'shelves'))],
  ])('for %s, which another extension has', async (what, made) => {
    expect(await toFailure(made('one'), made('two'))).toBe(
      `The extension "two" has ${what}, and so does the extension "one".`,
    );
  });
  const shapes: Record<string, Type> = { one: dto('ShelfDto'), two: dto('Shelf') };

  it('not for the DTOs and entities of Sluice that it uses', async () => {
    const used: Extension = {
      ...extension('shelf', [answering(CategoryDto)]),
      entities: [FeedEntity],
    };
    expect(await toFailure(used)).toBe('It starts.');
  });
});

@Authenticated()
@Controller('twice')
class TwiceController {
  @Get()
  first() {
    return {};
  }

  @Get()
  second() {
    return {};
  }
}

class ListShelvesQuery {
  @SomeOf(['old', 'new'])
  age?: string[];

  @ApiProperty({ type: [String], required: false })
  colour?: string[];
}

@Authenticated()
@ApiTags('Posts')
@Controller('shelves')
class ShelvesController {
  @Get()
  list(@Query() _query: ListShelvesQuery) {
    return [];
  }

  @Post()
  create() {
    return {};
  }
}

describe('a list among the parameters of an extension', () => {
  it('is documented as it is read: by commas for decorators of Sluice', async () => {
    const shelves = { name: 'shelves', module: moduleOf({ controllers: [ShelvesController] }) };
    const service = await TestService.start(engine, {}, undefined, [shelves]);
    const client = await service.newClient();
    const { paths } = (await client.get('/docs-json')).body;
    await service.stop();
    const [age, colour] = paths['/shelves'].get.parameters;
    expect(age).toMatchObject({ name: 'age', style: 'form', explode: false });
    expect(age.schema).toEqual({
      ...{ type: 'array', minItems: 1 },
      items: { type: 'string', enum: ['old', 'new'] },
    });
    expect(colour).not.toHaveProperty('explode');
    const ofPosts = paths['/api/v1/posts'].get.parameters;
    expect(ofPosts.find(({ name }: { name: string }) => name === 'feedId').explode).toBe(false);
    expect(paths['/shelves'].get).not.toHaveProperty('x-client-method');
  });
});
