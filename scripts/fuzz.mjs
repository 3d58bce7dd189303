// Runs test/security/fuzz.spec.ts longer than `npm test` does, with a random seed unless FUZZ_SEED
// is set. Prints how to repeat the same requests.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { FUZZ_SEED = String(randomInt(2 ** 31)), FUZZ_RUNS = '1000' } = process.env;
const again = `FUZZ_SEED=${FUZZ_SEED} FUZZ_RUNS=${FUZZ_RUNS} npm run fuzz`;

console.log(`${FUZZ_RUNS} requests to each operation on each engine; repeat with: ${again}`);
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/jest/bin/jest.js'),
    'test/security/fuzz.spec.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_SEED, FUZZ_RUNS } },
);
if (status !== 0) console.error(`\nRepeat the same requests: ${again}`);
process.exitCode = status ?? 1;
