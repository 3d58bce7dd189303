import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { bindTimes } from './bound-times.js';

@Entity('moments')
class MomentEntity {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column({ type: 'bigint' })
  at: number;
}

describe('bindTimes', () => {
  const executed: string[] = [];
  let dataSource: DataSource;

  beforeAll(async () => {
    dataSource = new DataSource({
      ...{
        type: 'better-sqlite3',
        database: ':memory:',
        driver: (await import('sqlite-driver')).default,
      },
      ...{ entities: [MomentEntity], synchronize: true },
      ...{ logging: ['query'], maxQueryExecutionTime: -1 },
      logger: {
        ...{ logQuery: (sql) => executed.push(sql), logQueryError: () => undefined },
        ...{ logQuerySlow: () => undefined, logSchemaBuild: () => undefined },
        ...{ logMigration: () => undefined, log: () => undefined },
      },
    });
    await dataSource.initialize();
    bindTimes(dataSource.driver);
  });

  afterAll(() => dataSource.destroy());

  it('updates several times with one statement, and stores integers', async () => {
    const moments = dataSource.getRepository(MomentEntity);
    await moments.insert({ id: 1, at: 0 });
    executed.length = 0;
    for (const at of [1_795_904_404_779, 1_795_904_404_780])
      await moments.update({ id: 1 }, { at });
    const updates = executed.filter((sql) => sql.startsWith('UPDATE'));
    expect(updates).toHaveLength(2);
    expect(new Set(updates).size).toBe(1);
    const stored: unknown = await dataSource.query('SELECT at, typeof(at) AS type FROM moments');
    expect(stored).toEqual([{ at: 1_795_904_404_780, type: 'integer' }]);
    expect(await moments.findOneBy({ at: 1_795_904_404_780 })).toMatchObject({ id: 1 });
  });
});
