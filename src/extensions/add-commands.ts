import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';

/** What the commands of an extension run in. */
export interface CommandRun {
  /**
   * Runs work with the providers of the service, without an HTTP server, workers and jobs. A
   * failure is a sentence on standard error, with exit code 1.
   */
  inService: (work: (service: INestApplicationContext) => Promise<void>) => Promise<void>;
  /** Prints a result as one line of JSON. */
  print: (result: object) => void;
}

/** Adds the commands of an extension to `sluice NAME`, as Commander documents it. */
export type AddCommands = (own: Command, run: CommandRun) => void;
