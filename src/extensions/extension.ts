import type { DynamicModule, Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import type { EventType } from '../common/event-types.js';
import type { ProblemKind } from '../http/problems/errors.js';
import type { EventHandler } from './event-handler.js';
import { refuseMistakes } from './extension-rules.js';
import type { JobSchedule } from './job.js';

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
  /**
   * Scopes of API keys, with a description of each: `{ read: 'Read bookmarks.' }` of the extension
   * `bookmarks` is `bookmarks:read`.
   */
  scopes?: Record<string, string>;
  /** Kinds of problems, with codes that begin with the name: `bookmarks_locked`. */
  problems?: ProblemKind[];
  /** Providers of the module that are told events of every account. */
  on?: Partial<Record<EventType, Type<EventHandler>>>;
  /** Providers of the module that run again and again, each in one process of the service. */
  jobs?: JobSchedule[];
}

/**
 * Describes an extension; the default export of its package.
 * @throws ExtensionError for a mistake that the types cannot show
 */
export function defineExtension(extension: Extension): Extension {
  refuseMistakes(extension);
  return extension;
}
