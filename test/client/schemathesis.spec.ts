import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Browser } from '../support/callers/browser.js';
import { ConnectProxy } from '../support/servers/connect-proxy.js';
import { createKey } from '../support/services/operator.js';
import { running, withService } from '../support/services/running.js';
import {
  describeWithPython,
  IfReachable,
  PythonEnvironment,
} from '../support/services/python-environment.js';

const execute = promisify(execFile);
const SETTINGS = join(import.meta.dirname, 'schemathesis');

/**
 * Each engine has a half, at the same time. NUL in a text, which PostgreSQL cannot store, is in both.
 * Few random examples: test/security/fuzz.spec.ts sends each operation more of them.
 */
const PHASES = {
  sqlite: ['--phases', 'examples,coverage'],
  postgres: ['--phases', 'fuzzing,stateful', '--max-examples', '2'],
};

describeWithPython('schemathesis, with all its checks, on the document of a service', () => {
  // Addresses of the generator lead nowhere.
  const proxy = running(async () => {
    const refusing = await ConnectProxy.start();
    refusing.answer = 502;
    return refusing;
  });
  const options = (engine: 'sqlite' | 'postgres') => () => ({
    engine,
    settings: { FETCH_PROXY: proxy.url() },
  });
  const services = {
    sqlite: withService(options('sqlite')),
    postgres: withService(options('postgres')),
  };
  const reachable = new IfReachable('schemathesis');
  let folder: string;
  let python: PythonEnvironment;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-schemathesis-'));
    await cp(SETTINGS, folder, { recursive: true });
    python = await PythonEnvironment.create(folder);
    await reachable.do(() => python.install('--require-hashes', '-r', 'requirements.txt'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function run(engine: 'sqlite' | 'postgres'): Promise<{ code: number; stdout: string }> {
    const { url } = services[engine];
    const browser = new Browser(url);
    await browser.signUp('schemathesis@example.com');
    const { id: accountId } = (await browser.get('/api/v1/account')).body.data;
    // It reaches what owners do, and the operator.
    const key = await createKey(services[engine], accountId, ['*', 'admin:read', 'admin:write']);
    const [session] = (await browser.get('/api/v1/sessions')).body.data;
    const env = {
      ...process.env,
      SLUICE_API_KEY: key.rawKey,
      SLUICE_SESSION: browser.session,
      SLUICE_KEPT_IDS: `${key.keyId},${session.id}`,
    };
    const program = join(folder, 'venv/bin/schemathesis');
    const args = ['run', `${url}/docs-json`, '--url', url, ...PHASES[engine]];
    return execute(program, args, { cwd: folder, env, maxBuffer: 2 ** 26 }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (failed: { code: number; stdout: string }) => failed,
    );
  }

  it('finds no 5xx, no answer that is not documented, and none that its schema refuses', async () => {
    await reachable.do(async () => {
      for (const { code, stdout } of await Promise.all([run('sqlite'), run('postgres')])) {
        expect([code, code === 0 ? '' : stdout]).toEqual([0, '']);
        const [, selected, tested] = /Selected: (\d+).*\s+Tested: (\d+)/.exec(stdout)!;
        expect(Number(selected)).toBeGreaterThan(100);
        expect(tested).toBe(selected);
      }
    });
  }, 1_200_000);
});
