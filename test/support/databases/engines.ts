import { createDatabase as create } from '../../../src/testing/databases.js';
import type { TestDatabase } from '../../../src/testing/databases.js';
import { ENGINES as BOTH } from '../../../src/testing/engine.js';
import type { Engine } from '../../../src/testing/engine.js';
import { isPartitioned } from './migrated-template.js';
import { isPooled, postgresUrl, getTemplate } from './databases-on-demand.js';

export type { Engine } from '../../../src/testing/engine.js';
export type { TestDatabase } from '../../../src/testing/databases.js';

/** The engines that `TEST_ENGINES` names, such as `sqlite`; its project sets it for each test. */
const CHOSEN = BOTH.filter((engine) =>
  (process.env['TEST_ENGINES'] ?? BOTH.join()).split(',').includes(engine),
);

/** Only the engine that a pooler or partitions are for, where there are any. */
export const ENGINES: Engine[] = isPooled() || isPartitioned() ? ['postgres'] : CHOSEN;

/** The engine of the tests of `test/api`, which run once for each. */
export const engine: Engine = ENGINES[0]!;

/** The one that several machines share, where it is among them; for tests that run once. */
export const sharedEngine: Engine = ENGINES.at(-1)!;

const getServer = (engine: Engine) => (engine === 'postgres' ? postgresUrl() : undefined);

/** A database on the PostgreSQL of this run, or in a file; without any table. */
export const createDatabase = async (engine: Engine): Promise<TestDatabase> =>
  create(engine, await getServer(engine));

/**
 * A database with the tables of Sluice, as its first start makes them; a copy is much cheaper. A
 * pooler stays connected to what would be copied, so there is an empty one behind it.
 */
export const createMigrated = async (engine: Engine): Promise<TestDatabase> =>
  create(engine, await getServer(engine), isPooled() ? undefined : await getTemplate(engine));
