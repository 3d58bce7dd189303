// Runs Jest on what `npm test` is to run: what a newcomer waits for. `--rest` runs the other tests,
// and `--all` both; a path or another pattern chooses among all tests.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const given = process.argv.slice(2);
const isRest = given.includes('--rest');
const isAll = given.includes('--all');
const args = given.filter((arg) => arg !== '--rest' && arg !== '--all');

const hasChosen = process.env['TEST_ENGINES'] !== undefined;
if (isRest || isAll) process.env['TEST_ENGINES'] ??= 'sqlite,postgres';
const { default: config } = await import('../jest.config.js');

const isChoice = args.some((arg) => !arg.startsWith('-'));
const names = config.projects.map(({ displayName }) => displayName).filter(isSelected);
if (!isChoice && !isAll) args.push('--selectProjects', ...names);

const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const jest = join(root, 'node_modules/jest/bin/jest.js');
const options = { cwd: root, stdio: 'inherit' };
const { status } = spawnSync(process.execPath, [...node, jest, ...args], options);
process.exitCode = status ?? 1;

function isSelected(name) {
  const isFirst = ['units', 'engines', 'journey-sqlite', 'api-sqlite'].includes(name);
  if (isRest) return !isFirst;
  return isFirst || (hasChosen && /^(journey|api)-/.test(name));
}
