import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

const manifest = readFileSync(findPackageJSON('..', import.meta.url)!, 'utf8');

/** The version of Sluice, from `package.json`. */
export const { version: VERSION } = JSON.parse(manifest) as { version: string };
