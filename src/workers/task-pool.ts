import { FairLimiter } from './fair-limiter.js';

/** The exports of a module of tasks: functions of one value that can be cloned. */
export type Tasks = Record<string, (input: never) => unknown>;

export interface TaskOptions {
  /** The owners of the task, such as accounts; of several, the one with the fewest tasks counts. */
  owners: string[];
  /** Memory that the task takes over; it cannot be used afterwards. */
  transfer?: ArrayBuffer[];
  /** Cancels the task. */
  signal?: AbortSignal | undefined;
}

/** Runs the tasks of a module, a limited number at a time. Owners alternate. */
export abstract class TaskPool<T extends Tasks> {
  private readonly limiter: FairLimiter;

  protected constructor(places: number) {
    this.limiter = FairLimiter.sharing(places);
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

  /** Runs a task that has a place. */
  protected abstract execute(name: string, input: unknown, options: TaskOptions): Promise<unknown>;
}
