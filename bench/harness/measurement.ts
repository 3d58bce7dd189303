import { parseArgs } from 'node:util';
import type { Engine } from '../../src/testing/engine.ts';
import { enginesFor } from './database.ts';
import { cleanUp, endCleanly } from './processes.ts';

/** What every measurement takes; `quick` is for a rough result. */
interface Options {
  engine?: string;
  json: boolean;
  quick: boolean;
}

export const readOptions = (): Options =>
  parseArgs({
    options: {
      engine: { type: 'string' },
      json: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
    },
  }).values;

/**
 * Measures each engine that the options name, and prints the results, or JSON. Whatever was started
 * or made is stopped and removed, also after an error or a signal.
 */
export async function measureEngines<Result>(
  { engine: name, json }: Pick<Options, 'engine' | 'json'>,
  measure: (engine: Engine) => Promise<Result>,
  print: (results: Result[]) => void,
): Promise<void> {
  endCleanly();
  try {
    const results: Result[] = [];
    for (const engine of enginesFor(name)) results.push(await measure(engine));
    if (json) console.log(JSON.stringify(results, null, 2));
    else print(results);
  } finally {
    await cleanUp();
  }
}
