// Writes the tables of docs/dependencies.md: what is installed, with its licence, size and newest
// release, which it asks the registry for. The reasons are those of the page; a new package gets an
// empty one, to be written by hand.
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';

const root = join(import.meta.dirname, '..');
const PAGE = join(root, 'docs/dependencies.md');
const npm = (...args) =>
  execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
const inMegabytes = (bytes) => (bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 1);

const page = readFileSync(PAGE, 'utf8');
const reasons = new Map(
  [...page.matchAll(/^\| `([^`]+)` +\|.*\| ([^|]*?) +\|$/gm)].map(([, name, reason]) => [
    name,
    reason,
  ]),
);
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const rows = Object.keys(dependencies).map((name) => {
  const folder = join(root, 'node_modules', name);
  const {
    name: published,
    version,
    license,
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const released = JSON.parse(npm('view', published, 'time', '--json'));
  const newest = JSON.parse(npm('view', published, 'version', '--json'));
  const cells = [
    version,
    license,
    inMegabytes(toBytes(folder)),
    `${newest}, ${released[newest].slice(0, 10)}`,
  ];
  return `| \`${name}\` | ${cells.join(' | ')} | ${reasons.get(name) ?? ''} |`;
});
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const folders = Object.entries(lock.packages)
  .filter(
    ([path, { dev, devOptional, peer }]) =>
      path.startsWith('node_modules/') && !dev && !devOptional && !peer,
  )
  .map(([path]) => join(root, path))
  .filter((path) => existsSync(path) && !lstatSync(path).isSymbolicLink());
const total = folders.reduce((sum, path) => sum + toBytes(path), 0);
const table = `The service installs ${folders.length} packages, ${Math.round(total / 1e6)} MB. A plain service never loads
OpenTelemetry's SDK, \`ioredis\`, \`openai\`, the \`wink\` packages, \`@simplewebauthn/server\`, \`openid-client\`, \`jose\`, \`nodemailer\` and
\`@modelcontextprotocol/server\`: each is loaded at its first use.

| package | version | licence | MB | newest release | reason |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
const [before, rest] = page.split('<!-- table -->\n');
const [, after] = rest.split('<!-- end of table -->');
const text = `${before}<!-- table -->\n\n${table}\n<!-- end of table -->${after}`;
const options = await prettier.resolveConfig(PAGE);
writeFileSync(PAGE, await prettier.format(text, { ...options, parser: 'markdown' }));

/** The files of a package, without those of packages inside it. */
function toBytes(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => {
      const path = join(folder, entry.name);
      return sum + (entry.isDirectory() ? toBytes(path) : lstatSync(path).size);
    }, 0);
}
