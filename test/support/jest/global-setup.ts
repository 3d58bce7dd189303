import './typescript-hooks.mjs';
import { DatabasesOnDemand } from '../databases/databases-on-demand.ts';
import { scratchFolder } from './scratch-folder.ts';

declare global {
  var testDatabases: DatabasesOnDemand | undefined;
  var testScratch: string | undefined;
}

/** Prepares what test files may ask for; none of it starts before. */
export default async function globalSetup(): Promise<void> {
  // Lets worker threads load the TypeScript sources; see the file.
  const compiler = new URL('./worker-typescript.mjs', import.meta.url).href;
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import=${compiler}`.trim();
  globalThis.testScratch = await scratchFolder();
  if (globalThis.testScratch) process.env['TMPDIR'] = globalThis.testScratch;
  globalThis.testDatabases = new DatabasesOnDemand();
  process.env['TEST_DATABASES'] = await globalThis.testDatabases.listen();
}
