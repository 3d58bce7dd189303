// Runs a file of the built service (`node scripts/run-built.mjs src/main.js …`). Builds the service,
// the dashboard and the client first if they are missing or older than their source.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const [part = 'src/main.js', ...rest] = process.argv.slice(2);

const WEB = join(root, 'src/dashboard/web');
const SETTINGS = ['ormconfig.ts', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'];

// An installation without the build tools runs the existing build.
if (existsSync(join(root, 'node_modules/@nestjs/cli'))) {
  const client = join(root, 'packages/client');
  if (isStale(join(client, 'dist/index.js'), filesIn(join(client, 'src')))) {
    build('node_modules/typescript/bin/tsc', '-p', client);
  }
  const server = filesIn(join(root, 'src')).filter((file) => !file.startsWith(WEB));
  if (isStale('src/main.js', [...server, ...files('package-lock.json', ...SETTINGS)])) {
    build('node_modules/@nestjs/cli/bin/nest.js', 'build');
  }
  if (isStale('dashboard/index.html', [...filesIn(WEB), ...filesIn(join(client, 'src'))])) {
    build('scripts/build-dashboard.mjs');
  }
}
process.argv = [process.argv[0], join(root, 'dist', part), ...rest];
await import(pathToFileURL(process.argv[1]).href);

function build(tool, ...args) {
  const { status } = spawnSync(process.execPath, [join(root, tool), ...args], {
    cwd: root,
    // Standard output belongs to the started file.
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
}

function isStale(built, sources) {
  const file = resolve(root, 'dist', built);
  if (!existsSync(file)) return true;
  const builtAt = statSync(file).mtimeMs;
  return sources.some((source) => existsSync(source) && statSync(source).mtimeMs > builtAt);
}

function files(...names) {
  return names.map((name) => join(root, name));
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
