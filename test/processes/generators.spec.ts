import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { missingCommands } from '../../packages/testkit/commands.ts';
import { describeWith } from '../support/services/installed.js';

const SCRIPT = join(import.meta.dirname, '../../scripts/try-generators.mjs');

/** With the tools that each needs. Those of TypeScript are in `npm run try-generators` alone. */
const GENERATORS: [string, string[]][] = [
  ['oapi-codegen', ['go']],
  ['openapi-generator for Python', ['java', 'mvn', 'python3']],
  ['openapi-generator for Go', ['java', 'mvn', 'go']],
  ['openapi-generator for Java', ['java', 'javac', 'mvn']],
];
const INSTALLED = GENERATORS.filter(([, commands]) => missingCommands(commands).length === 0);

/** One run with one service tries all, and prints what came of each. */
let printed: Promise<string> | undefined;
const tryAll = (): Promise<string> =>
  (printed ??= promisify(execFile)(process.execPath, [SCRIPT, ...INSTALLED.map(([name]) => name)], {
    maxBuffer: 64 << 20,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout?: string; stderr?: string }) => `${stdout}${stderr}`,
  ));

for (const [name, commands] of GENERATORS) {
  describeWith(commands, `The client that ${name} makes of the document`, () => {
    it('compiles, and makes keys, publishes, lists, fails, and tells unions and null apart', async () => {
      const all = await tryAll();
      const skipped = all.split('\n').find((line) => line.startsWith(`${name}: skipped`));
      // Without a package registry it says so.
      if (skipped) process.stderr.write(`${skipped}\n`);
      else expect(all).toContain(`${name}: the client compiles, and calls the service.`);
    }, 1_200_000);
  });
}
