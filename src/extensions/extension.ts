import type { DynamicModule, Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import type { EventType } from '../common/event-types.js';
import type { ProblemKind } from '../http/problems/errors.js';
import type { AddCommands } from './add-commands.js';
import type { EventHandler } from './event-handler.js';
import type { DashboardEntries } from './dashboard-entries.js';
import type { CustomFeedSource } from './feed-source.js';
import type { ToolDeclaration } from './agents/agent-tool.js';
import { refuseMistakes } from './extension-rules.js';
import type { JobSchedule } from './job.js';
import type { Replacement } from './slot.js';

/** A module of others, and what Sluice does for it. */
export interface Extension {
  /** Names its records in the database, for good, such as `bookmarks`. */
  name: string;
  /** The versions of Sluice that it works with, as a range of npm such as `^1.4.0`. */
  compatibility?: string;
  module: Type | DynamicModule;
  /** Entities beside those that the module registers with `TypeOrmModule.forFeature`. */
  entities?: Type[];
  /**
   * Those whose rows belong to no account, such as a list of countries. Each other one has a column
   * `account_id`.
   */
  sharedEntities?: Type[];
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
  /** Tools of agents (MCP), each a provider of the module. */
  tools?: ToolDeclaration[];
  /** Types of events that `ExtensionAudit` records, such as `bookmarks.shared`. */
  auditEvents?: string[];
  /** Tags of the OpenAPI document, with a description of each, after those of Sluice. */
  tags?: Record<string, string>;
  /**
   * A class of settings, injectable by this class in every process. Its properties are environment
   * variables that begin with the name: `BOOKMARKS_MAX`. A wrong value stops the start.
   */
  settings?: Type<object>;
  /** Adds commands to the command line: `sluice bookmarks …`. */
  commands?: AddCommands;
  /** Parts of Sluice that providers of the module take the place of, from `replace()`. */
  replaces?: Replacement[];
  /**
   * The file of a module that replaces the sanitiser of HTML: `new URL('./sanitizer.js',
   * import.meta.url)`. Worker threads load it, where there is nothing to inject. Its default export
   * is a `Sanitizer`.
   */
  sanitizer?: URL;
  /** Links and pages in the navigation of the dashboard. */
  dashboard?: DashboardEntries;
  /** A provider of the module that reads feeds at addresses like `bookmarks:…`. */
  feedSource?: Type<CustomFeedSource>;
}

/**
 * Describes an extension; the default export of its package.
 * @throws ExtensionError for a mistake that the types cannot show
 */
export function defineExtension(extension: Extension): Extension {
  refuseMistakes(extension);
  return extension;
}
