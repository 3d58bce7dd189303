import type { Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';

/** A module of your own, with what it stores; docs/extending.md shows one whole. */
export interface Extension {
  module: Type;
  entities: Type[];
  /** Append-only, in the order in which they run, after those of Sluice. */
  migrations: Type<MigrationInterface>[];
}

/** The modules of this installation beside those of Sluice. */
export const extensions: Extension[] = [];
