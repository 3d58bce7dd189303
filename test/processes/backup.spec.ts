import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createDatabase } from '../support/databases/engines.js';

afterAll(() => BuiltProcess.endAll());

describe('sluice db backup', () => {
  let folder: string;
  let DATABASE_URL: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-backup-'));
    DATABASE_URL = `sqlite:${join(folder, 'sluice.db')}`;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const backUp = (file: string, url = DATABASE_URL) =>
    BuiltProcess.run('cli.js', ['db', 'backup', file], { DATABASE_URL: url }, folder).ended;

  it('copies a database that is being written, and the copy serves the same posts to the same key', async () => {
    const service = await BuiltService.start({ DATABASE_URL });
    const client = await service.newClient();
    const feed = await client.post('/api/v1/feeds', { title: 'Notes' });
    const path = `/api/v1/feeds/${feed.body.data.id}/posts`;
    const publish = async (externalId: string) => {
      const answer = await client.post(path, { externalId, title: 'needle' });
      expect(answer.status).toBe(201);
      return externalId;
    };
    const before = [];
    for (let number = 0; number < 20; number++) before.push(await publish(`before-${number}`));

    const backup = backUp('backup.db');
    let done = false;
    void backup.then(() => (done = true));
    const meanwhile = new Set<string>();
    while (!done) meanwhile.add(await publish(`meanwhile-${meanwhile.size}`));
    const { code, stdout, stderr } = await backup;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { length } = await readFile(join(folder, 'backup.db'));
    expect(JSON.parse(stdout)).toEqual({ file: 'backup.db', bytes: length });
    await publish('after');
    await service.process.kill('SIGTERM');

    // As docs/operations.md has it.
    for (const ending of ['', '-wal', '-shm']) {
      await rm(join(folder, `sluice.db${ending}`), { force: true });
    }
    await copyFile(join(folder, 'backup.db'), join(folder, 'sluice.db'));
    const restored = await BuiltService.start({ DATABASE_URL });
    const reader = new ApiClient(restored.url, client.rawKey);
    for (const search of ['', '&q=needle']) {
      const found: string[] = [];
      let next: string | undefined = `/api/v1/posts?pageSize=100&sort=createdAt${search}`;
      while (next) {
        const page = await reader.get(next);
        for (const { externalId } of page.body.data) found.push(externalId);
        next = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect(found.slice(0, 20)).toEqual(before);
      // What was published while the copy was made is there up to one moment.
      expect(found.slice(20)).toEqual([...meanwhile].slice(0, found.length - 20));
    }
    expect((await reader.post(path, { title: 'Restored' })).status).toBe(201);
    expect((await restored.process.kill('SIGTERM')).code).toBe(0);
  });

  it('makes the folder of the copy, for its owner only, and leaves one that is there as it is', async () => {
    const readMode = async (path: string) => (await stat(join(folder, path))).mode & 0o777;
    for (const file of ['backups/daily/1.db', 'backups/daily/2.db', join(folder, 'own/1.db')]) {
      const { code, stdout, stderr } = await backUp(file);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(JSON.parse(stdout).file).toBe(file);
    }
    expect(await readdir(join(folder, 'backups/daily'))).toEqual(['1.db', '2.db']);
    const modes = ['backups', 'backups/daily', 'own', 'backups/daily/1.db'].map(readMode);
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o700, 0o600]);

    await mkdir(join(folder, 'shared'));
    await chmod(join(folder, 'shared'), 0o755);
    expect((await backUp('shared/1.db')).code).toBe(0);
    expect(await readMode('shared')).toBe(0o755);
  });

  it('overwrites nothing', async () => {
    await writeFile(join(folder, 'precious.db'), 'precious');
    expect(await backUp('precious.db')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'precious.db exists already, and a backup overwrites nothing.\n',
    });
    expect(await readFile(join(folder, 'precious.db'), 'utf8')).toBe('precious');
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it.each([
    [
      'a folder that is a file',
      'precious.db/x.db',
      () => DATABASE_URL,
      /^precious\.db\/x\.db cannot be written: /,
    ],
    [
      'a database that is not there',
      'x.db',
      () => 'sqlite:missing.db',
      /^The database file named in DATABASE_URL cannot be opened\.$/,
    ],
  ])('says in a sentence what is wrong with %s', async (_, file, url, sentence) => {
    const ended = await backUp(file, url());
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toMatch(/^[^\n]+\.\n$/);
    expect(ended.stderr.trim()).toMatch(sentence);
    expect(await readdir(folder)).not.toContain('missing.db');
  });

  it('leaves PostgreSQL to pg_dump', async () => {
    const database = await createDatabase('postgres');
    expect(await backUp('x.db', database.url)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'This database is PostgreSQL: back it up with pg_dump.\n',
    });
    await database.drop();
  });
});
