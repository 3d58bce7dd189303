import { execFileSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandPath, missingCommands } from '../../../packages/testkit/commands.ts';
import { startProgram } from '../../harness/processes.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** From Debian's packages postgresql, patroni, etcd-server and haproxy. */
export const CLUSTER_COMMANDS = ['pg_rewind', 'patroni', 'etcd', 'haproxy'];
const PACKAGES = 'apt install postgresql patroni etcd-server haproxy';

/** PostgreSQL refuses to run as root. */
const OWNER = 'postgres';

/** Why a cluster cannot be started on this machine; undefined if it can. */
export function missingForCluster(): string | undefined {
  const missing = missingCommands(CLUSTER_COMMANDS);
  if (missing.length === 0) return undefined;
  return `this machine has no ${missing.join(', ')} (Debian: ${PACKAGES})`;
}

/** The folder of the programs of PostgreSQL. */
export const postgresFolder = (): string => dirname(commandPath('pg_rewind')!);

const getId = (flag: string): number => Number(execFileSync('id', [flag, OWNER]));

/** Starts programs as a user that is not root, each with a folder and a log there. */
export class Programs {
  private readonly folder = temporaryFolder();
  private readonly user =
    process.getuid?.() === 0 ? { uid: getId('--user'), gid: getId('--group') } : undefined;

  constructor() {
    this.give(this.folder);
  }

  /** An empty folder of the user. */
  getFolder(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { mode: 0o700 });
    this.give(folder);
    return folder;
  }

  start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const log = openSync(join(this.folder, `${command}.log`), 'a');
    return startProgram(commandPath(command)!, args, {
      ...this.user,
      cwd: this.folder,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
  }

  private give(folder: string): void {
    if (this.user) chownSync(folder, this.user.uid, this.user.gid);
  }
}
