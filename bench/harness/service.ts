import { execFileSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/testing/free-port.ts';
import { median } from './compare.ts';
import { startNode, stop } from './processes.ts';
import { temporaryFolder } from './temporary.ts';

export interface Account {
  accountId: string;
  rawKey: string;
}

export interface ServiceOptions {
  /** The program to start instead of the service. */
  file?: string;
  /** Settings that differ from the defaults. */
  extra?: Record<string, string>;
  /** The port; a free one by default. */
  port?: number;
  /** Time limit for becoming ready. */
  startTimeoutMs?: number;
}

/** The built service on one database, with its default settings. */
export class Service {
  readonly process: ChildProcess;
  readonly port: number;
  /** Milliseconds from the start of the process to its first 200 at /health/ready. */
  readonly startUpMs: number;
  private readonly logFile: string;

  private constructor(process: ChildProcess, port: number, logFile: string, startUpMs: number) {
    this.process = process;
    this.port = port;
    this.logFile = logFile;
    this.startUpMs = startUpMs;
  }

  static async start(
    databaseUrl: string,
    {
      file = built('src/main.js'),
      extra = {},
      port: given,
      startTimeoutMs = 30_000,
    }: ServiceOptions = {},
  ): Promise<Service> {
    const port = given ?? (await freePort());
    const folder = temporaryFolder();
    const logFile = join(folder, 'service.log');
    const startedAt = performance.now();
    const child = startNode(file, {
      cwd: folder,
      env: { ...settings(databaseUrl, port), ...extra },
      output: openSync(logFile, 'w'),
    });
    while (!(await isReady(port))) {
      if (child.exitCode !== null)
        throw new Error(`The service has ended:\n${readFileSync(logFile, 'utf8')}`);
      if (performance.now() - startedAt > startTimeoutMs)
        throw new Error('The service does not start.');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return new Service(child, port, logFile, performance.now() - startedAt);
  }

  /** Starts the service several times and leaves it running; `startUpMs` is the median. */
  static async startOften(databaseUrl: string, times: number): Promise<Service> {
    const startUps: number[] = [];
    for (let start = 1; start < times; start++) {
      const service = await Service.start(databaseUrl);
      startUps.push(service.startUpMs);
      await service.stop();
    }
    const { process, port, logFile, startUpMs } = await Service.start(databaseUrl);
    return new Service(process, port, logFile, median([...startUps, startUpMs]));
  }

  /**
   * Migrates an empty database. It must run before posts are loaded: otherwise the service reindexes
   * them during the measurement, which invalidates cached pages.
   */
  static async migrate(databaseUrl: string): Promise<void> {
    await (await Service.start(databaseUrl)).stop();
  }

  /** Its log so far. */
  log(): string {
    return readFileSync(this.logFile, 'utf8');
  }

  stop(): Promise<void> {
    return stop(this.process);
  }
}

/** Creates an account and a key with the command line, which migrates the database first. */
export function createAccount(databaseUrl: string, email = 'bench@example.com'): Account {
  const printed = execFileSync(
    process.execPath,
    [
      built('src/cli.js'),
      ...['accounts', 'create', '--email', email],
      ...['--password', 'correct horse battery', '--key-name', 'bench'],
    ],
    { cwd: temporaryFolder(), env: settings(databaseUrl), encoding: 'utf8' },
  );
  return JSON.parse(printed) as Account;
}

const built = (file: string) => join(import.meta.dirname, '../..', 'dist', file);

/** Without the environment of the shell: all other settings have their defaults. */
const settings = (databaseUrl: string, port = 0): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  DATABASE_URL: databaseUrl,
  HOST: '127.0.0.1',
  FETCH_ALLOWED_HOSTS: '127.0.0.1',
  PORT: String(port),
  RATE_LIMIT_PER_MINUTE: '0',
  // Enabled as by default, but so high that no data set reaches it.
  MAX_POSTS_PER_ACCOUNT: '1000000000',
  MAX_POSTS_PER_DAY: '1000000000',
});

async function isReady(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
