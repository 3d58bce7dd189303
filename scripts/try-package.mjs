// Packs the service and tries the package as a company with an extension has it: in an empty folder
// outside the repository, on the oldest and the newest Node.js that are supported. Takes the folder
// of a built service; without one, it builds the repository.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createExtension } from './create-extension.ts';
import { startService } from './running-service.mjs';

const root = join(import.meta.dirname, '..');
const EXAMPLES = ['bookmarks', 'review'];
/** An extension that `npm run create-extension` makes. */
const CREATED = '@acme/notes';
/** One that is refused, the oldest Node.js that is supported, and the line before the one of development. */
const NODES = ['node@20', 'node@22', 'node@24'];

/** Returns the tarball of the first example, for other ways to install it. */
export async function tryPackage(built, work) {
  // PostgreSQL runs as another user where this is root, and must find its binaries in there.
  chmodSync(work, 0o755);
  const [old, oldest, newest] = NODES.map((node) => newCompany(work, node));
  const sluice = pack(built, work, '--ignore-scripts');
  const manifest = readFileSync(join(root, 'examples/bookmarks/package.json'), 'utf8');
  const tools = Object.entries(JSON.parse(manifest).devDependencies);
  oldest.install(sluice, ...tools.map(([name, range]) => `${name}@${range}`));
  const [bookmarks, review] = EXAMPLES.map((name) =>
    packExtension(name, oldest.folder, work, (folder) =>
      cpSync(join(root, 'examples', name), folder, { recursive: true }),
    ),
  );
  const notes = packExtension('notes', oldest.folder, work, (folder) =>
    createExtension(CREATED, folder),
  );
  oldest.install(bookmarks, review, notes);
  const results = oldest.run('node', '--test', 'test/**/*.test.js');
  console.log(results);
  for (const name of ['bookmarks', 'reviews', 'notes']) {
    for (const engine of ['sqlite', 'postgres']) {
      expect(`tests on ${engine}`, results.includes(` - ${name} on ${engine}\n`), true);
    }
  }

  await tryBinary(oldest);
  tryNewerVersion(oldest);
  newest.install(sluice, bookmarks);
  old.install(sluice);
  tryOldRuntime(old);
  await tryBinary(newest);
  return bookmarks;
}

/** Its tests are left in the folder of the company. */
function packExtension(name, folder, work, write) {
  const source = join(folder, name);
  write(source);
  const packed = pack(source, work);
  cpSync(join(source, 'dist/test'), join(folder, 'test', name), { recursive: true });
  rmSync(source, { recursive: true });
  return packed;
}

/** An empty folder in which packages are installed and run by a version of Node.js. */
function newCompany(work, node) {
  const folder = join(work, node);
  mkdirSync(folder);
  const manifest = {
    name: 'company',
    type: 'module',
    private: true,
    allowScripts: { node: true },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const env = {
    PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    HOME: process.env.HOME,
    DATABASE_URL: 'sqlite:./sluice.db',
    HOST: '127.0.0.1',
    PORT: '0',
    SLUICE_EXTENSIONS: '@acme/bookmarks',
  };
  // The registry of npm may be set by the environment; the service reads its own settings alone.
  const readEnv = (command) => (command === 'npm' ? { ...process.env, PATH: env.PATH } : env);
  const run = (command, ...args) =>
    execFileSync(command, args, {
      cwd: folder,
      env: readEnv(command),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const install = (...packages) => {
    run('npm', 'install', node, ...packages, '--no-audit', '--no-fund', '--prefer-offline');
    console.log(`Installed beside Node.js ${run('node', '--version').trim()}.`);
  };
  return { folder, env, run, install };
}

export function pack(folder, destination, ...options) {
  const args = ['pack', '--json', '--pack-destination', destination, ...options];
  const output = execFileSync('npm', args, { cwd: folder, encoding: 'utf8' });
  return join(destination, JSON.parse(output.slice(output.indexOf('[')))[0].filename);
}

async function tryBinary({ folder, env, run }) {
  const account = [
    'accounts',
    'create',
    '--email',
    'ada@example.com',
    '--password',
    'correct horse',
  ];
  const { rawKey } = JSON.parse(run('sluice', ...account));
  const pending = run('sluice', 'migration', 'show').includes('"executed":false');
  expect('migrations that have not run', pending, false);

  writeFileSync(
    join(folder, 'main.js'),
    `import bookmarks from '@acme/bookmarks';
import { bootstrap } from 'sluice';
await bootstrap({ extensions: [bookmarks] });
`,
  );
  for (const [command, args, settings] of [
    ['sluice', ['start'], { WEB_CONCURRENCY: '2' }],
    ['node', ['main.js'], { SLUICE_EXTENSIONS: '' }],
  ]) {
    const service = await startService(command, args, {
      cwd: folder,
      env: { ...env, ...settings },
    });
    const getStatus = async (path, init) =>
      (
        await fetch(service.url + path, {
          ...init,
          headers: { 'X-API-Key': rawKey, ...init?.headers },
        })
      ).status;
    expect('status of bookmarks', await getStatus('/api/v1/bookmarks'), 200);
    expect('status of the dashboard', await getStatus('/dashboard'), 200);
    // Read in a worker thread.
    const opml = '<opml><body><outline xmlUrl="http://127.0.0.1:9/feed"/></body></opml>';
    const init = { method: 'POST', body: opml, headers: { 'content-type': 'text/x-opml' } };
    expect('status of an import', await getStatus('/api/v1/feeds/import', init), 201);
    expect(`exit code of ${command}`, await service.stop(), 0);
  }
}

/** Tests of extensions are told what the service says. */
function tryOldRuntime({ folder, env }) {
  const node = join(folder, 'node_modules/.bin/node');
  for (const entry of ['sluice', 'sluice/testing']) {
    const args = ['--input-type=module', '--eval', `import ${JSON.stringify(entry)}`];
    const { status, stderr } = spawnSync(node, args, { cwd: folder, env, encoding: 'utf8' });
    const isRefused = /^Sluice needs Node\.js [\d.]+ or newer; this is v20\.[\d.]+\.\n$/.test(
      stderr,
    );
    expect(`${entry} on an old Node.js (${stderr})`, [status, isRefused].join(), '1,true');
  }
}

/** A later version of the service is one that the extension was never tried with. */
function tryNewerVersion({ folder, env }) {
  const file = join(folder, 'node_modules/sluice/package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, version: '99.0.0' }));
  const { status, stderr } = spawnSync('sluice', ['start'], { cwd: folder, env, encoding: 'utf8' });
  writeFileSync(file, JSON.stringify(manifest));
  const sentence =
    'The extension "bookmarks" works with Sluice ^1.0.0 alone, and this is 99.0.0.\n';
  expect('start of another version', [status, stderr].join(' '), `1 ${sentence}`);
}

export function expect(what, actual, expected) {
  if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected}`);
}

if (process.argv[1] === import.meta.filename) {
  const work = mkdtempSync(join(tmpdir(), 'sluice-package-'));
  try {
    await tryPackage(root, work);
    console.log('The package can be installed and extended.');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
