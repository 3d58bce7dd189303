/**
 * Why a task has no result: it exceeded the limit of time or memory, it failed, or the process is
 * stopping.
 */
export type TaskFailureReason = 'time' | 'memory' | 'error' | 'closed';

/**
 * The task of a worker thread failed or was ended; `cause` is the error of the thread, for the log.
 */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';

  constructor(
    readonly reason: TaskFailureReason,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
