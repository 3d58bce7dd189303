import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Runs the other specs of its folder as one test file, since Jest loads all modules for each. */
export const WHOLE_FOLDER = 'all.spec.ts';

/** Decides while modules load which extensions the services have. */
const OWN_MODULES = 'support/with-example.js';

/** The paths of the specs that the `all.spec.ts` of a folder runs. */
export function specsOf(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  const paths = names.filter((name) => name !== WHOLE_FOLDER).map((name) => join(folder, name));
  return paths.filter((path) => !readFileSync(path, 'utf8').includes(OWN_MODULES)).sort();
}

/** Leaves out the specs that another file of the list runs. */
export function eachOnce(files: string[]): string[] {
  const whole = files.filter((path) => basename(path) === WHOLE_FOLDER);
  const within = new Set(whole.flatMap((path) => specsOf(dirname(path))));
  return files.filter((path) => !within.has(path));
}
