import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../ormconfig.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated, engine } from '../support/databases/engines.js';
import { postgresUrl } from '../support/databases/databases-on-demand.js';

afterAll(() => BuiltProcess.endAll());

describe('the service as a process', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-process-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('serves without any setting, on a fresh database of its own', async () => {
    const service = await BuiltService.start({}, folder);
    expect(existsSync(join(folder, 'data/sluice.db'))).toBe(true);
    const client = await service.newClient();
    expect((await client.get('/api/v1/posts')).status).toBe(200);
    expect((await client.get('/health/ready')).body).toEqual({ status: 'ok' });
    expect((await service.process.kill('SIGTERM')).code).toBe(0);
  });

  it('warns once where the key of stored secrets is in the database', async () => {
    const warned = await BuiltService.start({}, folder);
    expect((await warned.process.kill('SIGTERM')).stderr).toMatch(
      /^Warning: SECRETS_KEY is not set/,
    );
    const SECRETS_KEY = Buffer.alloc(32, 1).toString('base64');
    const quiet = await BuiltService.start({ SECRETS_KEY }, folder);
    expect((await quiet.process.kill('SIGTERM')).stderr).not.toContain('SECRETS_KEY');
  });

  it('honours .env in the directory that it is started in', async () => {
    await writeFile(join(folder, '.env'), 'DATABASE_URL=sqlite:./elsewhere.db\n');
    const service = await BuiltService.start({}, folder);
    expect(existsSync(join(folder, 'elsewhere.db'))).toBe(true);
    await service.process.kill('SIGTERM');
  });

  it.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    [
      'DATABASE_URL',
      'mysql://localhost/x',
      'DATABASE_URL must be sqlite:<file> or postgres://<user>:<password>@<host>:<port>/<database>.',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      'FETCH_ALLOWED_HOSTS',
      'http://intranet/',
      'FETCH_ALLOWED_HOSTS must be a comma-separated list of host or host:port.',
    ],
  ])('is stopped from starting by %s=%s with a sentence alone', async (name, value, sentence) => {
    const ended = await BuiltProcess.run('main.js', [], { [name]: value }, folder).ended;
    expect(ended).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });

  it('is stopped from starting by a port in use, with a sentence alone', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const env = { PORT: String((other.address() as AddressInfo).port), HOST: '127.0.0.1' };
    const ended = await BuiltProcess.run('main.js', [], env, folder).ended;
    other.close();
    expect(ended).toMatchObject({
      code: 1,
      stderr: 'The port is in use already; set PORT to another.\n',
    });
  });

  it.each([
    [
      'does not answer',
      () => 'postgres://sluice:sluice@127.0.0.1:9/sluice',
      'The database at DATABASE_URL does not answer.',
    ],
    [
      'does not exist',
      async () => `${await postgresUrl()}/no_such_database`,
      'The database named in DATABASE_URL does not exist.',
    ],
    [
      'refuses the password',
      async () => `${await postgresUrl()}/postgres`.replace(':sluice@', ':wrong@'),
      'The database refuses the user or the password in DATABASE_URL.',
    ],
    [
      'cannot be opened',
      () => 'sqlite:/dev/null/sluice.db',
      'The database file named in DATABASE_URL cannot be opened.',
    ],
    [
      'is a directory',
      () => `sqlite:${tmpdir()}`,
      'The database file named in DATABASE_URL cannot be opened.',
    ],
    [
      'is no database',
      () => `sqlite:${process.execPath}`,
      'The file named in DATABASE_URL is not a SQLite database.',
    ],
  ])('is stopped from starting by a database that %s', async (_, url, sentence) => {
    const ended = await BuiltProcess.run('main.js', [], { DATABASE_URL: await url() }, folder)
      .ended;
    expect(ended).toMatchObject({ code: 1, stderr: `${sentence}\n` });
    expect(ended.stdout).not.toContain('wrong');
  });

  // Each engine refuses it in test/engines/schema.spec.ts.
  it('is stopped from starting by a database newer than itself', async () => {
    const database = await createMigrated(engine);
    const DATABASE_URL = database.url;
    const dataSource = await new DataSource(databaseOptions(DATABASE_URL)).initialize();
    await dataSource.query(
      `INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Future')`,
    );
    await dataSource.destroy();
    for (const [file, args] of [
      ['main.js', []],
      ['cli.js', ['accounts', 'create', '--email', 'a@example.com', '--password', 'correct horse']],
    ] as const) {
      const ended = await BuiltProcess.run(file, [...args], { DATABASE_URL }).ended;
      expect(ended).toMatchObject({
        code: 1,
        stderr:
          'The database is newer than this version of Sluice: it has the migration "Future", ' +
          'which this version does not know. Start the newer version.\n',
      });
    }
    await database.drop();
  });
});
