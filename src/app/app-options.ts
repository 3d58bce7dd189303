import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Env } from '../config/env.js';
import type { Extension } from '../extensions/extension.js';
import { loadExtensions } from '../extensions/load-extensions.js';

/** What a `main` of others adds to the stock service and its command line. */
export interface AppOptions {
  /** Beside those in `SLUICE_EXTENSIONS`, for every process and every command. */
  extensions?: Extension[];
  /**
   * Makes the application of a process from all extensions, initialised but not listening. Default:
   * `createApp`.
   */
  create?: (env: Env, extensions: Extension[]) => Promise<NestFastifyApplication>;
}

/**
 * All extensions of an installation.
 * @throws ExtensionError for the first that cannot be loaded
 */
export const loadAllExtensions = async (
  { extensions = [] }: AppOptions,
  env: Env,
): Promise<Extension[]> => [...extensions, ...(await loadExtensions(env))];
