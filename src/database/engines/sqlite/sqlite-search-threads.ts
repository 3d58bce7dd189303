import { UnavailableError } from '../../../http/problems/errors.js';
import { TaskFailure } from '../../../workers/task-failure.js';
import { WorkerPool } from '../../../workers/worker-pool.js';
import type { SqlValue } from '../rows.js';
import type * as searchWorker from './sqlite-search.worker.js';

/** One for the search of an account that takes long, one for the searches of all others. */
const THREADS = 2;
/** Limit of processor time, in milliseconds. */
const LIMIT_MS = 10_000;
const IDLE_MS = 300_000;

/**
 * Threads with connections of their own for searches, since a select on the main thread stops all
 * requests until it ends. They read committed rows. No account has both threads at the same time.
 */
export class SqliteSearchThreads {
  private readonly threads: WorkerPool<typeof searchWorker>;

  constructor(file: string, limitMs = LIMIT_MS) {
    this.threads = new WorkerPool({
      file: new URL('./sqlite-search.worker.js', import.meta.url),
      threads: THREADS,
      taskMs: limitMs,
      memoryMb: 128,
      idleMs: IDLE_MS,
      args: [file],
    });
  }

  /**
   * @throws UnavailableError for a search that takes too long
   * @throws TaskFailure where the thread cannot answer
   */
  async select<Row>(accountId: string, sql: string, parameters: SqlValue[]): Promise<Row[]> {
    try {
      const options = { owners: [accountId] };
      return (await this.threads.run('select', { sql, parameters }, options)) as Row[];
    } catch (error) {
      if (!(error instanceof TaskFailure) || error.reason !== 'time') throw error;
      const message = 'The search takes too long; search for fewer or rarer words.';
      throw Object.assign(new UnavailableError(message), { cause: error });
    }
  }

  close(): Promise<void> {
    return this.threads.onApplicationShutdown();
  }
}
