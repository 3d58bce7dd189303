import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe } from '@jest/globals';

/** Debian keeps servers where only root looks for commands. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const isInstalled = (command: string): boolean =>
  FOLDERS.some((folder) => existsSync(join(folder, command)));

/** `describe` if this machine has all of the commands; otherwise its tests are reported as skipped. */
export function describeWith(commands: string[], title: string, tests: () => void): void {
  const missing = commands.filter((command) => !isInstalled(command));
  if (missing.length === 0) describe(title, tests);
  else describe.skip(`${title} (skipped: this machine has no ${missing.join(', ')})`, tests);
}
