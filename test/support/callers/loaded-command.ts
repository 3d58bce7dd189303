import { tmpdir } from 'node:os';
import { jest } from '@jest/globals';
import { runCommand } from '../../../src/app/commands/commands.js';
import type { Ended } from '../services/built-service.js';
import { CLI } from './command-line.js';

declare const loadedOnce: (name: string) => unknown;

/** The process as the service sees it; Jest gives a test a copy. */
const outside = loadedOnce('node:process') as NodeJS.Process;

/**
 * Runs a command of the sources in this process, which has loaded the service already. A process of
 * its own takes ten times as long, and is for tests of input, of signals and of the end.
 */
export async function runLoaded(args: string[], env: Record<string, string>): Promise<Ended> {
  const before = { argv: outside.argv, env: outside.env, exitCode: outside.exitCode };
  const folder = outside.cwd();
  const said = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    jest.spyOn(outside[stream], 'write').mockImplementation((chunk) => {
      said[stream] += chunk.toString();
      return true;
    }),
  );
  Object.assign(outside, {
    argv: [outside.execPath, CLI, ...args],
    // By which its threads load the sources.
    env: { NODE_OPTIONS: before.env['NODE_OPTIONS'], ...env },
    exitCode: undefined,
  });
  // Whoever develops may have an .env in the folder of the sources.
  outside.chdir(tmpdir());
  try {
    await runCommand();
    return { code: Number(outside.exitCode ?? 0), ...said };
  } finally {
    Object.assign(outside, before);
    outside.chdir(folder);
    for (const spy of spies) spy.mockRestore();
  }
}
