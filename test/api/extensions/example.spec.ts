import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { splitBlocks } from '../../support/expectations/guide.js';

const ROOT = join(import.meta.dirname, '../../..');
const EXAMPLE = join(ROOT, 'examples/bookmarks');

/** `npm run try-package` runs the tests of the examples. */
describe('docs/extending.md', () => {
  const page = readFileSync(join(ROOT, 'docs/extending.md'), 'utf8');

  it.each(['package.json', 'tsconfig.build.json', ...globSync('src/*.ts', { cwd: EXAMPLE })])(
    'shows the current %s',
    (name) => {
      expect(page).toContain(`### \`${name}\``);
      expect(page).toContain(`\n${readFileSync(join(EXAMPLE, name), 'utf8')}\`\`\``);
    },
  );
});

/** Without indentation, since an example may be the inside of a function. */
const getLines = (code: string): string =>
  code.replace(/^ +/gm, '').replaceAll(/^\n/gm, '').trimEnd();

/** What `npm run lint` compiles; the other specs run it. */
const COMPILED = ['examples/**/*.ts', 'test/api/extensions/documented.spec.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .map((path) => getLines(readFileSync(join(ROOT, path), 'utf8')));

describe.each(['extending.md', 'extension-points.md'])('each example in docs/%s', (page) => {
  const examples = splitBlocks(page, 'ts').map((code) => [code.split('\n')[0], code] as const);

  it.each(examples)('is code that is compiled: %s', (_first, code) => {
    expect(COMPILED.filter((file) => file.includes(getLines(code)))).not.toEqual([]);
  });
});
