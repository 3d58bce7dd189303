import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe } from '@jest/globals';
import { skipReason } from './installed.js';

/** Of pip, and of npm, by which pyright installs itself. */
const UNREACHABLE =
  /name resolution|NewConnectionError|Failed to establish|timed out|ProxyError|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/i;
const IS_USABLE = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))';

const execute = promisify(execFile);
const reason =
  skipReason(['python3']) ??
  (await execute('python3', ['-c', IS_USABLE]).then(
    () => undefined,
    () => 'skipped: its python3 is older than 3.11, or has no venv',
  ));

/** `describe` if this machine has a Python that is new enough; otherwise its tests are reported as skipped. */
export function describeWithPython(title: string, tests: () => void): void {
  if (reason) describe.skip(`${title} (${reason})`, tests);
  else describe(title, tests);
}

/** A virtual environment, `name` in a folder. Programs run in that folder. */
export class PythonEnvironment {
  readonly program: string;

  private constructor(
    private readonly folder: string,
    name: string,
  ) {
    this.program = join(folder, name, 'bin/python');
  }

  static async create(folder: string, name = 'venv'): Promise<PythonEnvironment> {
    await execute('python3', ['-m', 'venv', name], { cwd: folder });
    return new PythonEnvironment(folder, name);
  }

  async install(...args: string[]): Promise<void> {
    // What a program imports, it compiles; most of what is installed, none does.
    const quick = ['-q', '--disable-pip-version-check', '--no-compile'];
    await this.run('-m', 'pip', 'install', ...quick, ...args);
  }

  /** @returns what the program prints */
  async run(...args: string[]): Promise<string> {
    const options = { cwd: this.folder, maxBuffer: 2 ** 26 };
    const { stdout, stderr } = await execute(this.program, args, options);
    return stdout + stderr;
  }
}

/** Work that needs a package index: where none can be reached, it and all that follows is skipped with a message. */
export class IfReachable {
  private isReachable = true;

  constructor(private readonly subject: string) {}

  do = async (work: () => Promise<void>): Promise<void> => {
    if (!this.isReachable) return;
    try {
      await work();
    } catch (error) {
      if (!UNREACHABLE.test(String((error as { stderr?: string }).stderr))) throw error;
      this.isReachable = false;
      process.stderr.write(`${this.subject}: skipped, since a package index cannot be reached\n`);
    }
  };
}
