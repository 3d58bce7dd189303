import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const EXAMPLE = join(ROOT, 'examples/bookmarks');

/** `npm run try-package` runs the tests of the example. */
describe('docs/extending.md', () => {
  const page = readFileSync(join(ROOT, 'docs/extending.md'), 'utf8');

  it.each(['package.json', ...globSync('src/*.ts', { cwd: EXAMPLE })])(
    'shows the current %s',
    (name) => {
      expect(page).toContain(`### \`${name}\``);
      expect(page).toContain(`\n${readFileSync(join(EXAMPLE, name), 'utf8')}\`\`\``);
    },
  );
});
