import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BuiltProcess } from '../support/services/built-service.js';
import { startDemo } from '../support/services/demo.js';
import {
  describeWithPython,
  IfReachable,
  PythonEnvironment,
} from '../support/services/python-environment.js';

const PACKAGE = join(import.meta.dirname, '../../packages/python');
const CASES = join(import.meta.dirname, 'cases.json');
const MADE = /(__pycache__|\.venv|\.mypy_cache|dist|\.egg-info)$/;

describeWithPython('packages/python', () => {
  const { do: ifReachable } = new IfReachable('packages/python');
  let folder: string;
  let tools: PythonEnvironment;
  /** Each has what a user installs, and nothing else. */
  let empty: Record<'wheel' | 'sdist', PythonEnvironment>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-python-'));
    const filter = (path: string) => !MADE.test(path);
    await cp(PACKAGE, join(folder, 'package'), { recursive: true, filter });
    tools = await PythonEnvironment.create(folder, 'tools');
    empty = {
      wheel: await PythonEnvironment.create(folder, 'wheel'),
      sdist: await PythonEnvironment.create(folder, 'sdist'),
    };
    await ifReachable(async () => {
      await tools.install('--require-hashes', '-r', 'package/requirements.txt');
      await tools.run('-m', 'build', '--no-isolation', '-o', 'built', 'package');
      // A package says what it needs; the versions are pinned, too.
      const locked = await readFile(join(PACKAGE, 'requirements.txt'), 'utf8');
      const pinned = locked.match(/^\S+==\S+/gm)!.join('\n');
      await writeFile(join(folder, 'constraints.txt'), pinned);
      const ending = (end: string) => built().find((file) => file.endsWith(end))!;
      await empty.wheel.install('-c', 'constraints.txt', ending('.whl'));
      await empty.sdist.install('-c', 'constraints.txt', ending('.tar.gz'));
    });
  });
  afterAll(async () => {
    await BuiltProcess.endAll('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  const built = () => readdirSync(join(folder, 'built')).map((file) => join(folder, 'built', file));

  it('has no finding of mypy, pyright and twine', async () => {
    await ifReachable(async () => {
      expect(await tools.run('-m', 'mypy', '--strict', 'package/src')).toMatch(/^Success/);
      const checked = ['-m', 'pyright', '-p', 'package', '--pythonpath', tools.program];
      expect(await tools.run(...checked)).toMatch(/^0 errors/m);
      await tools.run('-m', 'twine', 'check', '--strict', ...built());
    });
  });

  it.each(['wheel', 'sdist'] as const)(
    'passes the recorded cases where its %s alone is installed',
    async (kind) => {
      await ifReachable(async () => {
        const told = await empty[kind].run('package/tests/test_cases.py', CASES);
        expect(told).toMatch(/^OK$/m);
      });
    },
  );

  it('does on the demo what its README begins with, and follows changes and events', async () => {
    await ifReachable(async () => {
      const demo = await startDemo(join(folder, 'demo'));
      const program = join(folder, 'package/tests/test_service.py');
      expect((await empty.wheel.run(program, demo.url, demo.key)).split('\n')).toEqual([
        'Onion broth, nine hours',
        'Hello, Sluice',
        '1 Followed',
        "True ['Followed', 'Hello, Sluice']",
        '1 post.created',
        '',
      ]);
    });
  });
});
