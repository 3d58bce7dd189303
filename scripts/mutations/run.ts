// Breaks the sources one place at a time, and runs the specs that must notice. Fails where a fault
// survives. `node scripts/mutations/run.ts cursors` tries one part; `--check` only looks the places up.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guards, lastUse, revocation } from './access.ts';
import type { Mutation } from './mutation.ts';
import { sanitiser, webhooks } from './outside.ts';
import { cursors, isolation } from './records.ts';

const root = join(import.meta.dirname, '../..');
const JEST = [
  ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  ...['node_modules/jest/bin/jest.js', '--maxWorkers=1', '--bail', '--silent'],
];
/** By what they break. */
const MUTATIONS: Record<string, Mutation[]> = {
  ...{ guards, revocation, isolation, cursors, webhooks, sanitiser },
  'last-use': lastUse,
};
const given = process.argv.slice(2);
const parts = given.filter((arg) => !arg.startsWith('-'));
const chosen = Object.entries(MUTATIONS)
  .filter(([part]) => parts.length === 0 || parts.includes(part))
  .flatMap(([part, mutations]) => mutations.map((mutation) => ({ part, ...mutation })));

const wrong = chosen.flatMap(({ file, find, specs }) => [
  ...(read(file).split(find).length === 2 ? [] : [`${file} has “${find}” not once.`]),
  ...specs
    .filter((spec) => !existsSync(getPath(spec)))
    .map((spec) => `There is no ${spec}.spec.ts.`),
]);
for (const message of wrong) console.error(message);
const survivors = given.includes('--check') || wrong.length > 0 ? [] : survivorsOf(chosen);
process.exitCode = wrong.length > 0 || survivors.length > 0 ? 1 : 0;

function survivorsOf(mutations: (Mutation & { part: string })[]): Mutation[] {
  const all = [...new Set(mutations.flatMap(({ specs }) => specs))];
  const { isPassed, output } = toOutcome(all);
  if (!isPassed) throw new Error(`The specs fail without a fault:\n${output}`);
  const survived = mutations.filter((mutation, index) => {
    const isKilled = kills(mutation);
    const { part, file, find, replace } = mutation;
    const change = `${file}: ${find.trim()} → ${replace.trim() || '(nothing)'}`;
    const result = isKilled ? 'killed  ' : 'SURVIVED';
    console.log(`${index + 1}/${mutations.length} ${result} ${part}: ${change}`);
    return !isKilled;
  });
  console.log(`${mutations.length - survived.length} killed, ${survived.length} survived`);
  return survived;
}

/** Whether a spec fails while the fault is there. */
function kills({ file, find, replace, specs }: Mutation): boolean {
  const text = read(file);
  const path = join(root, file);
  // Ends the specs, not this process, which has to mend the file.
  const wait = () => {};
  process.once('SIGINT', wait);
  try {
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
    return !toOutcome(specs).isPassed;
  } finally {
    writeFileSync(path, text);
    process.off('SIGINT', wait);
  }
}

function toOutcome(specs: string[]): { isPassed: boolean; output: string } {
  const env = { ...process.env, TEST_ENGINES: 'sqlite' };
  const args = [...JEST, '--runTestsByPath', ...specs.map(getPath)];
  const run = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  if (run.signal !== null) throw new Error(`The specs ended by ${run.signal}.`);
  return { isPassed: run.status === 0, output: run.stderr };
}

function getPath(spec: string): string {
  return join(root, `${spec}.spec.ts`);
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
