/**
 * Work beside requests. A provider that extends it is found by `BackgroundTasks`, which decides
 * whether the process does such work. No task starts itself.
 */
export abstract class BackgroundTask {
  abstract start(): void | Promise<void>;

  /** Finishes or gives back what it has begun. Called only after `start`. */
  abstract stop(): void | Promise<void>;
}
