import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../ormconfig.js';
import { ApiKeyEntity } from '../src/api-keys/api-key.entity.js';
import { ApiClient } from './setup/api-client.js';
import { Browser } from './setup/browser.js';
import { BuiltProcess, BuiltService, eventually } from './setup/built-service.js';
import { createDatabase, ENGINES } from './setup/engines.js';
import type { TestDatabase } from './setup/engines.js';
import { FeedServer, rss } from './setup/feed-server.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const RAW_KEY = /^sluice_[0-9A-Za-z]{36}$/;

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
    const client = await service.newClient(`sqlite:${join(folder, 'data/sluice.db')}`);
    expect((await client.get('/api/v1/posts')).status).toBe(200);
    expect((await client.get('/health/ready')).body).toEqual({ status: 'ok' });
    expect((await service.process.kill('SIGTERM')).code).toBe(0);
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
      () => `${process.env['TEST_POSTGRES_URL']}/no_such_database`,
      'The database named in DATABASE_URL does not exist.',
    ],
    [
      'refuses the password',
      () => `${process.env['TEST_POSTGRES_URL']}/postgres`.replace(':sluice@', ':wrong@'),
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
    const ended = await BuiltProcess.run('main.js', [], { DATABASE_URL: url() }, folder).ended;
    expect(ended).toMatchObject({ code: 1, stderr: `${sentence}\n` });
    expect(ended.stdout).not.toContain('wrong');
  });

  describe.each(ENGINES)('on %s', (engine) => {
    let database: TestDatabase;
    let DATABASE_URL: string;
    beforeEach(async () => {
      database = await createDatabase(engine);
      DATABASE_URL = database.url;
    });
    afterEach(() => database.drop());

    const query = async (sql: string): Promise<void> => {
      const dataSource = await new DataSource(databaseOptions(DATABASE_URL)).initialize();
      await dataSource.query(sql);
      await dataSource.destroy();
    };

    it('is stopped from starting by a database newer than itself', async () => {
      const first = await BuiltService.start({ DATABASE_URL });
      await first.process.kill('SIGTERM');
      await query(`INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Future')`);
      for (const [file, args] of [
        ['main.js', []],
        [
          'cli.js',
          ['accounts', 'create', '--email', 'a@example.com', '--password', 'correct horse'],
        ],
      ] as const) {
        const ended = await BuiltProcess.run(file, [...args], { DATABASE_URL }).ended;
        expect(ended).toMatchObject({
          code: 1,
          stderr:
            'The database is newer than this version of Sluice: it has the migration "Future", ' +
            'which this version does not know. Start the newer version.\n',
        });
      }
    });

    it.each(['SIGTERM', 'SIGINT'] as const)(
      'ends at %s with 0, and has written down when its keys were last used',
      async (signal) => {
        const service = await BuiltService.start({ DATABASE_URL });
        const client = await service.newClient(DATABASE_URL);
        const before = Date.now();
        await client.get('/api/v1/posts');
        expect((await service.process.kill(signal)).code).toBe(0);
        const dataSource = await new DataSource(databaseOptions(DATABASE_URL)).initialize();
        const key = await dataSource.manager.findOneByOrFail(ApiKeyEntity, { id: client.keyId! });
        await dataSource.destroy();
        expect(key.lastUsedAt).toBeGreaterThanOrEqual(before);
      },
    );

    it('finishes the requests that are under way before it ends', async () => {
      const publisher = await FeedServer.start();
      const service = await BuiltService.start({ DATABASE_URL });
      const client = await service.newClient(DATABASE_URL);
      let ended: Promise<{ code: number | null }> | undefined;
      const feedUrl = publisher.serve('/feed', async () => {
        ended = service.process.kill('SIGTERM');
        await eventually(() =>
          fetch(`${service.url}/health/live`).then(
            () => undefined,
            () => true as const,
          ),
        );
        return rss([{ guid: '1', title: 'One' }]);
      });
      const answer = await client.post('/api/v1/feeds', { feedUrl });
      const answered = Date.now();
      expect(answer.status).toBe(201);
      expect((await ended)?.code).toBe(0);
      // The client would keep its connection for longer, and so must not hold the process up.
      expect(Date.now() - answered).toBeLessThan(5_000);
      await publisher.stop();
    });

    it('loses nothing that it acknowledged when it is killed in the middle of publishing', async () => {
      const service = await BuiltService.start({ DATABASE_URL });
      const client = await service.newClient(DATABASE_URL);
      const feed = await client.post('/api/v1/feeds', { title: 'Mine' });
      const path = `/api/v1/feeds/${feed.body.data.id}/posts`;
      const acknowledged = new Map<string, string>();
      const publisher = async (name: number) => {
        for (let n = 0; ; n++) {
          const externalId = `${name}-${n}`;
          const body = { externalId, title: `Needle ${externalId}`, contentHtml: '<p>Words</p>' };
          const answer = await client.post(path, body).catch(() => undefined);
          if (!answer) return;
          expect(answer.status).toBe(201);
          acknowledged.set(externalId, answer.body.data.id);
        }
      };
      const publishing = Promise.all(Array.from({ length: 8 }, (_, name) => publisher(name)));
      await eventually(() => (acknowledged.size >= 150 ? true : undefined));
      await service.process.kill('SIGKILL');
      await publishing;

      const again = await BuiltService.start({ DATABASE_URL });
      const reader = new ApiClient(again.url, client.rawKey);
      for (const search of ['', '&q=needle']) {
        const stored = new Map<string, string>();
        let next: string | undefined = `/api/v1/posts?pageSize=100${search}`;
        while (next) {
          const page = await reader.get(next);
          for (const { externalId, id } of page.body.data) stored.set(externalId, id);
          next = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1];
        }
        const lost = [...acknowledged].filter(([externalId, id]) => stored.get(externalId) !== id);
        expect(lost).toEqual([]);
      }
      expect((await reader.post(path, { title: 'After' })).status).toBe(201);
      await again.process.kill('SIGTERM');
    });
  });

  it('logs one line of JSON for each request, with who made it and without any secret', async () => {
    const DATABASE_URL = `sqlite:${join(folder, 'logs.db')}`;
    const service = await BuiltService.start({ DATABASE_URL, LOG_LEVEL: 'info' });
    const client = await service.newClient(DATABASE_URL);
    const stranger = new ApiClient(service.url);
    const { rawKey } = (await client.post('/v1/api-keys', { name: 'Second' })).body.data;
    const identity = { accountId: client.accountId, keyId: client.keyId };
    const requests = [
      [await client.get('/api/v1/posts?q=hush'), 'GET', '/api/v1/posts', identity],
      [
        await client.get('/api/v1/posts', {
          authorization: `Bearer ${client.rawKey}`,
          cookie: 'session=hush',
        }),
        'GET',
        '/api/v1/posts',
        identity,
      ],
      [
        await client.post('/api/v1/feeds', { title: 'hush', password: 'hush' }),
        'POST',
        '/api/v1/feeds',
        identity,
      ],
      [await client.send('POST', '/api/v1/feeds', '{"hush'), 'POST', '/api/v1/feeds', identity],
      [
        await stranger.get(`/api/v1/posts?access_token=${client.rawKey}`),
        'GET',
        '/api/v1/posts',
        {},
      ],
      [
        await stranger.get('/api/v1/posts', { 'x-api-key': `${client.rawKey}x` }),
        'GET',
        '/api/v1/posts',
        {},
      ],
      [await stranger.get('/nowhere'), 'GET', '/nowhere', {}],
      [await stranger.get('/health/live'), 'GET', '/health/live', {}],
    ] as const;
    const { stdout, stderr } = await service.process.kill('SIGTERM');

    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const logged = new Map(lines.map((line) => [line['requestId'], line]));
    for (const [answer, method, path, caller] of requests) {
      const line = logged.get(answer.headers.get('x-request-id'));
      expect(line).toMatchObject({ method, path, status: answer.status, ...caller });
      expect(typeof line!['durationMs']).toBe('number');
      if (!('keyId' in caller)) expect(line).not.toHaveProperty('keyId');
    }
    // One more for the key that was made first.
    expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(requests.length + 1);
    for (const secret of [client.rawKey!, rawKey, 'hush', 'correct horse']) {
      expect(stdout + stderr).not.toContain(secret);
    }
  });
});

