import type { ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../../src/testing/free-port.ts';
import { atTheEnd } from '../../harness/processes.ts';
import { isAlive, signal, withChildren } from './process-tree.ts';
import { postgresFolder } from './programs.ts';
import type { Programs } from './programs.ts';
import { until } from './until.ts';

const CONFIGURATION = join(import.meta.dirname, '../../../deploy/postgres/patroni.yml');
const PASSWORD = 'sluice';
/** For an answer of Patroni and of PostgreSQL; no answer is an answer too. */
const ANSWER_MS = 2_000;

interface Ports {
  postgres: number;
  patroni: number;
}

/** One PostgreSQL under Patroni, with the settings of deploy/postgres/patroni.yml. */
export class ClusterMember {
  readonly name: string;
  readonly ports: Ports;
  private readonly etcd: string;
  private readonly programs: Programs;
  private readonly folder: string;
  private patroni: ChildProcess | undefined;

  private constructor(name: string, ports: Ports, etcd: string, programs: Programs) {
    this.name = name;
    this.ports = ports;
    this.etcd = etcd;
    this.programs = programs;
    this.folder = programs.getFolder(name);
    copyFileSync(CONFIGURATION, join(this.folder, '1.yml'));
    // The usual folder of the socket is not there for every user.
    const sockets = `postgresql: {parameters: {unix_socket_directories: ${this.folder}}}\n`;
    writeFileSync(join(this.folder, '2.yml'), sockets);
    atTheEnd(() => this.kill());
  }

  static async create(name: string, etcd: string, programs: Programs): Promise<ClusterMember> {
    const ports = { postgres: await freePort(), patroni: await freePort() };
    return new ClusterMember(name, ports, etcd, programs);
  }

  start(): void {
    const { name, ports, folder, etcd } = this;
    this.patroni = this.programs.start('patroni', [folder], {
      PATRONI_NAME: name,
      // By the API of version 2, with every Patroni; see docs/scaling.md.
      PATRONI_ETCD_HOSTS: etcd,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${ports.patroni}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${ports.patroni}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${ports.postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${ports.postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: this.dataFolder,
      PATRONI_POSTGRESQL_BIN_DIR: postgresFolder(),
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    });
  }

  /** The address of a database at this server itself. */
  buildUrl(database: string): string {
    return `postgres://postgres:${PASSWORD}@127.0.0.1:${this.ports.postgres}/${database}`;
  }

  /** Whether Patroni says so, as HAProxy asks for it. */
  async is(role: 'primary' | 'synchronous'): Promise<boolean> {
    try {
      const url = `http://127.0.0.1:${this.ports.patroni}/${role}`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
      await answer.arrayBuffer();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  /** Whether the server answers, and not as a standby. */
  async isPromoted(): Promise<boolean> {
    const client = new Client({
      connectionString: this.buildUrl('postgres'),
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is');
      return rows[0]?.is === false;
    } catch {
      return false;
    } finally {
      client.end().catch(() => undefined);
    }
  }

  /** Kills Patroni and all processes of PostgreSQL, as if the machine had lost its power. */
  async kill(): Promise<void> {
    const pids = [...this.patroniPids(), ...this.postgresPids()];
    signal(pids, 'SIGKILL');
    await until(`${this.name} has ended`, () => !pids.some(isAlive));
  }

  /** Stops the clock of Patroni, so that it neither answers nor acts. */
  pausePatroni(): void {
    signal(this.patroniPids(), 'SIGSTOP');
  }

  /** Stops the clock of Patroni and of PostgreSQL, like a virtual machine that is paused. */
  pause(): void {
    this.pausePatroni();
    // First the parent, which then starts no others.
    signal(this.postgresPids().slice(0, 1), 'SIGSTOP');
    signal(this.postgresPids(), 'SIGSTOP');
  }

  /** PostgreSQL goes on first, as an old primary that still answers. */
  resume(): void {
    signal(this.postgresPids().toReversed(), 'SIGCONT');
    signal(this.patroniPids(), 'SIGCONT');
  }

  private get dataFolder(): string {
    return join(this.folder, 'data');
  }

  private patroniPids(): number[] {
    return this.patroni?.pid === undefined ? [] : [this.patroni.pid];
  }

  private postgresPids(): number[] {
    const file = join(this.dataFolder, 'postmaster.pid');
    if (!existsSync(file)) return [];
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return isAlive(pid) ? withChildren(pid) : [];
  }
}
