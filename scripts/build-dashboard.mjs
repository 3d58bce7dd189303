// Builds the dashboard into dist/dashboard: type check, bundle, and a compressed copy of each file.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as vite from 'vite';

const root = join(import.meta.dirname, '..');
const web = join(root, 'src/dashboard/web');
const COMPRESSIBLE = /\.(html|js|css|svg|webmanifest)$/;

try {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', web], { stdio: 'inherit' });
} catch {
  process.exit(1);
}
// Tests that start a build have another one, and Vite would take React for development.
process.env.NODE_ENV = 'production';
await vite.build({ configFile: join(web, 'vite.config.ts'), logLevel: 'warn' });
compress(join(root, 'dist/dashboard'));

function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of files) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
