import type { DynamicModule, Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import { refuseMistakes } from './extension-rules.js';

/** A module of others, and what Sluice does for it. */
export interface Extension {
  /** Names its records in the database, for good, such as `bookmarks`. */
  name: string;
  /** The versions of Sluice that it works with, as a range of npm such as `^1.4.0`. */
  compatibility?: string;
  module: Type | DynamicModule;
  /** Entities beside those that the module registers with `TypeOrmModule.forFeature`. */
  entities?: Type[];
  /** They run after those of Sluice, in the order of the timestamps at the ends of their names. */
  migrations?: Type<MigrationInterface>[];
}

/**
 * Describes an extension; the default export of its package.
 * @throws ExtensionError for a mistake that the types cannot show
 */
export function defineExtension(extension: Extension): Extension {
  refuseMistakes(extension);
  return extension;
}
