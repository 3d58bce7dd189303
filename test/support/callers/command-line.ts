import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { NODE_COMPILE_CACHE } from '../services/built-service.js';
import type { Ended } from '../services/built-service.js';

/** The command line of the build. */
export const CLI = resolve(import.meta.dirname, '../../../dist/src/cli.js');

/** Runs a program with what it reads; `input` may answer what it has written so far. */
export async function runProgram(
  [program, ...args]: [string, ...string[]],
  env: Record<string, string>,
  input: string | ((written: string) => string | undefined) = '',
  cwd = tmpdir(),
): Promise<Ended> {
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...env },
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (chunk: Buffer) => {
      said[stream] += chunk.toString();
      const answer = typeof input === 'function' ? input(said[stream]) : undefined;
      if (answer !== undefined) child.stdin.write(answer);
    });
  }
  if (typeof input === 'string') child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, ...said };
}

/** The values of lines of JSON. */
export const readLines = (text: string): any[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
