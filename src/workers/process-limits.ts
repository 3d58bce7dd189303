/** What a process with tasks is told when it starts. */
export interface ProcessLimits {
  /** The module of the tasks. */
  file: string;
  /** Limit of processor time of a task in milliseconds; six times as much by the clock. */
  taskMs: number;
  /** Limit of all memory of the process, in megabytes. */
  residentMb: number;
}

/** The limit in wall-clock time, as a multiple of the limit of processor time. */
export const MAX_CLOCK_FACTOR = 6;

/** Ends a process whose task takes too long. It leaves no core file, and nothing else sends it. */
export const TIME_SIGNAL = 'SIGALRM';

/**
 * The state that a process shares with the thread that watches it: the number of the running task,
 * or 0, and a place where nothing ever happens, to sleep at.
 */
export const TASK = 0;
export const NEVER = 1;

/** What a process is asked, and what it answers. */
export interface TaskRequest {
  name: string;
  input: unknown;
}
export type TaskAnswer = 'ready' | { value: unknown } | { error: unknown };
