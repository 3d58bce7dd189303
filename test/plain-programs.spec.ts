import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '..');

/** The files that a file loads at run time; types and packages are left out. */
function loadedBy(path: string): string[] {
  const { outputText } = ts.transpileModule(readFileSync(join(ROOT, path), 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
  });
  return ts
    .preProcessFile(outputText, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(ROOT, resolve(ROOT, dirname(path), name)))
    .filter((target) => !target.startsWith('dist/'));
}

describe('the programs that Node.js runs as TypeScript', () => {
  const programs = globSync(['bench/**/*.ts', 'demo/**/*.ts', 'scripts/*.ts'], { cwd: ROOT });

  it('import files by the name that they have', () => {
    expect(programs.length).toBeGreaterThan(50);
    const missing: string[] = [];
    const seen = new Set(programs);
    for (const path of seen) {
      for (const target of loadedBy(path)) {
        if (!existsSync(join(ROOT, target))) missing.push(`${path} imports ${target}`);
        else if (target.endsWith('.ts')) seen.add(target);
      }
    }
    expect(missing).toEqual([]);
  });

  // What both need is in packages/testkit.
  it('and the support of tests do not import each other', () => {
    const support = globSync('test/support/**/*.ts', { cwd: ROOT });
    const importsOf = (paths: string[], folder: string) =>
      paths.flatMap((path) =>
        importedBy(path)
          .filter((target) => target.startsWith(folder))
          .map((target) => `${path} imports ${target}`),
      );
    expect(importsOf(programs, 'test/')).toEqual([]);
    expect(importsOf(support, 'bench/')).toEqual([]);
  });
});

/** The files that a file imports, types too. */
function importedBy(path: string): string[] {
  return ts
    .preProcessFile(readFileSync(join(ROOT, path), 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(ROOT, resolve(ROOT, dirname(path), name)));
}
