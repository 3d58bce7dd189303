import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiClient } from '../../../src/testing/api-client.js';
import { Browser } from '../callers/browser.js';
import { eventually } from '../../../src/testing/eventually.js';
import { isPooled } from '../databases/databases-on-demand.js';

const DIST = fileURLToPath(new URL('../../../dist/src', import.meta.url));

/** The compiled code of the modules, shared by the processes of all runs. */
export const NODE_COMPILE_CACHE = join(tmpdir(), 'sluice-test-compile-cache');

/** The young generation has its usual size from the start, instead of growing to it (decision 53). */
const FLAGS = ['--min-semi-space-size=16'];

/** The exit code of a process, and its output. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A process of the built service, without the environment of the test. */
export class BuiltProcess {
  private static readonly running = new Set<BuiltProcess>();

  stdout = '';
  stderr = '';
  readonly ended: Promise<Ended>;

  private constructor(private readonly child: ChildProcess) {
    child.stdout!.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    child.stderr!.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    BuiltProcess.running.add(this);
    this.ended = once(child, 'close').then(() => {
      BuiltProcess.running.delete(this);
      return { code: child.exitCode, stdout: this.stdout, stderr: this.stderr };
    });
  }

  /** Runs a file of the build, or another one by its whole path. */
  static run(
    file: string,
    args: string[],
    env: Record<string, string>,
    cwd = tmpdir(),
  ): BuiltProcess {
    const child = spawn(process.execPath, [...FLAGS, resolve(DIST, file), ...args], {
      cwd,
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new BuiltProcess(child);
  }

  /**
   * Waits for what the process prints.
   * @throws Error with its output, if it ends before
   */
  async printed<T>(read: (process: this) => T | undefined): Promise<T> {
    let ended: Ended | undefined;
    void this.ended.then((result) => (ended = result));
    return eventually(() => {
      if (ended) throw new Error(`The process ended with ${ended.code}: ${ended.stderr}`);
      return read(this);
    });
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Ends processes that a failed test has left running; for `afterAll`. */
  static async endAll(signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> {
    await Promise.all([...BuiltProcess.running].map((running) => running.kill(signal)));
  }

  kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** The built service, listening on loopback. */
export class BuiltService {
  private constructor(
    readonly process: BuiltProcess,
    readonly url: string,
  ) {}

  /** @throws Error with the output of the process, if it ends before it listens */
  static async start(
    env: Record<string, string>,
    cwd?: string,
    file = 'main.js',
    args: string[] = [],
  ): Promise<BuiltService> {
    const settings = {
      PORT: '0',
      HOST: '127.0.0.1',
      FETCH_ALLOWED_HOSTS: '127.0.0.1',
      DRAIN_MS: '0',
      // A publisher of a test sees no requests but those for its feeds.
      ICONS: 'off',
      // A busy machine refuses no test.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...(isPooled() && { DATABASE_POOLER: 'transaction' }),
      ...env,
    };
    const child = BuiltProcess.run(file, args, settings, cwd);
    const url = await child.printed(({ stderr }) => /Sluice listens on (\S+)/.exec(stderr)?.[1]);
    return new BuiltService(child, url);
  }

  /** The ids of the processes that have logged an answer so far. */
  get pids(): Set<number> {
    const lines = this.process.stdout.matchAll(/"pid":(\d+),.*"msg":"request"/g);
    return new Set([...lines].map(([, pid]) => Number(pid)));
  }

  /** A client of a new account, which signs up and creates a key like the dashboard. */
  async newClient(email = `owner-${Date.now()}-${Math.random()}@example.com`): Promise<ApiClient> {
    const browser = new Browser(this.url);
    const account = await browser.signUp(email);
    const { id, rawKey } = (await browser.post('/v1/api-keys', { name: 'test' })).body.data;
    return new ApiClient(this.url, rawKey, account.body.data.id, id);
  }
}
