import { createDatabase as create } from '../../src/testing/databases.js';
import type { TestDatabase } from '../../src/testing/databases.js';
import type { Engine } from '../../src/testing/engine.js';
import { postgresUrl, templateOf } from './databases-on-demand.js';

export { ENGINES } from '../../src/testing/engine.js';
export type { Engine } from '../../src/testing/engine.js';
export type { TestDatabase } from '../../src/testing/databases.js';

const serverOf = (engine: Engine) => (engine === 'postgres' ? postgresUrl() : undefined);

/** A database on the PostgreSQL of this run, or in a file; without any table. */
export const createDatabase = async (engine: Engine): Promise<TestDatabase> =>
  create(engine, await serverOf(engine));

/** A database with the tables of Sluice, as its first start makes them; a copy is much cheaper. */
export const createMigrated = async (engine: Engine): Promise<TestDatabase> =>
  create(engine, await serverOf(engine), await templateOf(engine));
