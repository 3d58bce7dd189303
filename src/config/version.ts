import { readFileSync } from 'node:fs';
// Not by its name, which old runtimes that are refused do not have.
import module from 'node:module';

const manifest = readFileSync(module.findPackageJSON('..', import.meta.url)!, 'utf8');

/** The version of Sluice, from `package.json`. */
export const { version: VERSION } = JSON.parse(manifest) as { version: string };
