// Compiles the extension at each change, and restarts the stock service with it.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const findFile = (packageName, file) =>
  fileURLToPath(new URL(file, import.meta.resolve(`${packageName}/package.json`)));
const compiler = [findFile('typescript', 'bin/tsc'), '-p', 'tsconfig.build.json'];
const options = { stdio: 'inherit', env: { SLUICE_EXTENSIONS: '.', ...process.env } };

spawnSync(process.execPath, compiler, options);
spawn(process.execPath, [...compiler, '--watch', '--preserveWatchOutput'], options);
spawn(process.execPath, ['--watch', findFile('sluice', 'dist/src/cli.js'), 'start'], options);
