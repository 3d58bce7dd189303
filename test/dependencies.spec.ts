import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const manifest = JSON.parse(read('package.json'));

describe('docs/dependencies.md', () => {
  const rows = read('docs/dependencies.md').matchAll(
    /^\| `([^`]+)` +\| [^|\n]* \| ([^|\n]*?) +\|[^|\n]*\|[^|\n]*\| ([^|\n]*?) +\|$/gm,
  );
  const listed = [...rows].map(([, name, licence, reason]) => ({ name: name!, licence, reason }));

  it('lists each direct dependency of the service once, and no other', () => {
    expect(listed.map(({ name }) => name)).toEqual(Object.keys(manifest.dependencies));
  });

  it.each(listed)('gives $name its licence and a reason', ({ name, licence, reason }) => {
    expect(licence).toBe(JSON.parse(read(`node_modules/${name}/package.json`)).license);
    expect(reason).toMatch(/^\S.{10,}/);
  });
});

/** The dependencies of a package as `npm ls --json --long` writes them. */
interface Tree {
  name: string;
  version: string;
  scarfSettings?: { enabled: boolean };
  dependencies: Record<string, Tree>;
}

/** A package whose install script reports installations to its makers. */
describe('@scarf/scarf', () => {
  const args = ['ls', '@scarf/scarf', '--omit=dev', '--json', '--long'];
  const text = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const ours: Tree = JSON.parse(text);
  const asRoot = { name: 'user', version: '1.0.0' };
  const { scarfSettings, ...withoutSettings } = ours;
  const installedBy = (sluice: object) => ({ ...asRoot, dependencies: { sluice } });

  /** What the script itself does in an installation, as far as it goes before it sends anything. */
  const decisionIn = (tree: object) => {
    const { processDependencyTreeOutput } = createRequire(import.meta.url)('@scarf/scarf');
    return new Promise((resolve, reject) => {
      processDependencyTreeOutput(resolve, reject)(null, JSON.stringify(tree), '');
    });
  };

  it('is not started by npm, and is loaded by nothing', () => {
    expect(manifest.allowScripts['@scarf/scarf']).toBe(false);
    expect(scarfSettings).toEqual({ enabled: false });
    expect(existsSync(join(ROOT, '.npmrc'))).toBe(false);
    expect(Object.keys(ours.dependencies)).toEqual(['@nestjs/swagger']);
    for (const file of ['index.js', 'absolute-path.js']) {
      expect(read(`node_modules/swagger-ui-dist/${file}`)).not.toContain('scarf');
    }
  });

  it.each([
    ['a clone or an image', ours],
    ['a project that installs the package', installedBy(ours)],
  ])('reports nothing from %s, where it is started', async (_, tree) => {
    await expect(decisionIn(tree)).rejects.toThrow('Scarf has been disabled via a package.json');
  });

  it('would report from a project without the setting of the package', async () => {
    await expect(decisionIn(installedBy(withoutSettings))).resolves.toBeDefined();
  });
});
