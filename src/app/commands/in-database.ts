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
  const dataSource = await createDataSource(databaseOptions(env.DATABASE_URL, env)).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
