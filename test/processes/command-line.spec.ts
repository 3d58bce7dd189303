import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import { Browser } from '../support/callers/browser.js';
import { runLoaded } from '../support/callers/loaded-command.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated, ENGINES } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const RAW_KEY = /^sluice_[0-9A-Za-z]{36}$/;

afterAll(() => BuiltProcess.endAll());

describe.each(ENGINES)('the command line on %s', (engine) => {
  let database: TestDatabase;
  let service: BuiltService;
  const run = (...args: string[]) =>
    BuiltProcess.run('cli.js', args, { DATABASE_URL: database.url }).ended;
  const create = (email: string, password: string, ...more: string[]) =>
    run('accounts', 'create', '--email', email, '--password', password, ...more);

  beforeAll(async () => {
    database = await createMigrated(engine);
    service = await BuiltService.start({ DATABASE_URL: database.url });
    await service.newClient('taken@example.com');
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

  it('makes one account where two are made of one address at the same time', async () => {
    const both = await Promise.all(
      ['cleo@example.com', 'CLEO@example.com'].map((email) => create(email, 'correct horse')),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  // The rest does through the same services what tests of HTTP do on each engine.
  if (engine !== ENGINES[0]) return;

  const runHere = (...args: string[]) => runLoaded(args, { DATABASE_URL: database.url });

  it('makes another key for an account, whatever the case of its address', async () => {
    const first = JSON.parse((await create('bea@example.com', 'correct horse')).stdout);
    const ended = await runHere(
      'api-keys',
      'create',
      '--email',
      'BEA@example.com',
      '--name',
      'Phone',
    );
    const second = JSON.parse(ended.stdout);
    expect(second.accountId).toBe(first.accountId);
    const keys = await new ApiClient(service.url, second.rawKey).get('/v1/api-keys');
    expect(keys.body.data.map(({ name }: any) => name)).toEqual(['Phone', 'First key']);
  });

  it('disables an account and enables it again, in the service that runs', async () => {
    const client = await service.newClient('fay@example.com');
    const said = { code: 0, stdout: `{"accountId":"${client.accountId}"}\n`, stderr: '' };
    expect(await runHere('accounts', 'disable', '--email', 'Fay@example.com')).toEqual(said);
    expect(await client.get('/api/v1/account')).toMatchObject({ status: 401 });
    expect(await runHere('accounts', 'enable', '--email', 'fay@example.com')).toEqual(said);
    expect(await client.get('/api/v1/account')).toMatchObject({ status: 200 });
  });

  it('limits an account, takes limits away and tells the log of the account', async () => {
    const client = await service.newClient('hal@example.com');
    const limit = (...options: string[]) =>
      runHere('accounts', 'limit', '--email', 'hal@example.com', ...options);
    const limits = { feeds: 1, posts: 0, postsPerDay: null, aiTokensPerDay: null };
    const said = (changes: object) => ({
      ...{ code: 0, stderr: '' },
      stdout: `${JSON.stringify({ accountId: client.accountId, limits: { ...limits, ...changes } })}\n`,
    });
    expect(await limit('--feeds', '1', '--posts', 'none')).toEqual(said({}));
    const makeFeed = () => client.post('/api/v1/feeds', { title: 'Mine' });
    const made = [await makeFeed(), await makeFeed()];
    expect(made).toMatchObject([{ status: 201 }, { status: 409 }]);
    const more = ['--feeds', 'default', '--posts-per-day', '7', '--ai-tokens-per-day', '8'];
    const changed = { feeds: null, postsPerDay: 7, aiTokensPerDay: 8 };
    expect(await limit(...more)).toEqual(said(changed));
    expect(await limit()).toEqual(said(changed));
    expect(await makeFeed()).toMatchObject({ status: 201 });
    const events = await client.get('/api/v1/audit-events?type=account.limited');
    expect(events.body.data).toMatchObject([
      { actor: { kind: 'command_line' }, details: changed },
      { details: { feeds: 1, posts: 0 } },
    ]);
  });

  it('sets a password, with which its owner signs in, and ends the sessions of before', async () => {
    const browser = new Browser(service.url);
    await browser.signUp('gil@example.com');
    const set = ['accounts', 'set-password', '--email', 'gil@example.com', '--password'];
    expect(await runHere(...set, 'short')).toMatchObject({
      code: 1,
      stderr: 'password must be a string of 10 to 1000 characters.\n',
    });
    expect(await browser.get('/api/v1/account')).toMatchObject({ status: 200 });
    expect(await runHere(...set, 'another horse')).toMatchObject({ code: 0 });
    expect(await browser.get('/api/v1/account')).toMatchObject({ status: 401 });
    expect(await browser.signIn('gil@example.com')).toMatchObject({ status: 401 });
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
  ])('refuses %s with a sentence and ends with 1', async (_, args, sentence) => {
    expect(await runHere(...args)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });
});
