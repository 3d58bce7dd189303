// Packs the client and tries it outside the repository, on a built service: on the oldest and the
// newest Node.js that are supported, Deno and Bun, each also in a worker. Takes the folder of a built
// service; without one, it builds the repository.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EXPECTED, prepareCheck } from '../test/client/runtime-expectations.ts';
import { startService } from './running-service.mjs';
import { expect, pack } from './try-package.mjs';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
/** A bound for what hangs. */
const TIMEOUT_MS = 300_000;

const MANIFEST = {
  type: 'module',
  private: true,
  dependencies: { 'node-20': 'npm:node@20', 'node-26': 'npm:node@26' },
  // They have no binary for some platforms.
  optionalDependencies: { deno: '2', bun: '1' },
  // The binaries of Deno and Bun are used where npm puts them.
  allowScripts: { node: true, deno: false, bun: false },
};
const RUNTIMES = [
  { name: 'Node.js 20', binary: 'node-20/bin/node', args: [] },
  { name: 'Node.js 26', binary: 'node-26/bin/node', args: [] },
  { name: 'Deno', binary: '@deno/*/deno{,.exe}', args: ['run', '--allow-net', '--allow-read'] },
  { name: 'Bun', binary: '@oven/*/bin/bun{,.exe}', args: ['run'] },
];

export async function tryClient(built, work) {
  const folder = join(work, 'client');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(MANIFEST));
  const client = pack(join(built, 'packages/client'), work, '--ignore-scripts');
  const install = ['install', client, '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', install, { cwd: folder, stdio: 'inherit' });
  cpSync(join(root, 'test/client/runtime'), join(folder, 'program'), { recursive: true });

  const env = {
    DATABASE_URL: 'sqlite:./sluice.db',
    HOST: '127.0.0.1',
    PORT: '0',
    // Deno and Bun keep their caches there.
    HOME: folder,
    DENO_NO_UPDATE_CHECK: '1',
    DO_NOT_TRACK: '1',
    NO_COLOR: '1',
  };
  const options = { cwd: folder, env };
  const account = ['--email', 'ada@example.com', '--password', 'correct horse'];
  const cli = [join(built, 'dist/src/cli.js'), 'accounts', 'create', ...account];
  const { rawKey } = JSON.parse(execFileSync(process.execPath, cli, options));
  const service = await startService(process.execPath, [join(built, 'dist/src/main.js')], options);
  const { hostile, given } = await prepareCheck(service.url, rawKey);
  try {
    for (const { name, binary, args } of RUNTIMES) {
      const [path] = globSync(join(folder, 'node_modules', binary));
      if (!path) {
        console.log(`The client on ${name} was skipped: npm has no binary for this platform.`);
        continue;
      }
      const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).split('\n', 1);
      const program = [...args, 'program/program.mjs', JSON.stringify(given)];
      const limited = { ...options, timeout: TIMEOUT_MS };
      const { stdout } = await run(path, program, limited).catch(({ stderr, message }) => {
        throw new Error(`The client fails on ${name} (${version}): ${stderr || message}`);
      });
      expect(`result on ${name} (${version})`, stdout.trim(), JSON.stringify(EXPECTED));
      console.log(`The client works on ${name} (${version}).`);
    }
    expect('followed redirects', hostile.followed, 0);
  } finally {
    await hostile.stop();
    await service.stop();
  }
}

if (process.argv[1] === import.meta.filename) {
  const work = mkdtempSync(join(tmpdir(), 'sluice-client-'));
  try {
    await tryClient(root, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
