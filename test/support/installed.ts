import { describe } from '@jest/globals';
import { missingCommands } from './commands.ts';

/** `describe` if this machine has all of the commands; otherwise its tests are reported as skipped. */
export function describeWith(commands: readonly string[], title: string, tests: () => void): void {
  const missing = missingCommands(commands);
  if (missing.length === 0) describe(title, tests);
  else describe.skip(`${title} (skipped: this machine has no ${missing.join(', ')})`, tests);
}
