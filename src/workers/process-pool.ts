import type { OnApplicationShutdown } from '@nestjs/common';
import { PooledProcess } from './pooled-process.js';
import { MAX_CLOCK_FACTOR } from './process-limits.js';
import { TaskFailure } from './task-failure.js';
import { TaskPool } from './task-pool.js';
import type { TaskOptions, Tasks } from './task-pool.js';

/** The module and the limits of the processes. */
export interface ProcessPoolOptions {
  /** The module that exports the tasks. */
  file: URL;
  processes: number;
  /** Limit of processor time of a task in milliseconds; six times as much by the clock. */
  taskMs: number;
  /** The largest heap of a process, in megabytes. */
  memoryMb: number;
  /** The largest part for new objects, in megabytes, beside `memoryMb`. */
  youngMb: number;
  /** The most memory that a process may have, with its code and its buffers, in megabytes. */
  residentMb: number;
  /** Milliseconds without work after which a process ends and frees its memory. */
  idleMs: number;
  /** The arguments of the processes, from `process.argv[2]` on. */
  args?: string[];
}

/** How much later than its own thread the service ends a process that is late. */
const GRACE_MS = 2_000;
const CLOSED = 'The processes have been closed.';

/** V8 has two halves and a third part for new objects. */
const PARTS_OF_YOUNG = 3;

/**
 * Runs tasks in processes, which start with the first task and end with this process, however it
 * ends. Owners alternate, and none of them has all processes at the same time. A task that exceeds a
 * limit, or ends its process in any way, fails alone; the next one gets a new process.
 */
export class ProcessPool<T extends Tasks> extends TaskPool<T> implements OnApplicationShutdown {
  private readonly idle = new Map<PooledProcess, NodeJS.Timeout>();
  private readonly all = new Set<PooledProcess>();
  private isClosed = false;

  constructor(private readonly options: ProcessPoolOptions) {
    super(options.processes);
  }

  /** Ends all processes. Running and waiting tasks fail. */
  onApplicationShutdown(): void {
    this.isClosed = true;
    for (const process of this.all) this.end(process, new TaskFailure('closed', CLOSED));
  }

  protected async execute(
    name: string,
    input: unknown,
    { transfer = [], signal }: TaskOptions,
  ): Promise<unknown> {
    signal?.throwIfAborted();
    if (this.isClosed) throw new TaskFailure('closed', CLOSED);
    const process = this.take();
    const cancel = () => process.end(new TaskFailure('error', 'The task was cancelled.'));
    const late = () => process.end(new TaskFailure('time', 'The task took too long.'));
    signal?.addEventListener('abort', cancel);
    const timer = setTimeout(late, this.options.taskMs * MAX_CLOCK_FACTOR + GRACE_MS);
    try {
      return await process.run({ name, input }, transfer);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      this.giveBack(process);
    }
  }

  private take(): PooledProcess {
    for (const [process, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(process);
      if (process.isAlive) return process;
      this.all.delete(process);
    }
    const { file, taskMs, residentMb, memoryMb, youngMb, args = [] } = this.options;
    const process = new PooledProcess({
      ...{ file: file.href, taskMs, residentMb, memoryMb, args },
      semiSpaceMb: Math.ceil(youngMb / PARTS_OF_YOUNG),
    });
    this.all.add(process);
    return process;
  }

  private giveBack(process: PooledProcess): void {
    if (!process.isAlive || this.isClosed)
      return this.end(process, new TaskFailure('closed', CLOSED));
    const end = () => this.end(process, new TaskFailure('closed', 'It had no work.'));
    this.idle.set(process, setTimeout(end, this.options.idleMs).unref());
  }

  private end(process: PooledProcess, reason: TaskFailure): void {
    clearTimeout(this.idle.get(process));
    this.idle.delete(process);
    this.all.delete(process);
    process.end(reason);
  }
}
