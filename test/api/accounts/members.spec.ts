import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { Team } from '../../support/callers/team.js';
import { engine } from '../../support/databases/engines.js';
import { disableAccount } from '../../support/services/operator.js';
import { TestService } from '../../support/services/service.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { UUID_V7 } from '../../support/expectations/ids.js';

const ME = '/api/v1/me';
const MEMBERS = '/api/v1/members';
const SWITCH = '/api/v1/sessions/current/account';

describe('Members', () => {
  let service: TestService;
  let neighbour: TestService;
  let team: Team;
  beforeAll(async () => {
    service = await TestService.start(engine);
    neighbour = await TestService.start(engine, {}, service.databaseUrl);
    team = await Team.create(service);
  });
  afterAll(async () => {
    await neighbour.stop();
    await service.stop();
  });

  describe('GET /api/v1/me', () => {
    it('tells the user, the accounts with roles and the account of the session', async () => {
      const { browser, email, ownAccountId } = await team.add('reader');
      const { data } = (await browser.get(ME)).body;
      expect(data).toEqual({
        user: {
          id: expect.stringMatching(UUID_V7),
          email,
          name: null,
          language: null,
          createdAt: expect.stringMatching(/Z$/),
        },
        account: expect.objectContaining({ id: team.accountId, email: team.ownerEmail }),
        accounts: [
          expect.objectContaining({ id: ownAccountId, email, role: 'owner' }),
          expect.objectContaining({ id: team.accountId, email: team.ownerEmail, role: 'reader' }),
        ],
        key: null,
        scopes: [
          ...['posts:read', 'state:write', 'feeds:read', 'shared-feeds:read'],
          ...['rules:read', 'members:read'],
        ],
      });
    });

    it('tells the key and its account, without a user', async () => {
      const { data: key } = (await team.owner.post('/v1/api-keys', { name: 'A key' })).body;
      const { data } = (await new ApiClient(service.url, key.rawKey as string).get(ME)).body;
      expect(data).toMatchObject({ user: null, accounts: [], key: { id: key.id } });
      expect(data.account.id).toBe(team.accountId);
    });

    it('takes the language of e-mail', async () => {
      const { browser } = await team.add('reader');
      const change = async (body: object) => (await browser.send('PATCH', ME, body)).body;
      expect((await change({ language: 'de' })).data.user.language).toBe('de');
      expect((await change({ name: 'Ada' })).data.user).toMatchObject({
        name: 'Ada',
        language: 'de',
      });
      expect((await change({ language: 'fr' })).errors[0].field).toBe('language');
      expect((await change({ language: null })).data.user.language).toBeNull();
    });

    it('takes a name, which other members see', async () => {
      const { browser, memberId } = await team.add('editor');
      const renamed = await browser.send('PATCH', ME, { name: 'Ada Lovelace' });
      expect(renamed.body.data.user.name).toBe('Ada Lovelace');
      const { data } = (await team.owner.get(`${MEMBERS}/${memberId}`)).body;
      expect(data).toMatchObject({ name: 'Ada Lovelace', role: 'editor' });
    });
  });

  describe('switching the account', () => {
    it('changes what the session sees, on every node', async () => {
      const { browser, ownAccountId } = await team.add('editor');
      const there = new Browser(neighbour.url);
      there.session = browser.session;
      const { data: category } = (await browser.post('/api/v1/categories', { name: newId() })).body;
      const path = `/api/v1/categories/${category.id}`;
      expect((await there.get(path)).status).toBe(200);
      const { body } = await browser.post(SWITCH, { accountId: ownAccountId });
      expect(body.data).toMatchObject({ account: { id: ownAccountId }, scopes: ['*'] });
      expect((await there.get(path)).status).toBe(404);
      expect((await there.get('/api/v1/account')).body.data.id).toBe(ownAccountId);
    });

    it('leads to no account of others, and to none that is disabled', async () => {
      const { browser } = await team.add('reader');
      const other = await Team.create(service);
      const foreign = await browser.post(SWITCH, { accountId: other.accountId });
      const random = await browser.post(SWITCH, { accountId: newId() });
      expect([foreign.status, foreign.body.detail]).toEqual([404, random.body.detail]);
      const guest = await other.add('admin');
      await guest.browser.post(SWITCH, { accountId: guest.ownAccountId });
      await disableAccount(service, other.accountId);
      expect((await guest.browser.post(SWITCH, { accountId: other.accountId })).status).toBe(404);
    });

    it('is where the next sign-in starts', async () => {
      const { browser, email } = await team.add('editor');
      const { data } = (await team.owner.get(MEMBERS)).body;
      const member = (data as { email: string }[]).find((each) => each.email === email);
      expect(member).toMatchObject({ role: 'editor' });
      await browser.delete('/api/v1/sessions/current');
      await browser.signIn(email);
      expect((await browser.get(ME)).body.data.account.id).toBe(team.accountId);
    });
  });

  describe('roles', () => {
    it('refuse what they do not hold with insufficient_role', async () => {
      const { browser } = await team.add('reader');
      expect(await browser.get('/api/v1/posts')).toMatchObject({ status: 200 });
      const { status, body } = await browser.post('/api/v1/categories', { name: 'Mine' });
      expect([status, body.code, body.detail]).toEqual([
        403,
        'insufficient_role',
        'The role reader lacks the scope feeds:write.',
      ]);
      const removed = await browser.post('/api/v1/account/deletion', { password: PASSWORD });
      expect([removed.status, removed.body.code]).toEqual([403, 'insufficient_role']);
    });

    it('take effect with the next request, on every node', async () => {
      const { browser, memberId } = await team.add('reader', neighbour);
      await team.owner.send('PATCH', `${MEMBERS}/${memberId}`, { role: 'editor' });
      const create = () => browser.post('/api/v1/categories', { name: newId() });
      expect((await create()).status).toBe(201);
      await team.owner.send('PATCH', `${MEMBERS}/${memberId}`, { role: 'reader' });
      expect((await create()).body.code).toBe('insufficient_role');
    });

    it('of an admin manage editors and readers, and no admin or owner', async () => {
      const admin = await team.add('admin');
      const peer = await team.add('admin');
      const reader = await team.add('reader');
      const change = (id: string, role: string) =>
        admin.browser.send('PATCH', `${MEMBERS}/${id}`, { role });
      expect((await change(reader.memberId, 'editor')).status).toBe(200);
      const owner = await team.getOwnerMemberId();
      for (const answer of [
        await change(reader.memberId, 'admin'),
        await change(reader.memberId, 'owner'),
        await change(admin.memberId, 'owner'),
        await change(peer.memberId, 'reader'),
        await admin.browser.delete(`${MEMBERS}/${peer.memberId}`),
        await admin.browser.delete(`${MEMBERS}/${owner}`),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([403, 'insufficient_role']);
      }
      expect((await admin.browser.delete(`${MEMBERS}/${reader.memberId}`)).status).toBe(200);
    });

    it('give keys no more than they hold', async () => {
      const { browser } = await team.add('admin');
      const all = await browser.post('/v1/api-keys', { name: 'All', scopes: ['*'] });
      expect([all.status, all.body.code]).toEqual([403, 'insufficient_role']);
      const { data } = (await browser.post('/v1/api-keys', { name: 'Some' })).body;
      expect(data.scopes).toContain('members:write');
      expect(data.scopes).not.toContain('*');
    });

    it('of a key are what its scopes cover', async () => {
      const scopes = ['members:read', 'members:write', 'posts:read'];
      const { data } = (await team.owner.post('/v1/api-keys', { name: 'Members', scopes })).body;
      const key = new ApiClient(service.url, data.rawKey as string);
      const { memberId } = await team.add('reader');
      expect((await key.get(`${MEMBERS}/${memberId}`)).status).toBe(200);
      const { status, body } = await key.patch(`${MEMBERS}/${memberId}`, { role: 'editor' });
      expect([status, body.code]).toEqual([403, 'insufficient_scope']);
    });
  });

  describe('who are removed', () => {
    it('lose their sessions there at once, on every node, and keep their own account', async () => {
      const { browser, email, memberId, ownAccountId } = await team.add('editor', neighbour);
      expect((await browser.get(ME)).status).toBe(200);
      expect((await team.owner.delete(`${MEMBERS}/${memberId}`)).status).toBe(200);
      expect((await browser.get(ME)).status).toBe(401);
      await browser.signIn(email);
      expect((await browser.get(ME)).body.data.account.id).toBe(ownAccountId);
      expect((await browser.post(SWITCH, { accountId: team.accountId })).status).toBe(404);
    });

    it('are deleted with their last account, so that the address is free', async () => {
      const { browser, email, ownAccountId } = await team.add('editor');
      await browser.post(SWITCH, { accountId: ownAccountId });
      await browser.post('/api/v1/account/deletion', { password: PASSWORD });
      expect((await browser.signIn(email)).status).toBe(201);
      expect((await browser.get(ME)).body.data.accounts).toHaveLength(1);
      expect((await browser.delete(`${MEMBERS}/current`)).status).toBe(200);
      expect((await browser.signIn(email)).status).toBe(401);
      expect((await browser.signUp(email)).status).toBe(201);
    });

    it('leave their keys to the account', async () => {
      const { browser, memberId } = await team.add('admin');
      const { data } = (await browser.post('/v1/api-keys', { name: 'A key' })).body;
      await team.owner.delete(`${MEMBERS}/${memberId}`);
      expect((await new ApiClient(service.url, data.rawKey as string).get(ME)).status).toBe(200);
    });
  });

  describe('the last owner', () => {
    it('can neither leave nor become less', async () => {
      const id = await team.getOwnerMemberId();
      for (const answer of [
        await team.owner.delete(`${MEMBERS}/current`),
        await team.owner.delete(`${MEMBERS}/${id}`),
        await team.owner.send('PATCH', `${MEMBERS}/${id}`, { role: 'admin' }),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
      }
    });

    it('is left where two owners leave at once', async () => {
      const pair = await Team.create(service);
      const { browser } = await pair.add('owner', neighbour);
      const answers = await Promise.all(
        [pair.owner, browser].map((each) => each.delete(`${MEMBERS}/current`)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });
  });

  it('are compared by If-Match', async () => {
    const { memberId } = await team.add('reader');
    const path = `${MEMBERS}/${memberId}`;
    const etag = (await team.owner.get(path)).headers.get('etag')!;
    const change = (role: string) => team.owner.send('PATCH', path, { role }, { 'if-match': etag });
    expect((await change('editor')).status).toBe(200);
    expect((await change('reader')).status).toBe(412);
  });

  it('of another account are unknown', async () => {
    const other = await Team.create(service);
    const { memberId } = await other.add('reader');
    for (const [method, body] of [['GET'], ['PATCH', { role: 'editor' }], ['DELETE']] as const) {
      const foreign = await team.owner.send(method, `${MEMBERS}/${memberId}`, body);
      expect([method, foreign.status, foreign.body.code]).toEqual([method, 404, 'not_found']);
    }
  });
});
