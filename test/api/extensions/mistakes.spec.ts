import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ApiProperty, ApiResponse } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { sentenceFor } from '../../../src/app/start-failure.js';
import { RequireScope } from '../../../src/auth/decorators/require-scope.decorator.js';
import { databaseOptions } from '../../../ormconfig.js';
import type { Extension } from '../../../src/extensions/extension.js';
import { SluiceModule } from '../../../src/sluice.module.js';
import { createMigrated, engine } from '../../support/databases/engines.js';
import { TestService, testEnv } from '../../support/services/service.js';

class PlainModule {}

function moduleOf(parts: Parameters<typeof Module>[0]): Type {
  class ShelfModule {}
  Module(parts)(ShelfModule);
  return ShelfModule;
}

/** A controller with one route. */
function controller(...decorators: MethodDecorator[]): Type {
  class ShelfController {
    list() {
      return [];
    }
  }
  Controller('shelf')(ShelfController);
  const { prototype } = ShelfController;
  const method = Object.getOwnPropertyDescriptor(prototype, 'list')!;
  for (const decorate of [Get(), ...decorators]) decorate(prototype, 'list', method);
  return ShelfController;
}

class NoEntity {
  id: string;
}

@Entity('keyless')
class Keyless {
  @Column('varchar', { name: 'account_id' })
  accountId: string;
}

@Entity('countries')
class Country {
  @PrimaryColumn('varchar')
  id: string;
}

@Entity('lost')
class Lost {
  @PrimaryColumn('varchar')
  id: string;

  @Column('varchar', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => NoEntity)
  other?: NoEntity;
}

class LoopDto {
  @ApiProperty({ type: () => undefined as never })
  loop: object;
}

/** How the start of the service, or of an application around it, is refused. */
const failureOf = (start: Promise<{ stop(): Promise<void> }>): Promise<string> =>
  start.then(
    async (service) => {
      await service.stop();
      return 'It starts.';
    },
    (error: unknown) => sentenceFor(error),
  );

const startWith = (extension: Partial<Extension>) =>
  TestService.start(engine, {}, undefined, [{ name: 'shelf', module: PlainModule, ...extension }]);

describe('a mistake in an extension stops the start with one sentence', () => {
  const undefinedPart = (kind: string) =>
    `has something undefined among the ${kind} of ShelfModule, such as a class of a file that imports this one in a circle`;

  it.each<[string, Partial<Extension>]>([
    ['has the entity NoEntity, which lacks @Entity()', { entities: [NoEntity] }],
    [
      'has the entity Country without a column account_id: add one, or name the entity in sharedEntities',
      { entities: [Country] },
    ],
    [
      'cannot be started: Entity "Keyless" does not have a primary column. Primary column is required to have in all your entities. Use @PrimaryColumn decorator to add a primary column to your entity',
      { entities: [Keyless] },
    ],
    [
      "cannot be started: Entity metadata for Lost#other was not found. Check if you specified a correct entity object and if it's connected in the connection options",
      { entities: [Lost] },
    ],
    [undefinedPart('imports'), { module: moduleOf({ imports: [undefined as never] }) }],
    [undefinedPart('controllers'), { module: moduleOf({ controllers: [undefined as never] }) }],
    [undefinedPart('providers'), { module: moduleOf({ providers: [undefined as never] }) }],
    [
      'has the route GET /shelf, whose scope shelf:reed is unknown',
      {
        module: moduleOf({ controllers: [controller(RequireScope('shelf:reed'))] }),
        scopes: { read: 'Read books.' },
      },
    ],
    [
      'has the tool shelf_list, whose scope shelf:reed is unknown',
      {
        module: moduleOf({ providers: [NoEntity] }),
        tools: [
          {
            ...{ name: 'shelf_list', title: 'List', description: 'Lists.', effect: 'reads' },
            ...{ input: { type: 'object' }, scope: 'shelf:reed', run: NoEntity as never },
          } as never,
        ],
      },
    ],
    [
      'cannot be documented: [LoopDto] A circular dependency has been detected (property key: "loop")',
      {
        module: moduleOf({
          controllers: [controller(ApiResponse({ status: 200, type: LoopDto }))],
        }),
      },
    ],
  ])('%s', async (problem, extension) => {
    expect(await failureOf(startWith(extension))).toBe(`The extension "shelf" ${problem}.`);
  });

  it('but not an entity that is said to be shared', async () => {
    const extension = { entities: [Country], sharedEntities: [Country] };
    expect(await failureOf(startWith(extension))).toBe('It starts.');
  });
});

describe('a second database beside that of Sluice', () => {
  const FIX =
    "has a second database without a name: pass { name: 'reports' } to TypeOrmModule.forRoot(), and the name to forFeature(), @InjectRepository() and @InjectDataSource()";

  /** Sluice in a root module with another database, before or after it. */
  async function startBeside(name: string | undefined, isFirst: boolean): Promise<string> {
    const [own, other] = [await createMigrated(engine), await createMigrated(engine)];
    const second = TypeOrmModule.forRootAsync({
      ...(name && { name }),
      useFactory: () => ({ ...databaseOptions(other.url), ...(name && { name }) }),
    });
    class TeamModule {}
    const imports = [SluiceModule.forRoot({ env: testEnv(own.url) }), second];
    Module({ imports: isFirst ? imports.toReversed() : imports })(TeamModule);
    const create = NestFactory.create(TeamModule, new FastifyAdapter(), {
      ...{ bodyParser: false, logger: false, abortOnError: false },
    });
    const failure = await failureOf(create.then((app) => ({ stop: () => app.close() })));
    await own.drop();
    await other.drop();
    return failure;
  }

  it.each([true, false])('is refused without a name, where it comes first: %s', async (isFirst) => {
    expect(await startBeside(undefined, isFirst)).toBe(`The module TeamModule ${FIX}.`);
  });

  it.each([true, false])('has a name, where it comes first: %s', async (isFirst) => {
    expect(await startBeside('reports', isFirst)).toBe('It starts.');
  });

  it('is refused in an extension', async () => {
    const second = TypeOrmModule.forRootAsync({
      useFactory: () => databaseOptions('sqlite::memory:'),
    });
    const extension = { module: moduleOf({ imports: [second] }) };
    expect(await failureOf(startWith(extension))).toBe(`The extension "shelf" ${FIX}.`);
  });
});
