import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from '../harness/temporary.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Seconds of `npm ci` in a fresh clone of the commit; npm's cache is kept. */
export function measureNpmCi(): number {
  const folder = join(temporaryFolder(), 'clone');
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  const startedAt = performance.now();
  execFileSync('npm', ['ci'], { cwd: folder, env: outsideOfNpm(), stdio: 'ignore' });
  return (performance.now() - startedAt) / 1_000;
}

/** Without the variables of `npm run`, which describe this folder and not the clone. */
function outsideOfNpm(): NodeJS.ProcessEnv {
  const ofTheRun = /^npm_(package|lifecycle|config_local_prefix|execpath|command)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTheRun.test(name)));
}
