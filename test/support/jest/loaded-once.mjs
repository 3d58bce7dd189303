// The transform of Jest for `src` and packages in tests of the whole service. Jest would load 2,500
// modules anew for each test file. A worker loads them once instead, by Node.js, and what a test
// imports of them are their exports.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON, stripTypeScriptTypes } from 'node:module';
import { pathToFileURL } from 'node:url';
import './typescript-hooks.mjs';

const load = createRequire(import.meta.url);

/** Makes `loadedOnce(path)` known to this process, and to the test file with these globals. */
export function loadOnceFor(globals) {
  globalThis.loadedOnce = load;
  globals.loadedOnce = load;
}

/** Jest also transforms what its global setup imports, which are no tests. */
const isInTests = () => globalThis.loadedOnce !== undefined;

const isTypeScript = (path) => path.endsWith('.ts');

function isCommonJs(path) {
  if (isTypeScript(path) || path.endsWith('.mjs')) return false;
  if (path.endsWith('.cjs')) return true;
  const manifest = findPackageJSON(pathToFileURL(path));
  return JSON.parse(readFileSync(manifest, 'utf8')).type !== 'module';
}

function listExports(path) {
  const loaded = `loadedOnce(${JSON.stringify(path)})`;
  if (isCommonJs(path)) return `module.exports = ${loaded};`;
  const names = Object.keys(load(path));
  const values = names.map((name, i) => `const value${i} = loaded[${JSON.stringify(name)}];`);
  const exported = names.map((name, i) => `value${i} as ${name}`);
  return `const loaded = ${loaded};\n${values.join('\n')}\nexport { ${exported.join(', ')} };`;
}

function process(source, path) {
  if (isInTests()) return { code: listExports(path) };
  return { code: isTypeScript(path) ? stripTypeScriptTypes(source) : source };
}

export default {
  process,
  processAsync: (source, path) => Promise.resolve(process(source, path)),
  getCacheKey: (source, path, { configString }) =>
    createHash('sha256')
      .update([isInTests(), path, source, configString].join('\0'))
      .update(readFileSync(import.meta.filename))
      .digest('hex'),
};
