import type { Type } from '@nestjs/common';

/** A provider of an extension that runs again and again. */
export interface Job {
  /** What it throws is logged; it runs again when it is due again. */
  run(): Promise<void>;
}

/** When a job runs. Its class names it in the database. */
export interface JobSchedule {
  /** Seconds from the end of a run, or its failure, to the next; the first is at once. */
  every: number;
  run: Type<Job>;
}
