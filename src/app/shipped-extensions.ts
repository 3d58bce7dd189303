import type { Extension } from '../extensions/extension.js';
import type { Env } from '../config/env.js';

/** The extensions that Sluice ships with; `MODULES_OFF` leaves them out. */
export async function loadShippedExtensions(env: Env): Promise<Extension[]> {
  if (env.MODULES_OFF.includes('mcp')) return [];
  // The import is late: like all extensions, this one imports the package, which imports this file.
  const { default: mcp } = await import('../../packages/mcp/src/index.js');
  return [mcp];
}
