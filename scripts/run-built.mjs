// Runs a file of the built service (`node scripts/run-built.mjs src/main.js …`), built first where it
// is not current.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const [part = 'src/main.js', ...rest] = process.argv.slice(2);

// An installation without the build tools runs the existing build.
if (existsSync(join(root, 'node_modules/@nestjs/cli'))) {
  const { buildWhatIsStale } = await import('./fresh-build.ts');
  await buildWhatIsStale().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
process.argv = [process.argv[0], join(root, 'dist', part), ...rest];
await import(pathToFileURL(process.argv[1]).href);