describe.each(ENGINES)('the command line on %s', (engine) => {
  let database: TestDatabase;
  let service: BuiltService;
  const run = (...args: string[]) =>
    BuiltProcess.run('cli.js', args, { DATABASE_URL: database.url }).ended;
  const create = (email: string, password: string, ...more: string[]) =>
    run('accounts', 'create', '--email', email, '--password', password, ...more);

  beforeAll(async () => {
    database = await createDatabase(engine);
    service = await BuiltService.start({ DATABASE_URL: database.url });
    await create('taken@example.com', 'correct horse');
  });
  afterAll(async () => {
    await service.process.kill('SIGTERM');
    await database.drop();
  });

  it('makes an account and prints one line with a key that works', async () => {
    const ended = await create('ada@example.com', 'correct horse', '--key-name', 'Laptop');
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout.match(/\n/g)).toHaveLength(1);
    expect(ended.stdout).toMatch(/^\{.*\}\n$/);
    const made = JSON.parse(ended.stdout) as Record<string, string>;
    expect(Object.keys(made)).toEqual(['accountId', 'keyId', 'rawKey']);
    expect(made).toMatchObject({
      accountId: expect.stringMatching(UUID),
      keyId: expect.stringMatching(UUID),
      rawKey: expect.stringMatching(RAW_KEY),
    });
    const keys = await new ApiClient(service.url, made['rawKey']).get('/v1/api-keys');
    expect(keys.body.data).toMatchObject([{ id: made['keyId'], name: 'Laptop' }]);
  });

  it('makes another key for an account, whatever the case of its address', async () => {
    const first = JSON.parse((await create('bea@example.com', 'correct horse')).stdout);
    const ended = await run('api-keys', 'create', '--email', 'BEA@example.com', '--name', 'Phone');
    const second = JSON.parse(ended.stdout);
    expect(second.accountId).toBe(first.accountId);
    const keys = await new ApiClient(service.url, second.rawKey).get('/v1/api-keys');
    expect(keys.body.data.map(({ name }: any) => name)).toEqual(['Phone', 'First key']);
  });

  it('makes one account where two are made of one address at the same time', async () => {
    const both = await Promise.all(
      ['cleo@example.com', 'CLEO@example.com'].map((email) => create(email, 'correct horse')),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  it('disables an account and enables it again, in the service that runs', async () => {
    const { rawKey, accountId } = JSON.parse(
      (await create('fay@example.com', 'correct horse')).stdout,
    );
    const client = new ApiClient(service.url, rawKey);
    const said = { code: 0, stdout: `{"accountId":"${accountId}"}\n`, stderr: '' };
    expect(await run('accounts', 'disable', '--email', 'Fay@example.com')).toEqual(said);
    expect(await client.get('/api/v1/account')).toMatchObject({ status: 401 });
    expect(await run('accounts', 'enable', '--email', 'fay@example.com')).toEqual(said);
    expect(await client.get('/api/v1/account')).toMatchObject({ status: 200 });
  });

  it('sets a password, with which its owner signs in, and ends the sessions of before', async () => {
    await create('gil@example.com', 'correct horse');
    const browser = new Browser(service.url);
    await browser.signIn('gil@example.com', 'correct horse');
    const set = ['accounts', 'set-password', '--email', 'gil@example.com', '--password'];
    expect(await run(...set, 'short')).toMatchObject({
      code: 1,
      stderr: 'password must be a string of 10 to 1000 characters.\n',
    });
    expect(await browser.get('/api/v1/account')).toMatchObject({ status: 200 });
    expect(await run(...set, 'another horse')).toMatchObject({ code: 0 });
    expect(await browser.get('/api/v1/account')).toMatchObject({ status: 401 });
    expect(await browser.signIn('gil@example.com', 'correct horse')).toMatchObject({ status: 401 });
    expect(await browser.signIn('gil@example.com', 'another horse')).toMatchObject({ status: 201 });
  });

  it.each([
    [
      'a taken address',
      ['accounts', 'create', '--email', 'TAKEN@example.com', '--password', 'correct horse'],
      'There is already an account for TAKEN@example.com.',
    ],
    [
      'a weak password',
      ['accounts', 'create', '--email', 'e@example.com', '--password', 'short'],
      'password must be a string of 10 to 1000 characters.',
    ],
    [
      'an address that is none',
      ['accounts', 'create', '--email', 'nobody', '--password', 'correct horse'],
      'email must be an e-mail address.',
    ],
    [
      'a bad key name',
      [
        'accounts',
        'create',
        '--email',
        'f@example.com',
        '--password',
        'correct horse',
        '--key-name',
        ' ',
      ],
      'name must be a string of 1 to 100 characters without control characters.',
    ],
    [
      'an unknown account',
      ['api-keys', 'create', '--email', 'ghost@example.com', '--name', 'Key'],
      'There is no account for ghost@example.com.',
    ],
    [
      'a missing option',
      ['accounts', 'create', '--email', 'g@example.com'],
      "error: required option '--password <password>' not specified",
    ],
    ['an unknown command', ['accounts', 'destroy'], "error: unknown command 'destroy'"],
  ])('refuses %s with a sentence and ends with 1', async (_, args, sentence) => {
    expect(await run(...args)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });
});
