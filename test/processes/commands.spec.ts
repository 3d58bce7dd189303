import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import { Browser, PASSWORD } from '../support/callers/browser.js';
import { CLI, readLines, runProgram } from '../support/callers/command-line.js';
import { runLoaded } from '../support/callers/loaded-command.js';
import { BuiltService } from '../support/services/built-service.js';
import { createMigrated, ENGINES } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';

const SCRIPT = '/usr/bin/script';
const RAW_KEY = /^sluice_[0-9A-Za-z]{36}$/;

describe('sluice', () => {
  const sluice = (...args: string[]) => runProgram([process.execPath, CLI, ...args], {});

  it('says its version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await sluice('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('helps with examples', async () => {
    const { code, stdout, stderr } = await sluice('accounts', 'create', '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('\nExamples:\n  sluice accounts create --email ada@example.com\n');
  });

  it.each([
    [['accounts', 'destroy'], "error: unknown command 'destroy'\n"],
    [['accounts', 'create'], "error: required option '--email <address>' not specified\n"],
    [
      ['api-keys', 'revoke', '--email', 'a@example.com'],
      "error: missing required argument 'key-id'\n",
    ],
  ])('ends with 2 at what is no command: %j', async (command, stderr) => {
    expect(await sluice(...command)).toEqual({ code: 2, stdout: '', stderr });
  });
});

describe.each(ENGINES)('the commands of sluice on %s', (engine) => {
  let database: TestDatabase;
  let service: BuiltService;
  const settings = () => ({ DATABASE_URL: database.url, FETCH_ALLOWED_HOSTS: '127.0.0.1' });
  const sluice = (args: string[], input?: Parameters<typeof runProgram>[2]) =>
    runProgram([process.execPath, CLI, ...args], settings(), input);
  const sluiceHere = (args: string[]) => runLoaded(args, settings());

  beforeAll(async () => {
    database = await createMigrated(engine);
    service = await BuiltService.start({ DATABASE_URL: database.url });
  });
  afterAll(async () => {
    await service.process.kill('SIGTERM');
    await database.drop();
  });

  it('read the password from standard input', async () => {
    const email = 'ada@example.com';
    const created = await sluice(['accounts', 'create', '--email', email], `${PASSWORD}\n`);
    expect(created).toMatchObject({ code: 0, stderr: '' });
    expect(readLines(created.stdout)).toMatchObject([{ rawKey: expect.stringMatching(RAW_KEY) }]);
    const browser = new Browser(service.url);
    expect(await browser.signIn(email, PASSWORD)).toMatchObject({ status: 201 });

    const set = await sluice(['accounts', 'set-password', '--email', email], 'another horse');
    expect(set).toMatchObject({ code: 0, stderr: '' });
    expect(await browser.signIn(email, 'another horse')).toMatchObject({ status: 201 });
  });

  it('list every account, with what it holds', async () => {
    const client = await service.newClient('list@example.com');
    const feed = (await client.post('/api/v1/feeds', { title: 'Mine' })).body.data;
    await client.post(`/api/v1/feeds/${feed.id}/posts`, { externalId: '1', title: 'One' });
    await sluiceHere(['accounts', 'disable', '--email', 'list@example.com']);
    const { code, stdout, stderr } = await sluiceHere(['accounts', 'list']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toContain('$argon2');
    expect(readLines(stdout).filter(({ accountId }) => accountId === client.accountId)).toEqual([
      {
        accountId: client.accountId,
        email: 'list@example.com',
        createdAt: expect.stringMatching(/Z$/),
        disabledAt: expect.stringMatching(/Z$/),
        apiKeys: 1,
        feeds: 1,
        posts: 1,
      },
    ]);
  });

  // The rest does through the same services what tests of HTTP do on each engine.
  if (engine !== ENGINES[0]) return;

  it('list, show, disable and enable users', async () => {
    const email = 'users@example.com';
    const { accountId } = await service.newClient(email);
    const user = {
      ...{ userId: expect.any(String), email, name: null, createdAt: expect.any(String) },
      accounts: [{ accountId, memberId: expect.any(String), role: 'owner' }],
    };
    const show = async () =>
      readLines((await sluiceHere(['users', 'show', '--email', email])).stdout) as object[];
    expect(await show()).toEqual([{ ...user, disabledAt: null }]);
    const disabled = await sluiceHere(['users', 'disable', '--email', email]);
    expect(disabled).toMatchObject({ code: 0, stderr: '' });
    expect(await show()).toEqual([{ ...user, disabledAt: expect.stringMatching(/Z$/) }]);
    const { stdout } = await sluiceHere(['users', 'list']);
    expect(stdout).not.toContain('$argon2');
    expect(readLines(stdout).filter((one) => one.email === email)).toEqual(await show());
    await sluiceHere(['users', 'enable', '--email', email]);
    const set = ['users', 'set-password', '--email', email];
    expect(await sluice(set, 'another horse')).toMatchObject({ code: 0, stderr: '' });
    expect(await new Browser(service.url).signIn(email, 'another horse')).toMatchObject({
      status: 201,
    });
    expect(await sluiceHere(['users', 'show', '--email', 'none@example.com'])).toEqual({
      ...{ code: 1, stdout: '' },
      stderr: 'There is no account for none@example.com.\n',
    });
  });

  it('make nothing where there is no password', async () => {
    const none =
      'No password was given. Type it at a terminal, or send it as one line on standard input.\n';
    for (const command of ['create', 'set-password']) {
      expect(await sluice(['accounts', command, '--email', 'nobody@example.com'])).toEqual({
        code: 1,
        stdout: '',
        stderr: none,
      });
    }
  });

  (existsSync(SCRIPT) && process.platform === 'linux' ? it : it.skip)(
    'ask at a terminal for the password, which does not show',
    async () => {
      const command = `'${process.execPath}' '${CLI}' accounts create --email tty@example.com`;
      const ended = await runProgram(
        [SCRIPT, '--quiet', '--return', '--command', command, '/dev/null'],
        { DATABASE_URL: database.url },
        (written) => (/: $/.test(written) ? `${PASSWORD}\r` : undefined),
      );
      expect(ended.code).toBe(0);
      expect(ended.stdout).toMatch(/^Password: \r\nRepeat the password: \r\n\{.*\}\r\n$/);
      expect(ended.stdout).not.toContain(PASSWORD);
      const browser = new Browser(service.url);
      expect(await browser.signIn('tty@example.com', PASSWORD)).toMatchObject({ status: 201 });
    },
  );

  it('make a key with scopes and an end, list it and revoke it', async () => {
    const email = 'keys@example.com';
    const { accountId, keyId: first } = await service.newClient(email);
    const other = await service.newClient();
    const settings = ['--scopes', 'posts:read,feeds:read', '--expires-at', '2099-01-01T00:00:00Z'];
    const created = await sluiceHere([
      'api-keys',
      'create',
      '--email',
      email,
      '--name',
      'Reader',
      ...settings,
    ]);
    const [{ keyId, rawKey }] = readLines(created.stdout);
    const client = new ApiClient(service.url, rawKey);
    expect(await client.get('/api/v1/posts')).toMatchObject({ status: 200 });
    expect(await client.post('/api/v1/feeds', { title: 'Mine' })).toMatchObject({ status: 403 });

    const listed = await sluiceHere(['api-keys', 'list', '--email', email]);
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    expect(readLines(listed.stdout)).toMatchObject([
      {
        keyId,
        name: 'Reader',
        scopes: ['posts:read', 'feeds:read'],
        expiresAt: '2099-01-01T00:00:00.000Z',
      },
      { keyId: first, name: 'test' },
    ]);
    expect(listed.stdout).not.toContain(rawKey);

    const revoke = (id: string) => sluiceHere(['api-keys', 'revoke', id, '--email', email]);
    expect(await revoke(keyId)).toEqual({
      code: 0,
      stdout: `${JSON.stringify({ accountId, keyId })}\n`,
      stderr: '',
    });
    expect(await client.get('/api/v1/posts')).toMatchObject({ status: 401 });
    for (const gone of [keyId, other.keyId!, 'nonsense']) {
      expect(await revoke(gone)).toEqual({
        code: 1,
        stdout: '',
        stderr: 'There is no such API key in this account.\n',
      });
    }
  });

  it('refuse scopes that are none, with a sentence', async () => {
    const create = ['api-keys', 'create', '--email', 'nobody@example.com', '--name', 'Key'];
    const refused = await sluiceHere([...create, '--scopes', 'posts:read,everything']);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(
      /^scopes must be an array of at least one of posts:read, .+\.\n$/,
    );
  });

  it('export the feeds of an account, which imports them again', async () => {
    const web = await FeedServer.start();
    const client = await service.newClient('export@example.com');
    const feedUrl = web.serve('/feed', rss([{ guid: '1', title: 'One' }]));
    await client.post('/api/v1/feeds', { feedUrl });
    const exported = await sluiceHere(['feeds', 'export', '--email', 'export@example.com']);
    await web.stop();
    expect(exported).toMatchObject({ code: 0, stderr: '' });
    expect(exported.stdout).toMatch(/^<\?xml .*<\/opml>\n$/s);
    expect(exported.stdout).toContain(`xmlUrl="${feedUrl}"`);
    expect(await sluiceHere(['feeds', 'export', '--email', 'nobody@example.com'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no account for nobody@example.com.\n',
    });
  });
});
