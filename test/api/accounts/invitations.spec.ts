import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AccountsSweeper } from '../../../src/accounts/accounts.sweeper.js';
import { newId } from '../../../src/common/ids.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import type { Answer } from '../../../src/testing/api-client.js';
import { AuthenticatorApp } from '../../support/callers/authenticator-app.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { Team } from '../../support/callers/team.js';
import { engine } from '../../support/databases/engines.js';
import { UUID_V7 } from '../../support/expectations/ids.js';
import { swept } from '../../support/services/background.js';
import { disableAccount } from '../../support/services/operator.js';
import { TestService } from '../../support/services/service.js';

const INVITATIONS = '/api/v1/invitations';
const ACCEPT = `${INVITATIONS}/accept`;
const ME = '/api/v1/me';
const WEEK_MS = 7 * 24 * 3_600_000;

const newEmail = () => `${newId()}@example.com`;
const tokenIn = ({ body }: Answer) => (body.data.url as string).split('#')[1]!;

describe('Invitations', () => {
  let service: TestService;
  let neighbour: TestService;
  let team: Team;
  beforeAll(async () => {
    service = await TestService.start(engine, { SIGN_UPS: 'open' });
    const closed = { SIGN_UPS: 'closed' };
    neighbour = await TestService.start(engine, closed, service.databaseUrl);
    team = await Team.create(service);
  });
  afterAll(async () => {
    await neighbour.stop();
    await service.stop();
  });

  const invite = (body: object = {}, by: Browser | ApiClient = team.owner) =>
    by.post(INVITATIONS, { role: 'reader', ...body });
  const getToken = async (body: object = {}, by: Browser = team.owner) =>
    tokenIn(await invite(body, by));
  const accept = (token: string, body: object = {}, by = new Browser(service.url)) =>
    by.post(ACCEPT, { token, ...body });
  const newPerson = (email = newEmail()) => ({ email, password: PASSWORD });
  const gone = [404, 'not_found'];
  const outcome = ({ status, body }: Answer) => [status, body.code];

  describe('are made', () => {
    it('for a role and an address, with a link that no other answer has', async () => {
      const created = await invite({ role: 'editor', email: 'Eve@example.com' });
      const { url, emailed, ...shown } = created.body.data;
      expect([created.status, emailed]).toEqual([201, false]);
      expect(url).toMatch(/^http:\/\/localhost:\d+\/dashboard\/invitation#sli_[0-9A-Za-z]{36}$/);
      expect(shown).toEqual({
        id: expect.stringMatching(UUID_V7),
        email: 'Eve@example.com',
        role: 'editor',
        expiresAt: expect.stringMatching(/Z$/),
        createdAt: expect.stringMatching(/Z$/),
      });
      expect(Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)).toBe(WEEK_MS);
      const read = await team.owner.get(`${INVITATIONS}/${shown.id}`);
      expect(read.body.data).toEqual(shown);
      const { data } = (await team.owner.get(`${INVITATIONS}?pageSize=1`)).body;
      expect(data).toEqual([shown]);
    });

    it('once for an Idempotency-Key', async () => {
      const again = { 'idempotency-key': newId() };
      const first = await team.owner.post(INVITATIONS, { role: 'reader' }, again);
      const second = await team.owner.post(INVITATIONS, { role: 'reader' }, again);
      expect([second.status, second.body.id]).toEqual([409, first.body.data.id]);
    });

    it('to no role that may do more than the caller', async () => {
      const { browser } = await team.add('admin');
      expect((await invite({ role: 'editor' }, browser)).status).toBe(201);
      for (const role of ['admin', 'owner']) {
        expect(outcome(await invite({ role }, browser))).toEqual([403, 'insufficient_role']);
        expect((await invite({ role })).status).toBe(201);
      }
      const reader = await team.add('reader');
      expect(outcome(await invite({}, reader.browser))).toEqual([403, 'insufficient_role']);
      const scopes = ['members:read', 'members:write', 'posts:read'];
      const { data } = (await team.owner.post('/v1/api-keys', { name: 'Members', scopes })).body;
      const key = new ApiClient(service.url, data.rawKey as string);
      expect(outcome(await invite({}, key))).toEqual([403, 'insufficient_scope']);
    });

    it('up to a number for an account', async () => {
      const full = await Team.create(service);
      const answers: Answer[] = [];
      for (let made = 0; made <= 200; made++) answers.push(await invite({}, full.owner));
      const last = answers.pop()!;
      expect(answers.every(({ status }) => status === 201)).toBe(true);
      expect([...outcome(last), last.body.detail]).toEqual([
        ...[409, 'limit_reached'],
        'An account may have 200 invitations; delete one first.',
      ]);
    });
  });

  describe('of a person without a session', () => {
    it('make a user who is signed in, also where sign-up is closed', async () => {
      const browser = new Browser(neighbour.url);
      const person = newPerson();
      expect((await browser.signUp(person.email)).body.code).toBe('sign_ups_closed');
      const { status, body } = await accept(await getToken({ role: 'editor' }), person, browser);
      expect([status, body.data.account.id]).toEqual([201, team.accountId]);
      expect(body.data.session.current).toBe(true);
      const { data: me } = (await browser.get(ME)).body;
      expect(me).toMatchObject({ user: { email: person.email }, account: { id: team.accountId } });
      expect(me.accounts).toEqual([expect.objectContaining({ role: 'editor' })]);
      expect((await browser.signIn(person.email)).status).toBe(201);
    });

    it('need an address and a password', async () => {
      const token = await getToken();
      const none = await accept(token);
      expect([none.status, none.body.errors[0].field]).toEqual([400, 'email']);
      const half = await accept(token, { email: newEmail() });
      expect([half.status, half.body.errors[0].field]).toEqual([400, 'password']);
      expect((await accept(token, newPerson())).status).toBe(201);
    });

    it('sign a known user in with the right password alone', async () => {
      const known = newPerson();
      await new Browser(service.url).signUp(known.email);
      const token = await getToken();
      const browser = new Browser(service.url);
      const wrong = await accept(token, { ...known, password: 'a wrong password' }, browser);
      expect(outcome(wrong)).toEqual([401, 'invalid_credentials']);
      expect(browser.session).toBeUndefined();
      expect((await accept(token, known, browser)).status).toBe(201);
      const { data: me } = (await browser.get(ME)).body;
      expect([me.account.id, me.accounts.length]).toEqual([team.accountId, 2]);
    });

    it('ask a known user for the second factor', async () => {
      const known = newPerson();
      const owner = new Browser(service.url);
      await owner.signUp(known.email);
      const path = '/api/v1/account/second-factor';
      const begun = await owner.post(path, { password: PASSWORD });
      const app = new AuthenticatorApp(begun.body.data.secret as string);
      await owner.post(`${path}/confirmation`, { code: app.code() });
      const token = await getToken();
      const browser = new Browser(service.url);
      expect(outcome(await accept(token, known, browser))).toEqual([401, 'second_factor_required']);
      expect(browser.session).toBeUndefined();
      expect(outcome(await accept(token, { ...known, code: '000000' }))).toEqual([
        401,
        'invalid_second_factor',
      ]);
      expect((await accept(token, {}, owner)).status).toBe(201);
    });

    it('count wrong passwords as a sign-in does', async () => {
      const known = newPerson();
      await new Browser(service.url).signUp(known.email);
      const token = await getToken();
      const stranger = new Browser(service.url, '127.0.77.1');
      const wrong = { ...known, password: 'a wrong password' };
      const codes: string[] = [];
      for (let guess = 0; guess < 11; guess++) {
        codes.push((await accept(token, wrong, stranger)).body.code as string);
      }
      expect(new Set(codes.slice(0, 10))).toEqual(new Set(['invalid_credentials']));
      expect(codes[10]).toBe('rate_limited');
      expect(outcome(await stranger.signIn(known.email))).toEqual([429, 'rate_limited']);
    });

    it('cannot be accepted by a page of another site', async () => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      const body = { token: await getToken(), ...newPerson() };
      const { status } = await new Browser(service.url).post(ACCEPT, body, headers);
      expect(status).toBe(403);
    });
  });

  describe('in a session', () => {
    it('make its user a member, and the session acts in the account, on every node', async () => {
      const browser = new Browser(neighbour.url);
      const { email } = newPerson();
      const own = (await new Browser(service.url).signUp(email)).body.data.id as string;
      await browser.signIn(email);
      const { status, body } = await accept(await getToken({ role: 'admin' }), {}, browser);
      expect([status, body.data.account.id]).toEqual([201, team.accountId]);
      const there = new Browser(service.url);
      there.session = browser.session;
      const { data: me } = (await there.get(ME)).body;
      expect(me.account.id).toBe(team.accountId);
      expect(me.accounts.map(({ id, role }: any) => [id, role])).toEqual([
        [own, 'owner'],
        [team.accountId, 'admin'],
      ]);
    });

    it('are kept where the user is a member already', async () => {
      const { browser, memberId } = await team.add('reader');
      const token = await getToken({ role: 'admin' });
      const { status, body } = await accept(token, {}, browser);
      expect([status, body.code, body.conflictingId]).toEqual([409, 'conflict', memberId]);
      expect((await browser.get(ME)).body.data.scopes).not.toContain('members:write');
      expect((await accept(token, newPerson())).status).toBe(201);
    });
  });

  describe('of an address', () => {
    it('are for no other one, and for that one in any case', async () => {
      const email = newEmail();
      const token = await getToken({ email });
      const wrong = await accept(token, newPerson());
      expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'email']);
      const { browser } = await team.add('reader');
      expect(outcome(await accept(token, {}, browser))).toEqual([409, 'conflict']);
      expect((await accept(token, newPerson(email.toUpperCase()))).status).toBe(201);
    });
  });

  describe('open nothing', () => {
    it('with a token that there is not, whatever its form', async () => {
      const token = await getToken();
      for (const other of ['x', `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`]) {
        expect(outcome(await accept(other, newPerson()))).toEqual(gone);
      }
    });

    it('a second time', async () => {
      const token = await getToken();
      await accept(token, newPerson());
      expect(outcome(await accept(token, newPerson()))).toEqual(gone);
    });

    it('more than once where two accept at once, on two nodes', async () => {
      const token = await getToken();
      const countMembers = async (): Promise<number> =>
        (await team.owner.get('/api/v1/members?pageSize=100')).body.data.length;
      const before = await countMembers();
      const answers = await Promise.all(
        [service, neighbour, service, neighbour].map(({ url }) =>
          accept(token, newPerson(), new Browser(url)),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404]);
      expect(await countMembers()).toBe(before + 1);
    });

    it('once they are withdrawn', async () => {
      const { body } = await invite();
      const path = `${INVITATIONS}/${body.data.id}`;
      const token = (body.data.url as string).split('#')[1]!;
      const { browser } = await team.add('admin');
      const higher = (await invite({ role: 'owner' })).body.data.id as string;
      expect((await browser.delete(`${INVITATIONS}/${higher}`)).body.code).toBe(
        'insufficient_role',
      );
      expect((await team.owner.delete(path, { 'if-match': '"other"' })).status).toBe(412);
      expect((await browser.delete(path)).status).toBe(200);
      expect((await browser.delete(path)).status).toBe(404);
      expect(outcome(await accept(token, newPerson()))).toEqual(gone);
    });

    it('once their time is over, and go with the next sweep', async () => {
      const { body } = await invite();
      const { id, url } = body.data as { id: string; url: string };
      const path = `${INVITATIONS}/${id}`;
      const later = Date.now() + WEEK_MS + 1;
      const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
      try {
        expect(outcome(await accept(url.split('#')[1]!, newPerson()))).toEqual(gone);
        expect((await team.owner.get(path)).status).toBe(404);
        expect((await team.owner.get(INVITATIONS)).body.data).toEqual([]);
      } finally {
        clock.mockRestore();
      }
      expect((await team.owner.get(path)).status).toBe(200);
      await swept(service, AccountsSweeper, later);
      expect((await team.owner.get(path)).status).toBe(404);
    });

    it('once the inviter may not invite to the role, or is removed', async () => {
      const admin = await team.add('admin');
      const [first, second] = [
        await getToken({}, admin.browser),
        await getToken({}, admin.browser),
      ];
      const member = `/api/v1/members/${admin.memberId}`;
      await team.owner.send('PATCH', member, { role: 'reader' });
      expect(outcome(await accept(first, newPerson()))).toEqual(gone);
      await team.owner.send('PATCH', member, { role: 'admin' });
      expect((await accept(first, newPerson())).status).toBe(201);
      await team.owner.delete(member);
      expect(outcome(await accept(second, newPerson()))).toEqual(gone);
    });

    it('in an account that is disabled', async () => {
      const other = await Team.create(service);
      const token = await getToken({}, other.owner);
      await disableAccount(service, other.accountId);
      expect(outcome(await accept(token, newPerson()))).toEqual(gone);
    });
  });

  it('tell the audit log who invited, and who accepted, with the role', async () => {
    const other = await Team.create(service);
    const created = await invite({ role: 'editor' }, other.owner);
    const person = newPerson();
    const browser = new Browser(service.url);
    await accept(tokenIn(created), person, browser);
    await other.owner.delete(`${INVITATIONS}/${(await invite({}, other.owner)).body.data.id}`);
    const { data } = (await other.owner.get('/api/v1/audit-events')).body;
    const invitationId = created.body.data.id as string;
    const sessions = (await browser.get('/api/v1/sessions')).body.data;
    expect(data.filter(({ type }: any) => /^(member|invitation)\./.test(type as string))).toEqual([
      expect.objectContaining({ type: 'invitation.deleted' }),
      expect.objectContaining({ type: 'invitation.created' }),
      expect.objectContaining({
        type: 'member.added',
        actor: expect.objectContaining({ kind: 'session', id: sessions[0].id }),
        details: { email: person.email, role: 'editor', invitationId },
      }),
      expect.objectContaining({
        type: 'invitation.created',
        subjectId: invitationId,
        actor: expect.objectContaining({ kind: 'session' }),
        details: { email: null, role: 'editor' },
      }),
    ]);
    expect(JSON.stringify(data)).not.toContain('sli_');
  });

  it('of another account are unknown', async () => {
    const other = await Team.create(service);
    const { id } = (await invite({}, other.owner)).body.data;
    for (const method of ['GET', 'DELETE']) {
      expect(outcome(await team.owner.send(method, `${INVITATIONS}/${id}`))).toEqual(gone);
    }
  });
});
