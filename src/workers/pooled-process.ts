import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { TIME_SIGNAL } from './process-limits.js';
import type { ProcessLimits, TaskAnswer, TaskRequest } from './process-limits.js';
import { TaskFailure } from './task-failure.js';

const MAIN = new URL('./task-process.js', import.meta.url);
/** What V8 says when it ends a process begins with the reason. */
const MAX_LAST_WORDS = 4_000;

/** How V8 ends a process without memory, and the system. */
const OUT_OF_MEMORY = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']);

export interface PooledProcessOptions extends ProcessLimits {
  /** The largest heap, in megabytes, and the largest half of its part for new objects. */
  memoryMb: number;
  semiSpaceMb: number;
  /** The arguments of the module, from `process.argv[2]` on. */
  args: string[];
}

/** A process that runs one task at a time, and what became of it. */
export class PooledProcess {
  private readonly child: ChildProcess;
  private readonly ready = Promise.withResolvers<void>();
  private task: PromiseWithResolvers<unknown> | null = null;
  private failure: TaskFailure | null = null;
  private lastWords = '';

  constructor({ memoryMb, semiSpaceMb, args, ...limits }: PooledProcessOptions) {
    this.child = fork(MAIN, [JSON.stringify(limits), ...args], {
      // Structured clones, like the messages of threads.
      serialization: 'advanced',
      // Of the options of this process, only those in NODE_OPTIONS are inherited; these come later.
      execArgv: [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${semiSpaceMb}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.lastWords = (this.lastWords + text).slice(0, MAX_LAST_WORDS);
    });
    (this.child.stderr as unknown as { unref(): void }).unref();
    this.child.on('message', (answer) => this.receive(answer as TaskAnswer));
    this.child.on('error', (error) => this.fail(new TaskFailure('error', NOT_STARTED, error)));
    // After its last words.
    this.child.on('close', (code, signal) => this.fail(this.reasonFor(code, signal)));
    this.ready.promise.catch(() => undefined);
    this.rest();
  }

  /** Whether it can run another task. */
  get isAlive(): boolean {
    return this.failure === null;
  }

  /** @throws TaskFailure where the process ends before the task does, or the task fails */
  async run(request: TaskRequest, transfer: ArrayBuffer[]): Promise<unknown> {
    this.child.ref();
    this.child.channel?.ref();
    try {
      await this.ready.promise;
      this.task = Promise.withResolvers();
      this.child.send(request, (error) => {
        if (error) this.end(new TaskFailure('error', 'The task could not be sent.', error));
      });
      // The message has a copy of it.
      if (transfer.length > 0) structuredClone(null, { transfer });
      return await this.task.promise;
    } finally {
      this.task = null;
      this.rest();
    }
  }

  /** Ends the process at once, and with it its task. */
  end(failure: TaskFailure): void {
    this.fail(failure);
    this.child.kill('SIGKILL');
  }

  /** Without a task, it does not keep this process alive. */
  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
  }

  private receive(answer: TaskAnswer): void {
    if (answer === 'ready') this.ready.resolve();
    else if ('value' in answer) this.task?.resolve(answer.value);
    else this.task?.reject(new TaskFailure('error', 'The task failed.', answer.error));
  }

  private fail(failure: TaskFailure): void {
    if (this.failure !== null) return;
    this.failure = failure;
    this.ready.reject(failure);
    this.task?.reject(failure);
  }

  private reasonFor(code: number | null, signal: NodeJS.Signals | null): TaskFailure {
    const said = this.lastWords.trim();
    const cause = new Error(`The process ended with ${signal ?? `code ${code}`}. ${said}`.trim());
    if (signal === TIME_SIGNAL) return new TaskFailure('time', 'The task took too long.', cause);
    return signal !== null && OUT_OF_MEMORY.has(signal)
      ? new TaskFailure('memory', 'The task needed too much memory.', cause)
      : new TaskFailure('error', 'The task failed.', cause);
  }
}

const NOT_STARTED = 'The process could not be started.';
