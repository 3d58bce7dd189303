// Writes docs/configuration.md and .env.example from the comments in src/config/env.ts. `--check`
// fails where one of them is not current.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const SOURCE = 'src/config/env.ts';
const sections = readSections();

const isCheck = process.argv.includes('--check');
put('docs/configuration.md', await formatted(page()));
put('.env.example', example());

async function formatted(text) {
  const options = await prettier.resolveConfig(join(root, 'docs/configuration.md'));
  return prettier.format(text, { ...options, parser: 'markdown' });
}

function put(path, text) {
  const file = join(root, path);
  if (!isCheck) return writeFileSync(file, text);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  console.error(`${path} is not current; run: npm run configuration`);
  process.exitCode = 1;
}

/** The sections, each with its settings in the order of the class. */
function readSections() {
  const text = readFileSync(join(root, SOURCE), 'utf8');
  const file = ts.createSourceFile(SOURCE, text, ts.ScriptTarget.Latest, true);
  const Env = file.statements.find((one) => ts.isClassDeclaration(one) && one.name.text === 'Env');
  const found = [];
  for (const member of Env.members.filter(ts.isPropertyDeclaration)) {
    const name = member.name.text;
    const [comment] = member.jsDoc ?? [];
    if (!comment) throw new Error(`${SOURCE}: ${name} needs a comment that says what it does.`);
    const tags = Object.fromEntries(
      (comment.tags ?? []).map((tag) => /^@(\w+)\s+(.*)/.exec(tag.getText()).slice(1)),
    );
    if (tags.section) found.push({ title: tags.section, settings: [] });
    if (found.length === 0) throw new Error(`${SOURCE}: ${name} needs an @section.`);
    found.at(-1).settings.push({
      name,
      meaning: ts.getTextOfJSDocComment(comment.comment).replaceAll(/\s*\n\s*/g, ' '),
      value: valueOf(member.initializer),
      told: tags.defaultValue,
      see: tags.see,
    });
  }
  return found;
}

/** A default as it is written in a `.env` file; empty where it is worked out at the start. */
function valueOf(node) {
  if (ts.isNumericLiteral(node)) return node.text;
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(valueOf).join(',');
  return '';
}

function page() {
  const tables = sections.map(({ title, settings }) => {
    const rows = settings.map(
      ({ name, meaning, value, told, see }) =>
        `| \`${name}\` | ${told ?? (value && `\`${value}\``)} | ${meaning}${see ? ` [More](${see})` : ''} |`,
    );
    return `## ${title}\n\n| variable | default | meaning |\n| --- | --- | --- |\n${rows.join('\n')}`;
  });
  return `# Configuration

Settings are environment variables, or lines of a \`.env\` file in the working directory. The environment comes first. An
empty value counts as absent. A value that is not valid stops the start, with a message that names it.
[.env.example](../.env.example) has all of them. \`npm run configuration\` writes both from \`${SOURCE}\`.

${tables.join('\n\n')}

${readFileSync(join(root, 'scripts/configuration.md'), 'utf8')}`;
}

function example() {
  const parts = sections.map(({ title, settings }) => {
    const lines = settings.map(({ name, meaning, value, told }) => {
      const text = told ? `${meaning} Default: ${told}.` : meaning;
      return `${wrapped(text.replaceAll('`', ''))}\n${name}=${value}\n`;
    });
    return `# --- ${title} ---\n\n${lines.join('\n')}`;
  });
  return `# Copy to .env. Each line is optional and shows the default. docs/configuration.md says more.\n\n${parts.join('\n')}`;
}

function wrapped(text) {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (lines.at(-1).length + word.length > 96) lines.push('');
    lines[lines.length - 1] += ` ${word}`;
  }
  return lines.map((line) => `#${line}`).join('\n');
}
