import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { ExtensionFolder } from '../support/extensions/extension-folder.js';
import { splitBlocks } from '../support/expectations/guide.js';

const FILES = ['extensions.js', 'main.js', 'cli.js'];
const ROOT = '../../../examples/extension-points/root.ts';
const ENV = { DATABASE_URL: 'sqlite:./sluice.db' };
const TWO = { WEB_CONCURRENCY: '2' };

/** An extension that is made by code. */
const MIRROR = `
  import { Controller, Get } from '@nestjs/common';
  import { Authenticated, defineExtension } from 'sluice';

  export const mirror = ({ region }) => {
    class MirrorController {
      get() { return { region }; }
    }
    const { prototype } = MirrorController;
    Get()(prototype, 'get', Object.getOwnPropertyDescriptor(prototype, 'get'));
    Authenticated()(MirrorController);
    Controller('mirror')(MirrorController);
    class MirrorModule {}
    return defineExtension({
      name: 'mirror',
      module: { module: MirrorModule, controllers: [MirrorController] },
      commands: (own, { print }) => own.command('where').action(() => print({ region })),
    });
  };`;

afterAll(() => BuiltProcess.endAll());

describe('an installation with files of its own, as the guide shows them', () => {
  let folder: ExtensionFolder;
  let rawKey: string;
  const inFolder = (file: string) => join(folder.path, file);
  const cli = async (...args: string[]): Promise<any[]> => {
    const ended = await BuiltProcess.run(inFolder('cli.js'), args, ENV, folder.path).ended;
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const lines = ended.stdout.split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line));
  };

  beforeAll(async () => {
    folder = await ExtensionFolder.create();
    const manifest = { exports: './index.js' };
    await folder.compile('node_modules/@acme/bookmarks', 'bookmarks.ts', manifest);
    await folder.write('node_modules/@acme/mirror', MIRROR, manifest);
    await folder.compile('root', ROOT);
    await writeFile(inFolder('package.json'), '{ "type": "module" }');
    const blocks = splitBlocks('extending.md', 'js');
    expect(blocks).toHaveLength(FILES.length);
    for (const [n, file] of FILES.entries()) await writeFile(inFolder(file), blocks[n]!);
    const owner = ['--email', 'a@b.example', '--password', 'correct horse'];
    [{ rawKey }] = await cli('accounts', 'create', ...owner);
  });
  afterAll(() => folder.remove());

  it.each([
    ['main', 'main.js', [], TWO, ['/api/v1/bookmarks', '/mirror']],
    ['root module', 'root/index.js', [], TWO, ['/api/v1/bookmarks', '/team']],
    ['command line', 'cli.js', ['start'], {}, ['/api/v1/bookmarks', '/mirror']],
  ])('is served and documented by its %s', async (_title, file, args, processes, paths) => {
    const service = await BuiltService.start(
      { ...ENV, ...processes },
      folder.path,
      inFolder(file),
      args,
    );
    const headers = { 'X-API-Key': rawKey, Connection: 'close' };
    for (const path of paths.flatMap((one) => Array<string>(5).fill(one))) {
      expect((await fetch(service.url + path)).status).toBe(401);
      expect((await fetch(service.url + path, { headers })).status).toBe(200);
    }
    const document: any = await (await fetch(`${service.url}/docs-json`)).json();
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(paths));
    expect((await service.process.kill('SIGTERM')).code).toBe(0);
  });

  it.each(['main.js', 'cli.js', 'root/index.js'])('tells a wrong setting: %s', async (file) => {
    const env = { ...ENV, PORT: 'abc' };
    const { ended } = BuiltProcess.run(inFolder(file), ['start'], env, folder.path);
    expect(await ended).toEqual({
      code: 1,
      stdout: '',
      stderr: 'PORT must be a whole number from 0 to 65535.\n',
    });
  });

  it('has a command line that knows its extensions', async () => {
    const executed = { extension: 'bookmarks', executed: true };
    expect((await cli('migration', 'show')).slice(-2)).toMatchObject([executed, executed]);
    expect(await cli('mirror', 'where')).toEqual([{ region: 'eu' }]);
    const removed = { extension: 'bookmarks', migrations: 2 };
    expect(await cli('extensions', 'remove', 'bookmarks')).toEqual([removed]);
    expect(await cli('migration', 'run')).toMatchObject([executed, executed]);
  });
});
