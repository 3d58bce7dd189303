import { PostgresOnDemand } from './postgres-on-demand.ts';

declare global {
  var testPostgres: PostgresOnDemand | undefined;
}

/**
 * Prepares what test files may ask for; none of it starts before. With `TEST_POSTGRES_URL`, that
 * server is used.
 */
export default async function globalSetup(): Promise<void> {
  // Lets worker threads load the TypeScript sources; see the file.
  const compiler = new URL('./worker-typescript.mjs', import.meta.url).href;
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import=${compiler}`.trim();
  if (process.env['TEST_POSTGRES_URL']) return;
  globalThis.testPostgres = new PostgresOnDemand();
  process.env['TEST_POSTGRES_ON_DEMAND'] = await globalThis.testPostgres.listen();
}
