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

@Entity('drafts')
class DraftEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('varchar')
  state: string;
}

class Drafts1790000000001 implements MigrationInterface {
  readonly name = 'Drafts1790000000001';

  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      { name: 'id', type: 'integer', isPrimary: true },
      { name: 'state', type: 'varchar' },
    ];
    await runner.createTable(new Table({ name: 'drafts', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('drafts');
  }
}

/** A service of a module that knows nothing but TypeORM as Nest documents it. */
@Injectable()
class DraftsService {
  constructor(
    @InjectRepository(DraftEntity) readonly drafts: Repository<DraftEntity>,
    @InjectDataSource() readonly dataSource: DataSource,
    readonly manager: EntityManager,
  ) {}
}

@Controller('api/v1/drafts')
class DraftsController {
  constructor(private readonly service: DraftsService) {}

  @Post(':id')
  async create(@Param('id', ParseIntPipe) id: number) {
    await this.service.drafts.insert({ id, state: 'new' });
    return { success: true };
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([DraftEntity])],
  controllers: [DraftsController],
  providers: [DraftsService],
})
class DraftsModule {}

const SAVERS = 60;
const TRANSACTIONS = 20;
const ROUNDS = 5;
/** One draft of each transaction, which is visible with its twin or not at all. */
const TWIN = 1_000;

describe.each(ENGINES)('ordinary TypeORM in a module of others on %s', (engine) => {
  let service: TestService;
  let drafts: Repository<DraftEntity>;
  let dataSource: DataSource;
  let manager: EntityManager;
  beforeAll(async () => {
    const extension = { name: 'drafts', module: DraftsModule, migrations: [Drafts1790000000001] };
    service = await TestService.start(engine, {}, undefined, [extension]);
    ({ drafts, dataSource, manager } = service.app.get(DraftsService, { strict: false }));
  });
  afterAll(() => service.stop());
  beforeEach(() => drafts.clear());

  const ids = async () => (await drafts.find({ order: { id: 'ASC' } })).map(({ id }) => id);

  it('loses, mixes and blocks nothing while other transactions are open and fail', async () => {
    let mixed = 0;
    let isDone = false;
    const kept = new Set<number>();
    const save = async (id: number) => {
      await drafts.save({ id, state: 'saved' });
      kept.add(id);
    };
    const transact = async (id: number) => {
      const fails = id % 2 === 0;
      const work = dataSource.transaction(async (inside) => {
        await inside.save(DraftEntity, { id, state: 'open' });
        await nextTurn();
        await inside.save(DraftEntity, { id: id + TWIN, state: 'open' });
        await nextTurn();
        if (fails) throw new Error('Changed my mind.');
        await inside.update(DraftEntity, [id, id + TWIN], { state: 'committed' });
      });
      if (fails) return expect(work).rejects.toThrow('Changed my mind.');
      await work;
      kept.add(id).add(id + TWIN);
    };
    const read = async () => {
      while (!isDone) {
        const seen = await drafts.find();
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
    await drafts.save({ id: 1, state: 'old' });
    await dataSource.transaction(async (inside) => {
      await inside.save(DraftEntity, { id: 1, state: 'new' });
      expect(await inside.findOneBy(DraftEntity, { id: 1 })).toMatchObject({ state: 'new' });
      expect(await drafts.findOneBy({ id: 1 })).toMatchObject({ state: 'old' });
      expect(await manager.countBy(DraftEntity, { state: 'new' })).toBe(0);
    });
    expect(await drafts.findOneBy({ id: 1 })).toMatchObject({ state: 'new' });
  });

  it('removes, and rolls a part of a transaction back alone', async () => {
    const [first, second] = drafts.create([
      { id: 1, state: 'a' },
      { id: 2, state: 'b' },
    ]);
    await drafts.save([first!, second!]);
    await drafts.remove(first!);
    await dataSource.transaction(async (inside) => {
      await inside.remove(second!);
      const part = inside.transaction(async (nested) => {
        await nested.insert(DraftEntity, { id: 3, state: 'c' });
        throw new Error('Only this part.');
      });
      await expect(part).rejects.toThrow('Only this part.');
      await inside.insert(DraftEntity, { id: 4, state: 'd' });
    });
    expect(await ids()).toEqual([4]);
  });

  it('rolls back what a query runner leaves open when it is released', async () => {
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.manager.insert(DraftEntity, { id: 1, state: 'left' });
    await runner.release();
    await drafts.insert({ id: 2, state: 'next' });
    expect(await ids()).toEqual([2]);
    await expect(runner.query('SELECT 1')).rejects.toThrow();
  });

  it('takes statements by dataSource.query between transactions', async () => {
    await Promise.all([
      dataSource.query(`INSERT INTO drafts (id, state) VALUES (1, 'raw')`),
      dataSource.transaction((inside) => inside.insert(DraftEntity, { id: 2, state: 'tx' })),
      dataSource.query(`INSERT INTO drafts (id, state) VALUES (3, 'raw')`),
    ]);
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it('fails a write past the manager of its transaction, and nothing after it', async () => {
    const wrong = dataSource.transaction(async (inside) => {
      await inside.insert(DraftEntity, { id: 1, state: 'inside' });
      await drafts.insert({ id: 2, state: 'past it' });
    });
    // On PostgreSQL it is another connection, which is allowed to write, and seldom what was meant.
    if (engine === 'postgres') await wrong;
    else await expect(wrong).rejects.toThrow('Use the EntityManager that the transaction passes');
    await drafts.save({ id: 3, state: 'after' });
    expect(await ids()).toEqual(engine === 'postgres' ? [1, 2, 3] : [3]);
  });

  it('lets code in a transaction start work that writes after it', async () => {
    let later: Promise<unknown> | undefined;
    await dataSource.transaction(async (inside) => {
      await inside.insert(DraftEntity, { id: 1, state: 'inside' });
      later = nextTurn().then(() => drafts.insert({ id: 2, state: 'later' }));
    });
    await later;
    expect(await ids()).toEqual([1, 2]);
  });

  it('answers 409 where a unique index refuses a row that the module did not check', async () => {
    const client = await service.newClient();
    const path = '/api/v1/drafts/7';
    expect((await client.post(path)).status).toBe(201);
    const again = await client.post(path);
    const detail = 'Such a record exists already.';
    expect(again).toMatchObject({ status: 409, body: problem('conflict', path, detail) });
  });
});
