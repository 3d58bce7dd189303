import { Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { CpuTimeLimit } from './cpu-time-limit.js';
import { TaskFailure } from './task-failure.js';
import { TaskPool } from './task-pool.js';
import type { TaskOptions, Tasks } from './task-pool.js';

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

const DEFAULT_YOUNG_MB = 24;

const CLOSED = 'The threads have been closed.';

/**
 * Runs tasks in threads, which start with the first task and do not keep the process alive. Owners
 * alternate, and none of them has all threads at the same time. A task that takes too long, throws
 * or ends its thread fails alone.
 *
 * The limit of memory holds between the steps of a program. One native call that takes more, such
 * as `JSON.parse`, ends the whole process, since a thread cannot be ended during it. So a thread
 * gets only input that is too small for that; for all else there is `ProcessPool`.
 */
export class WorkerPool<T extends Tasks> extends TaskPool<T> implements OnApplicationShutdown {
  private readonly logger = new Logger(WorkerPool.name);
  private readonly pool: Piscina<unknown, unknown>;
  private isClosed = false;

  constructor(private readonly options: WorkerPoolOptions) {
    super(options.threads);
    const { file, threads, memoryMb, idleMs, args = [], niceIncrement = 0 } = options;
    const { youngMb = DEFAULT_YOUNG_MB } = options;
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

  /** Ends all threads. Running and waiting tasks fail. */
  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    await this.pool.destroy();
  }

  protected async execute(
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
      throw toFailure(error, late.signal.aborted);
    } finally {
      limit.end();
    }
  }
}

function toFailure(error: unknown, isLate: boolean): TaskFailure {
  if (isLate) return new TaskFailure('time', 'The task took too long.', error);
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new TaskFailure('memory', 'The task needed too much memory.', error)
    : new TaskFailure('error', 'The task failed.', error);
}
