// Writes docs/promises.md: which test holds each promise. `--check` fails where the page is not
// current. Both fail where it, or a table of docs/security.md or docs/reliability.md, names no test.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';

const root = join(import.meta.dirname, '..');
const PAGE = join(root, 'docs/promises.md');
const read = (path) => readFileSync(join(root, path), 'utf8');

/** The promises of the API: of each part, the promise, the file and the title of its test. */
const contract = Object.entries(JSON.parse(read('test/promises.json')));

const threats = buildRows('docs/security.md', 'Threats').map(([threat, , shown]) => {
  const [, path, title] = /^`([^`]+)`: (.+)$/.exec(shown);
  return [threat, path, title];
});

const reliability = buildRows('docs/reliability.md', 'Promises').flatMap(([promise, , shown]) => {
  const paths = [...shown.matchAll(/`([^`]+\.spec\.ts)`/g)].map(([, path]) => path);
  return (paths.length > 0 ? paths : ['no spec']).map((path) => [promise, path, undefined]);
});

const promises = [...contract.flatMap(([, rows]) => rows), ...threats, ...reliability];
const missing = promises.filter((row) => !isThere(row));
for (const [promise, path, title] of missing) {
  console.error(`“${promise}” has no test: ${path} has no “${title ?? path}”.`);
}
const page = await prettier.format(markdown(), { ...(await getOptions()), parser: 'markdown' });
const isCurrent = existsSync(PAGE) && readFileSync(PAGE, 'utf8') === page;
if (!process.argv.includes('--check')) writeFileSync(PAGE, page);
else if (!isCurrent) console.error('docs/promises.md is not current; run: npm run promises');
process.exitCode = missing.length > 0 || (process.argv.includes('--check') && !isCurrent) ? 1 : 0;

function isThere([, path, title]) {
  if (!existsSync(join(root, path))) return false;
  if (title === undefined) return true;
  // As the beginning of a string, so that no comment is taken for a test.
  const text = read(path);
  const written = [`'${title.replaceAll("'", "\\'")}`, `"${title}`, `\`${title}`];
  return written.some((start) => text.includes(start));
}

function buildRows(path, heading) {
  const text = read(path);
  const from = text.slice(text.indexOf(`\n## ${heading}\n`) + 1);
  const end = from.indexOf('\n## ', 1);
  const lines = (end < 0 ? from : from.slice(0, end)).split('\n').filter((l) => l.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function markdown() {
  const tables = contract.map(([name, rows]) => {
    const lines = rows.map(
      ([promise, path, title]) => `| ${promise} | \`${path}\`${title ? `: ${title}` : ''} |`,
    );
    return `## ${name}\n\n| promise | test |\n| --- | --- |\n${lines.join('\n')}\n`;
  });
  return `# Promises\n\nEach promise of the API with a test that holds it. Those of [security](security.md#threats) and\n[reliability](reliability.md#promises) have tables on their own pages. \`npm run promises\` writes this page from\n\`test/promises.json\`, and \`npm run check\` fails where a test of these three is gone.\n\n${tables.join('\n')}`;
}

async function getOptions() {
  return prettier.resolveConfig(PAGE);
}
