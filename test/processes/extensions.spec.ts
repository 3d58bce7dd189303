import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VERSION } from '../../src/config/version.js';
import { ApiClient } from '../../src/testing/api-client.js';
import {
  BuiltProcess,
  BuiltService,
  NODE_COMPILE_CACHE,
} from '../support/services/built-service.js';
import { createDatabase, engine } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { eventually } from '../../src/testing/eventually.js';
import { ExtensionFolder } from '../support/extensions/extension-folder.js';

const TYPEORM = new URL('../../node_modules/typeorm/cli.js', import.meta.url).pathname;
const OPTIONS = new URL('../../dist/ormconfig.js', import.meta.url).pathname;
const BOOKMARKS = '/api/v1/bookmarks';

afterAll(() => BuiltProcess.endAll());

// Its migrations are the subject of test/engines/extension-migrations.spec.ts, on each engine.
describe('an extension in a package of its own', () => {
  let database: TestDatabase;
  let folder: ExtensionFolder;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = await ExtensionFolder.create();
    await folder.compile('node_modules/@acme/bookmarks', 'bookmarks.ts');
  });
  afterAll(() => folder.remove());
  beforeEach(async () => {
    database = await createDatabase(engine);
    env = { DATABASE_URL: database.url, SLUICE_EXTENSIONS: '@acme/bookmarks' };
  });
  afterEach(() => database.drop());

  const start = (more: Record<string, string> = {}) =>
    BuiltService.start({ ...env, ...more }, folder.path);
  const run = (...args: string[]) => BuiltProcess.run('cli.js', args, env, folder.path).ended;
  const typeorm = async (command: string) => {
    const args = [TYPEORM, command, '-d', OPTIONS];
    const options = {
      cwd: folder.path,
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...env },
    };
    return (await promisify(execFile)(process.execPath, args, options)).stdout;
  };

  it('is migrated and shown by the commands of TypeORM', async () => {
    const before = await typeorm('migration:show');
    expect(before).toMatch(
      /\[ \] InitialSchema\d+[^]*"bookmarks":[^]*\[ \] BookmarkUrls1000000000001\n/,
    );
    await typeorm('migration:run');
    const after = await typeorm('migration:show');
    expect(after).toMatch(
      /\[X\] 1 InitialSchema\d+[^]*"bookmarks":[^]*\[X\] 2 BookmarkUrls1000000000001\n/,
    );
    expect(after).not.toContain('[ ]');
  });

  it('is migrated and shown by sluice migration', async () => {
    const migration = async (command: string) => {
      const { code, stdout } = await run('migration', command);
      expect(code).toBe(0);
      const lines = stdout.split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    const pending = await migration('show');
    expect(pending[0]).toEqual({
      extension: null,
      migration: expect.stringMatching(/^InitialSchema\d+$/),
      executed: false,
    });
    expect(pending.slice(-2)).toEqual([
      { extension: 'bookmarks', migration: 'Bookmarks1000000000000', executed: false },
      { extension: 'bookmarks', migration: 'BookmarkUrls1000000000001', executed: false },
    ]);
    const done = pending.map((one) => ({ ...one, executed: true }));
    expect(await migration('run')).toEqual(done);
    expect(await migration('show')).toEqual(done);
    expect(await migration('run')).toEqual([]);
  });

  it('leaves its tables when it is no longer named, until it is removed', async () => {
    const service = await start();
    const client = await service.newClient();
    await client.post(BOOKMARKS, { url: 'https://one.example' });
    await service.process.kill('SIGTERM');

    const without = await start({ SLUICE_EXTENSIONS: '' });
    const told =
      'The extension \\"bookmarks\\" has tables in the database, but is not among those of this installation.';
    await eventually(() => without.process.stdout.includes(told) || undefined);
    expect((await new ApiClient(without.url, client.rawKey).get(BOOKMARKS)).status).toBe(404);
    await without.process.kill('SIGTERM');

    const again = await start();
    expect((await new ApiClient(again.url, client.rawKey).get(BOOKMARKS)).body).toHaveLength(1);
    await again.process.kill('SIGTERM');

    expect(await run('extensions', 'remove', 'bookmarks')).toEqual({
      code: 0,
      stdout: '{"extension":"bookmarks","migrations":2}\n',
      stderr: '',
    });
    expect(await typeorm('migration:show')).toMatch(/\[ \] BookmarkUrls1000000000001\n/);
  });

  it('is served by every process of sluice start, and known to the command line', async () => {
    const made = await run(
      'accounts',
      'create',
      '--email',
      'a@b.example',
      '--password',
      'correct horse',
    );
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const { rawKey } = JSON.parse(made.stdout) as { rawKey: string };
    const all = { ...env, WEB_CONCURRENCY: '2' };
    const service = await BuiltService.start(all, folder.path, 'cli.js', ['start']);
    const headers = { 'X-API-Key': rawKey, Connection: 'close' };
    for (let n = 0; n < 20 && service.pids.size < 2; n++) {
      const answer = await fetch(service.url + BOOKMARKS, { headers });
      expect([answer.status, await answer.json()]).toEqual([200, []]);
    }
    expect((await service.process.kill('SIGTERM')).code).toBe(0);
  });

  it('is removed only where it is named', async () => {
    expect(await run('extensions', 'remove', 'notes')).toMatchObject({
      code: 1,
      stderr: 'The extension "notes" is not among those of this installation.\n',
    });
  });
});

