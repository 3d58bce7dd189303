import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExtensionFolder } from '../support/extensions/extension-folder.js';

const PLAIN = 'export default { name: "plain", module: class {} };';
const FOR_IMPORTS = { exports: { '.': { import: './index.js' } } };
const LOADER = new URL('../../dist/src/extensions/load-extensions.js', import.meta.url);

/** In a process of its own, since Jest finds packages in another way. */
const SCRIPT = `
  const { loadExtensions } = await import(process.argv[1]);
  const results = [];
  for (const SLUICE_EXTENSIONS of JSON.parse(process.argv[2])) {
    const loading = loadExtensions({ SLUICE_EXTENSIONS }, process.argv[3]);
    results.push(await loading.then((all) => all.map(({ name }) => name), String));
  }
  console.log(JSON.stringify(results));`;

const FAILURES = [
  ['@acme/other', 'is not installed here'],
  ['./other', 'is not installed here'],
  ['imports-only', 'exports nothing under the condition "default"'],
  ['./imports-only', 'exports nothing under the condition "default"'],
  ['./empty', 'has no default export from defineExtension()'],
  ['./broken', 'cannot be loaded: There is no licence'],
  ['./copying', 'has its own copy of typeorm: make it a peer dependency'],
] as const;

describe('loadExtensions', () => {
  let folder: ExtensionFolder;
  beforeAll(async () => {
    folder = await ExtensionFolder.create();
    await folder.write('node_modules/@acme/plain', PLAIN);
    await folder.write('node_modules/imports-only', PLAIN, FOR_IMPORTS);
    await folder.write('imports-only', PLAIN, FOR_IMPORTS);
    await folder.write('exporting', PLAIN, { exports: './index.js' });
    await folder.write('several', PLAIN.replace(/\{.*\}/, '[$&, { ...$&, name: "other" }]'));
    await folder.write('empty', '');
    await folder.write('broken', 'throw new Error("There is no licence.\\nBuy one.");');
    await folder.write('mistaken', 'export default { name: "mistaken", module: 1 };');
    await folder.write('copying', PLAIN);
    await folder.write('copying/node_modules/typeorm', '');
  });
  afterAll(() => folder.remove());

  const load = async (...lists: string[][]): Promise<unknown[]> => {
    const given = ['--input-type=module', '-e', SCRIPT, LOADER.href, JSON.stringify(lists)];
    const { stdout } = await promisify(execFile)(process.execPath, [...given, folder.path]);
    return JSON.parse(stdout) as unknown[];
  };

  it('finds packages, folders and files from the working directory', async () => {
    const paths = [
      '@acme/plain',
      './exporting',
      './exporting/index.js',
      `${folder.path}/exporting`,
    ];
    const all = await load(paths, ['./several'], []);
    expect(all).toEqual([paths.map(() => 'plain'), ['plain', 'other'], []]);
  });

  it('refuses others with a sentence that names them', async () => {
    const lists = FAILURES.map(([given]) => ['@acme/plain', given]);
    expect(await load(...lists, ['./mistaken'])).toEqual([
      ...FAILURES.map(([given, problem]) => `Error: The extension "${given}" ${problem}.`),
      'Error: The extension "mistaken" is not valid: module must be a module or a DynamicModule of Nest.',
    ]);
  });
});
