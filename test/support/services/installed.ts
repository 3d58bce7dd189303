import { describe } from '@jest/globals';
import { missingCommands } from '../../../packages/testkit/commands.ts';

/** Why tests that need these commands are skipped; undefined if this machine has all of them. */
export function skipReason(commands: readonly string[]): string | undefined {
  const missing = missingCommands(commands);
  return missing.length === 0 ? undefined : `skipped: this machine has no ${missing.join(', ')}`;
}

/** `describe` if this machine has all of the commands; otherwise its tests are reported as skipped. */
export function describeWith(commands: readonly string[], title: string, tests: () => void): void {
  const reason = skipReason(commands);
  if (reason) describe.skip(`${title} (${reason})`, tests);
  else describe(title, tests);
}
