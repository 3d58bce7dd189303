import { execFile, spawn, spawnSync } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe } from '@jest/globals';
import Database from 'sqlite-driver';
import { eventually } from '../../../src/testing/eventually.js';

const run = promisify(execFile);
// `script` gives it a terminal.
const isInstalled = ['newsboat', 'script'].every(
  (command) => spawnSync(command, ['--version']).status === 0,
);

export const describeWithNewsboat = (title: string, tests: () => void): void =>
  isInstalled
    ? describe(title, tests)
    : describe.skip(`${title} (skipped: this machine has no newsboat)`, tests);

/** Newsboat on a terminal. */
export class NewsboatScreen {
  private output = '';

  constructor(private readonly child: ChildProcessWithoutNullStreams) {
    child.stdout.on('data', (bytes: Buffer) => {
      this.output += bytes.toString();
    });
  }

  type(keys: string): void {
    this.output = '';
    this.child.stdin.write(keys);
  }

  /** Waits until it has written a text since the last keys. */
  async shows(text: string): Promise<void> {
    await eventually(() => (this.output.includes(text) ? true : undefined));
  }

  async exitCode(): Promise<number | null> {
    if (this.child.exitCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

/** Newsboat with its files in a folder. */
export class Newsboat {
  constructor(private readonly folder: string) {}

  /** `config` are lines of its configuration, `urls` the feeds that it reads. */
  async configure(config: string[], urls: string[] = []): Promise<void> {
    const lines = [`error-log "${this.file('errors')}"`, ...config];
    await writeFile(this.file('config'), `${lines.join('\n')}\n`);
    await writeFile(this.file('urls'), urls.map((url) => `${url}\n`).join(''));
  }

  async reload(): Promise<void> {
    await run('newsboat', [...this.options, '-x', 'reload'], { env: this.env });
  }

  /** Starts it with its screens. */
  open(): NewsboatScreen {
    const command = ['newsboat', ...this.options].map((part) => `'${part}'`).join(' ');
    const env = { ...this.env, TERM: 'xterm', COLUMNS: '80', LINES: '24' };
    return new NewsboatScreen(spawn('script', ['-qec', command, '/dev/null'], { env }));
  }

  /** Rows of what it has stored. */
  select<Row>(sql: string, parameters: string[] = []): Row[] {
    const cache = new Database(this.file('cache.db'), { readonly: true });
    try {
      return cache.prepare<string[], Row>(sql).all(...parameters);
    } finally {
      cache.close();
    }
  }

  private get options(): string[] {
    return ['-u', this.file('urls'), '-c', this.file('cache.db'), '-C', this.file('config')];
  }

  private get env(): NodeJS.ProcessEnv {
    return { ...process.env, HOME: this.folder };
  }

  private file(name: string): string {
    return join(this.folder, name);
  }
}
