import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

const manifest = readFileSync(findPackageJSON('..', import.meta.url)!, 'utf8');

/** The version of Sluice, as `package.json` has it. */
export const { version: VERSION } = JSON.parse(manifest) as { version: string };
