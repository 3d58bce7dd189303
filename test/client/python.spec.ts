import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { skipReason } from '../support/services/installed.js';

const PACKAGE = join(import.meta.dirname, '../../packages/python');
const CASES = join(import.meta.dirname, 'cases.json');
const MADE = /(__pycache__|\.venv|\.mypy_cache|dist|\.egg-info)$/;
/** Of pip, and of npm, by which pyright installs itself. */
const UNREACHABLE =
  /name resolution|NewConnectionError|Failed to establish|timed out|ProxyError|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/i;

const execute = promisify(execFile);
const IS_USABLE = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))';
const reason =
  skipReason(['python3']) ??
  (await execute('python3', ['-c', IS_USABLE]).then(
    () => undefined,
    () => 'skipped: its python3 is older than 3.11, or has no venv',
  ));

(reason ? describe.skip : describe)(`packages/python${reason ? ` (${reason})` : ''}`, () => {
  let folder: string;
  let isReachable = true;
  const run = async (command: string, ...args: string[]) => {
    const { stdout, stderr } = await execute(command, args, { cwd: folder });
    return stdout + stderr;
  };
  const python = (venv = 'venv') => join(folder, venv, 'bin/python');
  const pip = (venv: string, ...args: string[]) =>
    run(python(venv), '-m', 'pip', 'install', '-q', '--disable-pip-version-check', ...args);
  const ifReachable = async (work: () => Promise<void>) => {
    if (!isReachable) return;
    try {
      await work();
    } catch (error) {
      if (!UNREACHABLE.test(String((error as { stderr?: string }).stderr))) throw error;
      isReachable = false;
      process.stderr.write('packages/python: skipped, since a package index cannot be reached\n');
    }
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-python-'));
    const filter = (path: string) => !MADE.test(path);
    await cp(PACKAGE, join(folder, 'package'), { recursive: true, filter });
    for (const name of ['venv', 'empty']) await run('python3', '-m', 'venv', name);
    await ifReachable(async () => {
      await pip('venv', '--require-hashes', '-r', 'package/requirements.txt');
      await run(python(), '-m', 'build', '--no-isolation', '-o', 'built', 'package');
      // The wheel says what it needs; the versions are pinned, too.
      const locked = await readFile(join(PACKAGE, 'requirements.txt'), 'utf8');
      const pinned = locked.match(/^\S+==\S+/gm)!.join('\n');
      await writeFile(join(folder, 'constraints.txt'), pinned);
      const [wheel = ''] = (await built()).filter((file) => file.endsWith('.whl'));
      await pip('empty', '-c', 'constraints.txt', wheel);
    });
  });
  afterAll(async () => {
    await BuiltProcess.endAll();
    await rm(folder, { recursive: true, force: true });
  });

  const built = async () =>
    (await readdir(join(folder, 'built'))).map((file) => join(folder, 'built', file));

  it('has no finding of mypy, pyright and twine', async () => {
    await ifReachable(async () => {
      expect(await run(python(), '-m', 'mypy', '--strict', 'package/src')).toMatch(/^Success/);
      const checked = ['-m', 'pyright', '-p', 'package', '--pythonpath', python()];
      expect(await run(python(), ...checked)).toMatch(/^0 errors/m);
      await run(python(), '-m', 'twine', 'check', '--strict', ...(await built()));
    });
  });

  it('passes the recorded cases where its wheel alone is installed', async () => {
    await ifReachable(async () => {
      expect(await run(python('empty'), 'package/tests/test_cases.py', CASES)).toMatch(/^OK$/m);
    });
  });

  it('does on a service what its README begins with, and follows changes and events', async () => {
    await ifReachable(async () => {
      const service = await BuiltService.start({ DATABASE_URL: `sqlite:${folder}/sluice.db` });
      const { rawKey } = await service.newClient();
      const program = join(folder, 'package/tests/test_service.py');
      expect((await run(python('empty'), program, service.url, rawKey!)).split('\n')).toEqual([
        "['Hello, Sluice']",
        '1 Followed',
        "True ['Followed', 'Hello, Sluice']",
        '1 post.created',
        '',
      ]);
    });
  });
});
