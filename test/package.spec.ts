import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { publicApi } from '../scripts/public-api.js';

const ROOT = join(import.meta.dirname, '..');
const PACKED = [
  /^dist\/(ormconfig|(src|packages\/(mcp|client)\/src)\/.+)\.(js|d\.ts)$/,
  /^packages\/dashboard\/dist\/(index\.html|assets\/[\w.-]+\.(js|css|svg|png|webmanifest|woff2)|licences\/[\w-]+\.txt)(\.br|\.gz)?$/,
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
];

/** `npm run try-package` installs it. */
describe('the package sluice', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const output = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' });
  const files: string[] = JSON.parse(output)[0].files.map(({ path }: { path: string }) => path);

  it('exports what docs/public-api.md lists; `npm run public-api` writes it', () => {
    expect(publicApi()).toBe(readFileSync(join(ROOT, 'docs/public-api.md'), 'utf8'));
  });

  it('has the build with its declarations, the dashboard with the licences of its fonts, and three documents, and nothing else', () => {
    const others = files.filter((path) => !PACKED.some((pattern) => pattern.test(path)));
    expect(others).toEqual([]);
    expect(files.filter((path) => /\.(spec|test)\./.test(path))).toEqual([]);
    for (const pattern of PACKED) expect(files.some((path) => pattern.test(path))).toBe(true);
    const scripts = files.filter((path) => /^dist\/(src|packages|ormconfig).*\.js$/.test(path));
    for (const path of scripts) expect(files).toContain(path.replace(/\.js$/, '.d.ts'));
  });

  it('has every file that it names, and threads', () => {
    const { exports, bin } = manifest;
    const named = [
      ...Object.values<any>(exports).flatMap((entry) => Object.values(entry)),
      bin.sluice,
    ];
    const paths = named.filter((name) => name.startsWith('./') || name.startsWith('dist'));
    for (const path of paths) expect(files).toContain(path.replace('./', ''));
    expect(paths).toHaveLength(7);
    expect(files.filter((path) => path.endsWith('.worker.js')).length).toBeGreaterThan(2);
    expect(readFileSync(join(ROOT, bin.sluice), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it('needs nothing at runtime that is not installed with it', () => {
    const given = { ...manifest.dependencies, ...manifest.peerDependencies };
    const { peerDependencies, peerDependenciesMeta } = manifest;
    expect(Object.keys(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies));
    const imported = new Set<string>();
    for (const path of files.filter((name) =>
      /^dist\/(src|packages|ormconfig).*\.js$/.test(name),
    )) {
      const text = readFileSync(join(ROOT, path), 'utf8');
      for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
        const name = /^(?:@[\w-]+\/)?\w[\w.-]*/.exec(fileName)?.[0];
        if (name !== undefined) imported.add(name);
      }
    }
    expect(imported.size).toBeGreaterThan(20);
    expect([...imported].filter((name) => name !== 'node' && !(name in given))).toEqual([]);
  });
});
