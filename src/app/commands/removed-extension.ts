import type { DataSource } from 'typeorm';
import { forgetJobs } from '../../background/extension-jobs/forget-jobs.js';
import { forgetEvents } from '../../changes/consumers/forget-events.js';
import { undoExtension } from '../../database/data-source.js';
import type { MigratedExtension } from '../../database/extension-migrations.js';

/**
 * Undoes the migrations of an extension, all or none, and forgets its events and jobs; returns how
 * many.
 * @throws ExtensionError
 */
export const removeExtension = (
  dataSource: DataSource,
  extension: MigratedExtension,
): Promise<number> => undoExtension(dataSource, extension, [forgetEvents, forgetJobs]);
