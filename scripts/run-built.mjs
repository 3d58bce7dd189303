// Runs a part of the built service (`node scripts/run-built.mjs src/main.js …`), and builds it
// first where it is missing or older than its source.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const [part = 'src/main.js', ...rest] = process.argv.slice(2);

if (isStale()) {
  // Standard output belongs to the part that runs.
  const nest = join(root, 'node_modules/@nestjs/cli/bin/nest.js');
  const { status } = spawnSync(process.execPath, [nest, 'build'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
}
process.argv = [process.argv[0], join(root, 'dist', part), ...rest];
await import(pathToFileURL(process.argv[1]).href);

function isStale() {
  const built = join(root, 'dist/src/main.js');
  if (!existsSync(join(root, 'node_modules/@nestjs/cli'))) return false;
  if (!existsSync(built)) return true;
  const sources = [
    'ormconfig.ts',
    'package-lock.json',
    'nest-cli.json',
    'tsconfig.json',
    'tsconfig.build.json',
  ];
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const builtAt = statSync(built).mtimeMs;
  return [...sources.map((name) => join(root, name)), ...files].some(
    (file) => existsSync(file) && statSync(file).mtimeMs > builtAt,
  );
}
