import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { describeWith } from '../support/services/installed.js';

const SCRIPT = join(import.meta.dirname, '../../scripts/try-generators.mjs');

/** With the tools that each needs. Those of TypeScript are in `npm run try-generators` alone. */
const GENERATORS: [string, string[]][] = [
  ['oapi-codegen', ['go']],
  ['openapi-generator for Python', ['java', 'mvn', 'python3']],
  ['openapi-generator for Go', ['java', 'mvn', 'go']],
  ['openapi-generator for Java', ['java', 'javac', 'mvn']],
];

for (const [name, commands] of GENERATORS) {
  describeWith(commands, `The client that ${name} makes of the document`, () => {
    it('compiles, and makes keys, publishes, lists, fails, and tells unions and null apart', async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, name]);
      // Without a package registry it says so.
      if (/skipped/.test(stdout)) process.stderr.write(stdout);
      else expect(stdout).toContain(`${name}: the client compiles, and calls the service.`);
    }, 600_000);
  });
}
