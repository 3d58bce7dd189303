import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../..');
const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { version } = JSON.parse(readText('package.json')) as { version: string };

interface Published {
  name: string;
  version: string;
  files: { path: string }[];
}

/** What npm would publish, without asking a registry. */
function publish(folder: string): Published {
  const args = ['publish', '--dry-run', '--json', '--offline', '--ignore-scripts'];
  const printed = execFileSync('npm', args, {
    cwd: join(ROOT, folder),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const answer = JSON.parse(printed) as Published | Record<string, Published>;
  // A workspace is named above its answer.
  return 'files' in answer ? (answer as Published) : Object.values(answer)[0]!;
}

describe('a release', () => {
  it.each([
    ['packages/client/package.json', /"version": "(.*)"/],
    ['packages/mcp/package.json', /"version": "(.*)"/],
    ['packages/python/pyproject.toml', /^version = "(.*)"/m],
    ['packages/client/src/generated/version.ts', /VERSION = '(.*)'/],
    ['packages/python/src/sluice_client/_generated/version.py', /VERSION = ["'](.*)["']/],
    ['Dockerfile', /image\.version="(.*?)"/],
  ])('has one version, also in %s', (path, pattern) => {
    expect(pattern.exec(readText(path))?.[1]).toBe(version);
  });

  it.each(['CHANGELOG.md', 'packages/client/CHANGELOG.md', 'packages/python/CHANGELOG.md'])(
    'has its version as the newest of %s, below what is not released',
    (path) => {
      const headings = [...readText(path).matchAll(/^## \[?([^\]\s]+)\]?/gm)].map(
        ([, name]) => name,
      );
      expect(headings.slice(0, 2)).toEqual(['Unreleased', version]);
    },
  );

  it.each([
    ['.', 'sluice', 'dist/src/cli.js'],
    ['packages/client', 'sluice-client', 'dist/index.js'],
  ])('publishes %s as %s, by a dry run', (folder, name, entry) => {
    const published = publish(folder);
    expect(published).toMatchObject({ name, version });
    const paths = published.files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([entry, 'LICENSE', 'README.md', 'package.json']));
    expect(paths.filter((path) => /\.spec\.|\.env|\.db$/.test(path))).toEqual([]);
  });

  it('says of nothing that it is published', () => {
    expect(readText('RELEASING.md')).toContain('Nothing has been published yet.');
    expect(readText('README.md')).not.toMatch(
      /npm (install|i) sluice\b|docker pull|pip install sluice/,
    );
    expect(readText('packages/python/README.md')).not.toMatch(/pip install sluice-client\b/);
  });

  it('has an image that says what it is', () => {
    const labels = ['title', 'description', 'version', 'licenses'];
    for (const label of labels) {
      expect(readText('Dockerfile')).toMatch(
        new RegExp(`org\\.opencontainers\\.image\\.${label}="[^"]+"`),
      );
    }
  });
});