describe('the commands of an extension', () => {
  let folder: ExtensionFolder;
  const run = (args: string[], env: Record<string, string> = {}) => {
    const settings = { DATABASE_URL: 'sqlite:./sluice.db', SLUICE_EXTENSIONS: './acme', ...env };
    return BuiltProcess.run('cli.js', args, settings, folder.path).ended;
  };
  beforeAll(async () => {
    folder = await ExtensionFolder.create();
    await folder.write(
      'acme',
      `import { defineExtension, LimitSetting } from 'sluice';

      class AcmeSettings {
        ACME_MOST = 7;
      }
      LimitSetting()(AcmeSettings.prototype, 'ACME_MOST');
      class Runs {
        onApplicationBootstrap() { this.isStarted = true; }
        run() { throw new Error('A command runs no jobs.'); }
      }
      class AcmeModule {}

      export default defineExtension({
        name: 'acme',
        module: { module: AcmeModule, providers: [Runs], exports: [Runs] },
        settings: AcmeSettings,
        jobs: [{ every: 1, run: Runs }],
        commands: (acme, { inService, print }) => {
          acme.command('count').description('Prints the limit').option('--more <n>', 'adds', Number, 0)
            .action(({ more }) => inService(async (service) => {
              const { isStarted } = service.get(Runs);
              print({ most: service.get(AcmeSettings).ACME_MOST + more, isStarted });
            }));
          acme.command('fail').action(() => inService(async () => { throw new Error('It broke.'); }));
        },
      });`,
    );
  });
  afterAll(() => folder.remove());

  it('are in the help, and run with the providers and settings of the service', async () => {
    expect((await run(['--help'])).stdout).toMatch(/\n {2}acme +Commands of the extension acme\n/);
    expect((await run(['acme', '--help'])).stdout).toMatch(/count \[options\] +Prints the limit/);
    expect(await run(['acme', 'count', '--more', '3'], { ACME_MOST: '5' })).toEqual({
      code: 0,
      stdout: '{"most":8,"isStarted":true}\n',
      stderr: '',
    });
  });

  it('fail with a sentence, and with 2 for a wrong usage', async () => {
    const wrong = await run(['acme', 'count'], { ACME_MOST: '0' });
    expect([wrong.code, wrong.stderr]).toEqual([
      1,
      'ACME_MOST must be a whole number of at least 1.\n',
    ]);
    const failed = await run(['acme', 'fail']);
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('It broke.') });
    expect((await run(['acme', 'sing'])).code).toBe(2);
  });

  it('are absent where the extension is not named, or cannot be loaded', async () => {
    expect((await run(['acme', 'count'], { SLUICE_EXTENSIONS: '' })).code).toBe(2);
    expect(await run(['--help'], { SLUICE_EXTENSIONS: './gone' })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The extension "./gone" is not installed here.\n',
    });
  });
});

const SENTENCE = `The extension "acme" works with Sluice ^99.0.0 alone, and this is ${VERSION}.`;

describe('an extension that cannot be started', () => {
  let folder: ExtensionFolder;
  beforeAll(async () => {
    folder = await ExtensionFolder.create();
    const described = (more: object) =>
      `export default { name: 'acme', module: class {}, ...${JSON.stringify(more)} };`;
    await folder.write('acme', described({}));
    await folder.write('future', described({ compatibility: '^99.0.0' }));
  });
  afterAll(() => folder.remove());

  it.each([
    ['@acme/missing', 'The extension "@acme/missing" is not installed here.'],
    ['./acme,./acme', 'The extension "acme" is there twice.'],
    ['./future', SENTENCE],
    [
      'http://acme.example',
      'SLUICE_EXTENSIONS must be a comma-separated list of packages and paths.',
    ],
  ])('stops the start: %s', async (SLUICE_EXTENSIONS, sentence) => {
    const env = { SLUICE_EXTENSIONS, DATABASE_URL: 'sqlite:./sluice.db' };
    const ended = await BuiltProcess.run('main.js', [], env, folder.path).ended;
    expect(ended).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });

  it('stops every command', async () => {
    const env = { SLUICE_EXTENSIONS: './future', DATABASE_URL: 'sqlite:./sluice.db' };
    const list = ['accounts', 'list'];
    const ended = await BuiltProcess.run('cli.js', list, env, folder.path).ended;
    expect([ended.code, ended.stderr]).toEqual([1, `${SENTENCE}\n`]);
  });
});
