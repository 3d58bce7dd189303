import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingCommands } from '../../packages/testkit/commands.ts';

const REQUIREMENTS = join(import.meta.dirname, 'models.txt');
const OPTIONS = [
  ...['--input-file-type', 'openapi', '--openapi-scopes', 'schemas'],
  ...['--output-model-type', 'typing.TypedDict', '--target-python-version', '3.11'],
  ...['--enum-field-as-literal', 'all', '--disable-timestamp', '--use-double-quotes'],
  ...['--formatters', 'builtin'],
];

/**
 * The first line of the models of Python, which says of what they are made. So it needs no Python to
 * see that they are current.
 */
export function modelsHeader(schemas: unknown): string {
  const parts = [JSON.stringify(schemas), OPTIONS.join(' '), readFileSync(REQUIREMENTS, 'utf8')];
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `# Written by \`npm run client\` from the schemas ${hash}.\n`;
}

/** Writes the models with a generator in a virtual environment of its own; says so where there is no Python. */
export function writePythonModels(document: object, header: string, path: string): void {
  if (missingCommands(['python3']).length > 0) {
    console.error('The models of packages/python were skipped: this machine has no python3.');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'sluice-models-'));
  const run = (command: string, args: string[]): Buffer =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    run('python3', ['-m', 'venv', 'venv']);
    const pip = ['-m', 'pip', 'install', '-q', '--require-hashes', '-r', REQUIREMENTS];
    run('venv/bin/python', pip);
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    const files = ['--input', 'openapi.json', '--output', 'models.py'];
    run('venv/bin/datamodel-codegen', [...files, ...OPTIONS]);
    writeFileSync(path, header + readFileSync(join(folder, 'models.py'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
