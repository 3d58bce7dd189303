// Builds the client, the service and the dashboard where they are missing or older than their source.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const CLIENT = join(root, 'packages/client');
const PAGE = join(root, 'packages/dashboard');
const SETTINGS = ['ormconfig.ts', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'];

/** Rejects where something does not compile. */
export async function buildWhatIsStale(): Promise<void> {
  const client = [...sourcesIn(join(CLIENT, 'src')), join(CLIENT, 'tsconfig.json')];
  const settings = ['package-lock.json', ...SETTINGS].map((name) => join(root, name));
  const service = ['src', 'packages/mcp/src'].flatMap((folder) => sourcesIn(join(root, folder)));
  await make(join(CLIENT, 'dist/index.js'), client, [
    'node_modules/typescript/bin/tsc',
    '-p',
    CLIENT,
  ]);
  const nest = ['node_modules/@nestjs/cli/bin/nest.js', 'build'];
  await make(join(root, 'dist/src/main.js'), [...service, ...settings], nest, removed);
  const tools = ['build.mjs', 'vite.config.ts', 'app-manifest.ts', 'tsconfig.json'];
  const page = [
    ...sourcesIn(join(PAGE, 'src')),
    ...tools.map((name) => join(PAGE, name)),
    ...client,
  ];
  await make(join(PAGE, 'dist/index.html'), page, ['packages/dashboard/build.mjs']);
}

/** Runs a tool unless `built` is newer than its sources. */
async function make(
  built: string,
  sources: string[],
  [tool, ...args]: string[],
  isOutdated = () => false,
): Promise<void> {
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  const isNewer = (source: string) => existsSync(source) && statSync(source).mtimeMs > builtAt;
  if (!sources.some(isNewer) && !isOutdated()) return;
  const command = [join(root, tool!), ...args];
  // Standard output belongs to the started file.
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 2, 2] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === 0) return;
  // A compiler writes files in spite of errors, but what it wrote is not current.
  rmSync(built, { force: true });
  throw new Error(`${tool} ended with ${code}.`);
}

/** Whether something built has no source any more. */
function removed(): boolean {
  const compiled = join(root, 'dist/src');
  const files = readdirSync(compiled, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  return files.some((name) => !existsSync(join(root, 'src', name.replace(/\.js$/, '.ts'))));
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}
