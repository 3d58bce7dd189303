import { join } from 'node:path';
import { freePort } from '../../../src/testing/free-port.ts';
import { onServer } from '../../../src/testing/on-server.ts';
import { ClusterMember } from './cluster-member.ts';
import { Programs } from './programs.ts';
import { until } from './until.ts';

const HAPROXY = join(import.meta.dirname, '../../../deploy/postgres/haproxy.cfg');

export interface Roles {
  primary: ClusterMember;
  standby: ClusterMember;
}

/**
 * Two PostgreSQLs under Patroni with synchronous replication, one etcd, and HAProxy in front, as
 * deploy/postgres has them.
 */
export class PostgresCluster {
  /** The address of the primary through HAProxy. */
  readonly url: string;
  private readonly members: readonly [ClusterMember, ClusterMember];

  private constructor(url: string, members: readonly [ClusterMember, ClusterMember]) {
    this.url = url;
    this.members = members;
  }

  static async start(): Promise<PostgresCluster> {
    const programs = new Programs();
    const etcd = await startEtcd(programs);
    const one = await ClusterMember.create('one', etcd, programs);
    const two = await ClusterMember.create('two', etcd, programs);
    one.start();
    await until('there is a primary', async () => (await one.is('primary')) && one.isPromoted());
    await onServer(one.buildUrl('postgres'), `CREATE ROLE sluice LOGIN PASSWORD 'sluice'`);
    await onServer(one.buildUrl('postgres'), 'CREATE DATABASE sluice OWNER sluice');
    two.start();
    const port = await startHaproxy(programs, one, two);
    const url = `postgres://sluice:sluice@127.0.0.1:${port}/sluice`;
    const cluster = new PostgresCluster(url, [one, two]);
    await cluster.whole();
    await until('HAProxy finds the primary', () => answers(url));
    return cluster;
  }

  /** Resolves when one server is the primary and the other its synchronous standby. */
  async whole(): Promise<Roles> {
    const [one, two] = this.members;
    let roles: Roles | undefined;
    await until('the standby is synchronous', async () => {
      for (const [primary, standby] of [
        [one, two],
        [two, one],
      ] as const) {
        if ((await primary.is('primary')) && (await standby.is('synchronous'))) {
          roles = { primary, standby };
        }
      }
      return roles !== undefined;
    });
    return roles!;
  }
}

async function startEtcd(programs: Programs): Promise<string> {
  const [clients, peers] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`];
  programs.start('etcd', [
    '--enable-v2',
    ...['--data-dir', programs.getFolder('etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `default=${peer}`],
  ]);
  await until('etcd answers', () =>
    fetch(`${client}/health`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return `127.0.0.1:${clients}`;
}

async function startHaproxy(
  programs: Programs,
  one: ClusterMember,
  two: ClusterMember,
): Promise<number> {
  const port = await freePort();
  programs.start('haproxy', ['-db', '-f', HAPROXY], {
    HAPROXY_ADDRESS: `127.0.0.1:${port}`,
    POSTGRES_ONE: `127.0.0.1:${one.ports.postgres}`,
    POSTGRES_TWO: `127.0.0.1:${two.ports.postgres}`,
    PATRONI_ONE_HOST: '127.0.0.1',
    PATRONI_ONE_PORT: String(one.ports.patroni),
    PATRONI_TWO_HOST: '127.0.0.1',
    PATRONI_TWO_PORT: String(two.ports.patroni),
  });
  return port;
}

const answers = (url: string): Promise<boolean> =>
  onServer(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
