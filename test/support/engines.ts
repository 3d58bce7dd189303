import { createDatabase as create } from '../../src/testing/databases.js';
import type { TestDatabase } from '../../src/testing/databases.js';
import type { Engine } from '../../src/testing/engine.js';
import { postgresUrl } from './postgres-on-demand.js';

export { ENGINES } from '../../src/testing/engine.js';
export type { Engine } from '../../src/testing/engine.js';
export type { TestDatabase } from '../../src/testing/databases.js';

/** A database on the PostgreSQL of this run, or in a file. */
export const createDatabase = async (engine: Engine): Promise<TestDatabase> =>
  create(engine, engine === 'postgres' ? await postgresUrl() : undefined);
