// Writes docs/configuration.md and .env.example from the comments in src/config/sections. `--check`
// fails where one of them is not current.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const ENV = 'src/config/env.ts';
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

/** The sections in the order in which `Env` joins them, each with its settings in the order of its class. */
function readSections() {
  const { statements } = parse(ENV);
  const files = new Map(
    statements
      .filter(ts.isImportDeclaration)
      .flatMap(({ importClause, moduleSpecifier }) =>
        importClause.namedBindings.elements.map(({ name }) => [name.text, moduleSpecifier.text]),
      ),
  );
  const Env = statements.find((one) => ts.isClassDeclaration(one) && one.name.text === 'Env');
  const [{ expression: joined }] = Env.heritageClauses[0].types;
  return joined.arguments.map(({ text: name }) =>
    readSection(name, join(ENV, '..', files.get(name).replace(/\.js$/, '.ts'))),
  );
}

function readSection(name, path) {
  const Section = parse(path).statements.find(
    (one) => ts.isClassDeclaration(one) && one.name.text === name,
  );
  const title = readTags(Section.jsDoc?.[0]).section;
  if (!title) throw new Error(`${path}: ${name} needs an @section.`);
  const settings = Section.members.filter(ts.isPropertyDeclaration).map((member) => {
    const [comment] = member.jsDoc ?? [];
    if (!comment) {
      throw new Error(`${path}: ${member.name.text} needs a comment that says what it does.`);
    }
    const tags = readTags(comment);
    return {
      name: member.name.text,
      meaning: ts.getTextOfJSDocComment(comment.comment).replaceAll(/\s*\n\s*/g, ' '),
      value: valueOf(member.initializer),
      told: tags.defaultValue,
      see: tags.see,
    };
  });
  return { title, settings };
}

function parse(path) {
  const text = readFileSync(join(root, path), 'utf8');
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

function readTags(comment) {
  const tags = comment?.tags ?? [];
  return Object.fromEntries(
    tags.map((tag) => /^@(\w+)\s+([^\n]*?)\s*(\*\/)?$/m.exec(tag.getText()).slice(1, 3)),
  );
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
[.env.example](../.env.example) has all of them. \`npm run configuration\` writes both from
the comments in \`src/config/sections\`.

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
