import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../src/testing/free-port.ts';
import { commandPath } from '../../../packages/testkit/commands.ts';

/** Fewer connections than a service opens, so that they change hands. */
const POOL_SIZE = 4;

/**
 * A PgBouncer on loopback, in transaction mode, in front of all databases of a server. Before version
 * 1.21 it knows no prepared statements; later ones are told not to follow them.
 */
export class PgBouncer {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** @param server its address, with the user and the password that all connections have */
  static async start(server: string): Promise<PgBouncer> {
    const command = commandPath('pgbouncer')!;
    const port = await freePort();
    const { hostname, port: serverPort, username, password } = new URL(server);
    const folder = await mkdtemp(join(tmpdir(), 'sluice-test-pgbouncer-'));
    const file = join(folder, 'pgbouncer.ini');
    await writeFile(
      file,
      `[databases]
      * = host=${hostname} port=${serverPort} user=${username} password=${password}
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = ${port}
      unix_socket_dir =
      auth_type = any
      pool_mode = transaction
      default_pool_size = ${POOL_SIZE}
      max_client_conn = 1000
      server_login_retry = 0.2
      ${followsPrepared(command) ? 'max_prepared_statements = 0' : ''}
      ${userInfo().uid === 0 ? 'user = postgres' : ''}`.replaceAll(/^ +/gm, ''),
    );
    const child = spawn(command, [file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    for await (const chunk of child.stderr.iterator({ destroyOnReturn: false })) {
      log += String(chunk);
      if (log.includes('process up')) break;
    }
    if (!log.includes('process up')) throw new Error(`PgBouncer has not started: ${log}`);
    child.stderr.resume();
    const url = Object.assign(new URL(server), { host: `127.0.0.1:${port}` }).href;
    return new PgBouncer(url, child, folder);
  }

  /** The address of a database of the server through this pooler. */
  to(databaseUrl: string): string {
    return Object.assign(new URL(this.url), { pathname: new URL(databaseUrl).pathname }).href;
  }

  async stop(): Promise<void> {
    const closed = once(this.child, 'exit');
    // An ended process gets no signal, and tells of its end no more.
    if (this.child.kill('SIGKILL')) await closed;
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Whether a version follows the prepared statements of its clients, unless it is told not to. */
function followsPrepared(command: string): boolean {
  const version = String(spawnSync(command, ['--version']).stdout);
  return Number(/PgBouncer 1\.(\d+)/.exec(version)?.[1]) >= 21;
}
