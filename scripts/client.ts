// Writes what packages/client and packages/python have from openapi.json: types, methods, and the version.
// With --check, verifies that the committed files are current.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { format, resolveConfig } from 'prettier';
import { modelsText, operationsText } from './client-operations.ts';
import type { Document } from './client-operations.ts';
import { eventsText, methodsText } from './python/methods.ts';
import type { PythonDocument } from './python/methods.ts';
import { modelsHeader, writePythonModels } from './python/models.ts';

const ROOT = join(import.meta.dirname, '..');
const GENERATED = join(ROOT, 'packages/client/src/generated');
const PYTHON = join(ROOT, 'packages/python');
const PYTHON_GENERATED = join(PYTHON, 'src/sluice_client/_generated');
const PYTHON_HEADER = '# Written by `npm run client` from openapi.json.\n';
const HEADER = '// Written by `npm run client` from openapi.json.\n';

const json = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** The generated files, by name, as they should be. */
async function clientFiles(): Promise<Record<string, string>> {
  const document = json('openapi.json') as Document;
  const { version } = json('package.json') as { version: string };
  const schema = astToString(
    await openapiTS(pathToFileURL(join(ROOT, 'openapi.json')), { transform }),
  );
  return {
    'schema.ts': `${HEADER}${schema}`,
    'operations.ts': await formatted(`${HEADER}${operationsText(document)}`),
    'models.ts': await formatted(`${HEADER}${modelsText(document)}`),
    'version.ts': `${HEADER}export const VERSION = '${version}';\n`,
  };
}

/** The type of what is null alone, which the document has as an object without properties, or null. */
const transform = (schema: object): ts.TypeNode | undefined =>
  'maxProperties' in schema && schema.maxProperties === 0
    ? ts.factory.createLiteralTypeNode(ts.factory.createNull())
    : undefined;

async function formatted(text: string): Promise<string> {
  const options = await resolveConfig(join(GENERATED, 'operations.ts'));
  return format(text, { ...options, parser: 'typescript' });
}

/** The manifest of the client, in step with the service. */
function manifestText(): string {
  const file = 'packages/client/package.json';
  const { version, license } = json('package.json') as { version: string; license: string };
  return `${JSON.stringify({ ...(json(file) as object), version, license }, null, 2)}\n`;
}

export async function writeClient(isCheck: boolean): Promise<void> {
  const files = Object.entries(await clientFiles()).map(([name, text]) => [
    join(GENERATED, name),
    text,
  ]);
  files.push([join(ROOT, 'packages/client/package.json'), await formattedJson(manifestText())]);
  files.push(...pythonFiles());
  for (const [path = '', text = ''] of files) {
    if (!isCheck) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    } else if (readOrEmpty(path) !== text) {
      console.error(`${path} is out of date: run \`npm run client\` and commit it.`);
      process.exitCode = 1;
    }
  }
  updateModels(isCheck);
}

/** The files of packages/python by their paths, apart from its models. */
function pythonFiles(): [string, string][] {
  const document = json('openapi.json') as PythonDocument;
  const { version } = json('package.json') as { version: string };
  const project = join(PYTHON, 'pyproject.toml');
  const manifest = readOrEmpty(project).replace(/^version = .*$/m, `version = "${version}"`);
  return [
    [join(PYTHON_GENERATED, 'methods.py'), PYTHON_HEADER + methodsText(document)],
    [join(PYTHON_GENERATED, 'events.py'), PYTHON_HEADER + eventsText(document)],
    [join(PYTHON_GENERATED, 'version.py'), `${PYTHON_HEADER}VERSION = "${version}"\n`],
    [project, manifest],
  ];
}

function updateModels(isCheck: boolean): void {
  const document = json('openapi.json') as PythonDocument;
  const path = join(PYTHON_GENERATED, 'models.py');
  const header = modelsHeader(document.components.schemas);
  if (readOrEmpty(path).startsWith(header)) return;
  if (!isCheck) return writePythonModels(document, header, path);
  console.error(`${path} is out of date: run \`npm run client\` with Python, and commit it.`);
  process.exitCode = 1;
}

const formattedJson = (text: string): Promise<string> => format(text, { parser: 'json-stringify' });

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

if (process.argv[1] === import.meta.filename) await writeClient(process.argv.includes('--check'));
