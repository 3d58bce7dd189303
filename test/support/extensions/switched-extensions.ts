import { resolve } from 'node:path';
import { SCOPES } from '../../../src/auth/scopes.js';
import type { Extension } from '../../../src/extensions/extension.js';
import { Extensions } from '../../../src/extensions/extensions.js';

const { SLUICE_EXTENSIONS = '' } = process.env;

/** The extensions in `SLUICE_EXTENSIONS`, as paths: services under test have them by default. */
export const SWITCHED_ON: Extension[] = [];
for (const path of SLUICE_EXTENSIONS.split(',').filter(Boolean)) {
  const { default: extension } = (await import(resolve(path))) as { default: Extension };
  SWITCHED_ON.push(extension);
}

/** Their scopes, such as `bookmarks:read`. */
export const SWITCHED_SCOPES: readonly string[] = new Extensions(SWITCHED_ON).scopes.map(
  ([name]) => name,
);

/** The scopes of a key that has all. */
export const ALL_SCOPES: readonly string[] = [...SCOPES, ...SWITCHED_SCOPES];
