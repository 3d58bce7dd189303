import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith } from '../support/services/installed.js';

const PACKAGE = join(import.meta.dirname, '../../packages/python');
const CASES = join(import.meta.dirname, 'cases.json');
const UNREACHABLE = /name resolution|NewConnectionError|Failed to establish|timed out/i;

describeWith(['python3'], 'packages/python', () => {
  let folder: string;
  let isReachable = true;
  const run = async (command: string, ...args: string[]) => {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd: folder });
    return stdout + stderr;
  };
  const python = (venv = 'venv') => join(folder, venv, 'bin/python');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-python-'));
    await cp(PACKAGE, join(folder, 'package'), { recursive: true });
    await run('python3', '-m', 'venv', 'venv');
    const locked = ['--require-hashes', '-r', 'package/requirements.txt'];
    try {
      await run(python(), '-m', 'pip', 'install', '-q', ...locked);
    } catch (error) {
      if (!UNREACHABLE.test(String((error as { stderr?: string }).stderr))) throw error;
      isReachable = false;
      process.stderr.write('packages/python: skipped, since the package index cannot be reached\n');
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  const when = (title: string, test: () => Promise<void>) =>
    it(title, async () => {
      if (isReachable) await test();
    });

  when('has no finding of mypy and pyright, both strict', async () => {
    expect(await run(python(), '-m', 'mypy', '--strict', 'package/src')).toMatch(/^Success/);
    const checked = ['-m', 'pyright', '-p', 'package', '--pythonpath', python()];
    expect(await run(python(), ...checked)).toMatch(/^0 errors/m);
  });

  when('is built, and passes the recorded cases where its wheel alone is installed', async () => {
    await run(python(), '-m', 'build', '--no-isolation', '-o', 'built', 'package');
    await run(python(), '-m', 'twine', 'check', '--strict', ...(await built()));
    await run('python3', '-m', 'venv', 'empty');
    const [wheel = ''] = (await built()).filter((file) => file.endsWith('.whl'));
    await run(python('empty'), '-m', 'pip', 'install', '-q', wheel);
    expect(await run(python('empty'), 'package/tests/test_cases.py', CASES)).toMatch(/^OK$/m);
  });

  const built = async () =>
    (await readdir(join(folder, 'built'))).map((file) => join(folder, 'built', file));
});
