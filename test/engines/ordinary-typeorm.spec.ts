import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Injectable, Module, Param, ParseIntPipe, Post } from '@nestjs/common';
import { InjectDataSource, InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import {
  Column,
  DataSource,
  Entity,
  EntityManager,
  PrimaryColumn,
  Repository,
  Table,
} from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ENGINES } from '../support/databases/engines.js';
import { problem } from '../support/expectations/problem.js';
import { TestService } from '../support/services/service.js';

@Entity('sketches')
class SketchEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('varchar')
  state: string;
}

class Sketches1790000000001 implements MigrationInterface {
  readonly name = 'Sketches1790000000001';

  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      { name: 'id', type: 'integer', isPrimary: true },
      { name: 'state', type: 'varchar' },
    ];
    await runner.createTable(new Table({ name: 'sketches', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sketches');
  }
}

/** A service of a module that knows nothing but TypeORM as Nest documents it. */
@Injectable()
class SketchesService {
  constructor(
    @InjectRepository(SketchEntity) readonly sketches: Repository<SketchEntity>,
    @InjectDataSource() readonly dataSource: DataSource,
    readonly manager: EntityManager,
  ) {}
}

@Controller('api/v1/sketches')
class SketchesController {
  constructor(private readonly service: SketchesService) {}

  @Post(':id')
  async create(@Param('id', ParseIntPipe) id: number) {
    await this.service.sketches.insert({ id, state: 'new' });
    return { success: true };
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([SketchEntity])],
  controllers: [SketchesController],
  providers: [SketchesService],
})
class SketchesModule {}

const SAVERS = 60;
const TRANSACTIONS = 20;
const ROUNDS = 5;
/** One sketch of each transaction, which is visible with its twin or not at all. */
const TWIN = 1_000;

