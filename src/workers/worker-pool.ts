import { Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { CpuTimeLimit } from './cpu-time-limit.js';
import { FairLimiter } from './fair-limiter.js';
import { TaskFailure } from './task-failure.js';

/** The module and the limits of the threads. */
export interface WorkerPoolOptions {
  /** The module that exports the tasks: functions of one value that can be cloned. */
  file: URL;
  threads: number;
  /**
   * Limit of processor time of a task in milliseconds; six times as much by the clock. Waiting for
   * a thread does not count.
   */
  taskMs: number;
  /** The largest heap of a thread, in megabytes. */
  memoryMb: number;
  /**
   * The largest part for new objects, in megabytes, beside `memoryMb`. With less, V8 copies what a
   * task still needs more often.
   */
  youngMb?: number;
  /** Milliseconds without work after which a thread ends and frees its memory. */
  idleMs: number;
  /** The arguments of the threads, from `process.argv[2]` on. */
  args?: string[];
  /** Lowers the priority of the threads, where the system supports it. */
  niceIncrement?: number;
}

export interface TaskOptions {
  /** The owners of the task, such as accounts; of several, the one with the fewest tasks counts. */
  owners: string[];
  /** Memory that is transferred to the task instead of copied. */
  transfer?: ArrayBuffer[];
  /** Cancels the task. */
  signal?: AbortSignal | undefined;
}

const DEFAULT_YOUNG_MB = 24;

const CLOSED = 'The threads have been closed.';

/** The exports of the module that the threads run. */
export type Tasks = Record<string, (input: never) => unknown>;

/**
 * Runs tasks in threads, which start with the first task and do not keep the process alive. Owners
 * alternate, and none of them has all threads at the same time. A task that exceeds a limit, or
 * crashes its thread, fails alone.
 */
export class WorkerPool<T extends Tasks> implements OnApplicationShutdown {
  private readonly logger = new Logger(WorkerPool.name);
  private readonly limiter: FairLimiter;
  private readonly pool: Piscina<unknown, unknown>;
  private isClosed = false;

  constructor(private readonly options: WorkerPoolOptions) {
    const { file, threads, memoryMb, idleMs, args = [], niceIncrement = 0 } = options;
    const { youngMb = DEFAULT_YOUNG_MB } = options;
    this.limiter = FairLimiter.sharing(threads);
    this.pool = new Piscina({
      filename: file.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
      // Threads inherit only NODE_OPTIONS of the options of the process.
      execArgv: [],
      argv: args,
      niceIncrement,
      recordTiming: false,
    });
    this.pool.on('error', (error: unknown) =>
      this.logger.error({ err: error }, 'A thread without a task has failed.'),
    );
  }

  /**
   * @throws TaskFailure where the task was ended or failed
   * @throws the reason of `signal`, where it cancelled the task
   */
  async run<Name extends keyof T & string>(
    name: Name,
    input: Parameters<T[Name]>[0],
    options: TaskOptions,
  ): Promise<Awaited<ReturnType<T[Name]>>> {
    const owner = this.limiter.leastBusy(options.owners);
    const job = () => this.execute(name, input, options);
    const result = await this.limiter.run(owner, job, options.signal);
    return result as Awaited<ReturnType<T[Name]>>;
  }

  /** Ends all threads. Running and waiting tasks fail. */
  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    await this.pool.destroy();
  }

  private async execute(
    name: string,
    input: unknown,
    { transfer = [], signal }: TaskOptions,
  ): Promise<unknown> {
    if (this.isClosed) throw new TaskFailure('closed', CLOSED);
    const late = new AbortController();
    const limit = new CpuTimeLimit(this.pool, this.options.taskMs, () => late.abort());
    try {
      return await this.pool.run(input, {
        name,
        transferList: transfer,
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (this.isClosed) throw new TaskFailure('closed', CLOSED, error);
      throw failureOf(error, late.signal.aborted);
    } finally {
      limit.end();
    }
  }
}

function failureOf(error: unknown, isLate: boolean): TaskFailure {
  if (isLate) return new TaskFailure('time', 'The task took too long.', error);
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new TaskFailure('memory', 'The task needed too much memory.', error)
    : new TaskFailure('error', 'The task failed.', error);
}
