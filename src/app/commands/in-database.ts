import type { DataSource } from 'typeorm';
import type { Env } from '../../config/env.js';
import { createDataSource } from '../../database/data-source.js';

/** Runs the work on the database as it is, without the service and its migrations. */
export async function inDatabase<T>(
  env: Env,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  // The import is late, since the imported code reads the settings for TypeORM's command line.
  const { databaseOptions } = await import('../../../ormconfig.js');
  // A slow query would be reported among the results.
  const options = databaseOptions(env.DATABASE_URL, { ...env, SLOW_QUERY_MS: 0 });
  const dataSource = await createDataSource(options).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