describe.each(ENGINES)('ordinary TypeORM in a module of others on %s', (engine) => {
  let service: TestService;
  let sketches: Repository<SketchEntity>;
  let dataSource: DataSource;
  let manager: EntityManager;
  beforeAll(async () => {
    const extension = {
      name: 'sketches',
      module: SketchesModule,
      sharedEntities: [SketchEntity],
      migrations: [Sketches1790000000001],
    };
    service = await TestService.start(engine, {}, undefined, [extension]);
    ({ sketches, dataSource, manager } = service.app.get(SketchesService, { strict: false }));
  });
  afterAll(() => service.stop());
  beforeEach(() => sketches.clear());

  const ids = async () => (await sketches.find({ order: { id: 'ASC' } })).map(({ id }) => id);

  it('loses, mixes and blocks nothing while other transactions are open and fail', async () => {
    let mixed = 0;
    let isDone = false;
    const kept = new Set<number>();
    const save = async (id: number) => {
      await sketches.save({ id, state: 'saved' });
      kept.add(id);
    };
    const transact = async (id: number) => {
      const fails = id % 2 === 0;
      const work = dataSource.transaction(async (inside) => {
        await inside.save(SketchEntity, { id, state: 'open' });
        await nextTurn();
        await inside.save(SketchEntity, { id: id + TWIN, state: 'open' });
        await nextTurn();
        if (fails) throw new Error('Changed my mind.');
        await inside.update(SketchEntity, [id, id + TWIN], { state: 'committed' });
      });
      if (fails) return expect(work).rejects.toThrow('Changed my mind.');
      await work;
      kept.add(id).add(id + TWIN);
    };
    const read = async () => {
      while (!isDone) {
        const seen = await sketches.find();
        const known = new Set(seen.map(({ id }) => id));
        const halves = seen.filter(
          ({ id, state }) =>
            state === 'open' || (state === 'committed' && id < TWIN && !known.has(id + TWIN)),
        );
        mixed += halves.length;
        await nextTurn();
      }
    };
    const readers = [read(), read(), read()];
    for (let round = 0; round < ROUNDS; round++) {
      const first = 1 + round * (SAVERS + TRANSACTIONS);
      await Promise.all([
        ...Array.from({ length: SAVERS }, (_, n) => save(first + n)),
        ...Array.from({ length: TRANSACTIONS }, (_, n) => transact(first + SAVERS + n)),
      ]);
    }
    isDone = true;
    await Promise.all(readers);
    expect(await ids()).toEqual([...kept].sort((one, other) => one - other));
    expect(kept.size).toBe(ROUNDS * (SAVERS + TRANSACTIONS));
    expect(mixed).toBe(0);
  });

  it('reads what is committed, while a transaction is open', async () => {
    await sketches.save({ id: 1, state: 'old' });
    await dataSource.transaction(async (inside) => {
      await inside.save(SketchEntity, { id: 1, state: 'new' });
      expect(await inside.findOneBy(SketchEntity, { id: 1 })).toMatchObject({ state: 'new' });
      expect(await sketches.findOneBy({ id: 1 })).toMatchObject({ state: 'old' });
      expect(await manager.countBy(SketchEntity, { state: 'new' })).toBe(0);
    });
    expect(await sketches.findOneBy({ id: 1 })).toMatchObject({ state: 'new' });
  });

  it('removes, and rolls a part of a transaction back alone', async () => {
    const [first, second] = sketches.create([
      { id: 1, state: 'a' },
      { id: 2, state: 'b' },
    ]);
    await sketches.save([first!, second!]);
    await sketches.remove(first!);
    await dataSource.transaction(async (inside) => {
      await inside.remove(second!);
      const part = inside.transaction(async (nested) => {
        await nested.insert(SketchEntity, { id: 3, state: 'c' });
        throw new Error('Only this part.');
      });
      await expect(part).rejects.toThrow('Only this part.');
      await inside.insert(SketchEntity, { id: 4, state: 'd' });
    });
    expect(await ids()).toEqual([4]);
  });

  it('rolls back what a query runner leaves open when it is released', async () => {
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.manager.insert(SketchEntity, { id: 1, state: 'left' });
    await runner.release();
    await sketches.insert({ id: 2, state: 'next' });
    expect(await ids()).toEqual([2]);
    await expect(runner.query('SELECT 1')).rejects.toThrow();
  });

  it('takes statements by dataSource.query between transactions', async () => {
    await Promise.all([
      dataSource.query(`INSERT INTO sketches (id, state) VALUES (1, 'raw')`),
      dataSource.transaction((inside) => inside.insert(SketchEntity, { id: 2, state: 'tx' })),
      dataSource.query(`INSERT INTO sketches (id, state) VALUES (3, 'raw')`),
    ]);
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it('fails a write past the manager of its transaction, and nothing after it', async () => {
    const wrong = dataSource.transaction(async (inside) => {
      await inside.insert(SketchEntity, { id: 1, state: 'inside' });
      await sketches.insert({ id: 2, state: 'past it' });
    });
    // On PostgreSQL it is another connection, which is allowed to write, and seldom what was meant.
    if (engine === 'postgres') await wrong;
    else await expect(wrong).rejects.toThrow('Use the EntityManager that the transaction passes');
    await sketches.save({ id: 3, state: 'after' });
    expect(await ids()).toEqual(engine === 'postgres' ? [1, 2, 3] : [3]);
  });

  it('lets code in a transaction start work that writes after it', async () => {
    let later: Promise<unknown> | undefined;
    await dataSource.transaction(async (inside) => {
      await inside.insert(SketchEntity, { id: 1, state: 'inside' });
      later = nextTurn().then(() => sketches.insert({ id: 2, state: 'later' }));
    });
    await later;
    expect(await ids()).toEqual([1, 2]);
  });

  it('answers 409 where a unique index refuses a row that the module did not check', async () => {
    const client = await service.newClient();
    const path = '/api/v1/sketches/7';
    expect((await client.post(path)).status).toBe(201);
    const again = await client.post(path);
    const detail = 'Such a record exists already.';
    expect(again).toMatchObject({ status: 409, body: problem('conflict', path, detail) });
  });
});
