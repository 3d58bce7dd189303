import { join } from 'node:path';
import { freePort } from '../../../src/testing/free-port.js';
import { BuiltProcess } from './built-service.js';

const DEMO = join(import.meta.dirname, '../../../demo/demo.ts');

/** What `npm run demo` starts, on ports and in a folder of its own. */
export interface Demo {
  url: string;
  key: string;
  /** What it told its user. */
  told: string;
  process: BuiltProcess;
}

/**
 * Starts the demo; `BuiltProcess.endAll('SIGTERM')` in `afterAll` ends it with its service.
 *
 * @throws Error with the output of the process, if it ends before it is ready
 */
export async function startDemo(folder: string, feedsPort?: number): Promise<Demo> {
  const process = BuiltProcess.run(DEMO, [], {
    PORT: String(await freePort()),
    DEMO_FEEDS_PORT: String(feedsPort ?? (await freePort())),
    DEMO_DATA: folder,
  });
  const told = await process.printed(({ stdout }) =>
    stdout.includes('Ctrl+C stops.') ? stdout : undefined,
  );
  const [, url] = /^ {2}API +(\S+)$/m.exec(told)!;
  const [, key] = /^ {2}API key +(\S+)$/m.exec(told)!;
  return { url: url!, key: key!, told, process };
}
