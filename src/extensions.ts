import type { Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';

/** A module of your own, with its migrations; docs/extending.md shows a complete one. */
export interface Extension {
  module: Type;
  /** Append-only, in the order in which they run, after those of Sluice. */
  migrations: Type<MigrationInterface>[];
}

/** The modules of this installation beside those of Sluice. */
export const extensions: Extension[] = [];
