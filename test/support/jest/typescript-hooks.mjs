// Lets Node.js load the TypeScript sources, compiled as Jest compiles them for the unit tests.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import jest from '../../../jest.config.js';

/** The extensions that Sluice ships with import it by its name. */
const ENTRY = new URL('../../../src/index.ts', import.meta.url).href;
const SHIPPED = new URL('../../../packages/', import.meta.url).href;

const [, options] = jest.projects[0].transform['^.+\\.ts$'];

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'sluice' && context.parentURL?.startsWith(SHIPPED)) {
      return { url: ENTRY, shortCircuit: true };
    }
    try {
      return nextResolve(specifier, context);
    } catch (error) {
      if (!specifier.endsWith('.js')) throw error;
      return nextResolve(specifier.replace(/\.js$/, '.ts'), context);
    }
  },
  load(url, context, nextLoad) {
    if (!url.endsWith('.ts')) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
