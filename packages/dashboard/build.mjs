// Builds the page into dist: type check, bundle, and a compressed copy of each file.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as vite from 'vite';

const here = import.meta.dirname;
const COMPRESSIBLE = /\.(html|js|css|svg|webmanifest)$/;

try {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', here], { stdio: 'inherit' });
} catch {
  process.exit(1);
}
// Tests that start a build have another one, and Vite would take React for development.
process.env.NODE_ENV = 'production';
await vite.build({ configFile: join(here, 'vite.config.ts'), logLevel: 'warn' });
compress(join(here, 'dist'));

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
