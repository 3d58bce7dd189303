import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import { Browser } from '../../support/callers/browser.js';
import { engine } from '../../support/databases/engines.js';
import {
  DASHBOARD,
  firstProvider,
  PUBLIC_URL,
  readMe,
  refused,
  SingleSignOn,
} from '../../support/callers/single-sign-on.js';
import { running } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const SECOND = 1_000;

describe('signing in with OpenID Connect', () => {
  const sso = running(() => SingleSignOn.start());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is shown to owners and admins as it is set, without secrets', async () => {
    const owner = sso.newBrowser();
    await owner.signIn(sso.team.ownerEmail);
    const path = '/api/v1/account/single-sign-on';
    const { body, text } = await owner.get(path);
    const { issuer } = sso.provider;
    const first = { number: 1, name: '127.0.0.1', issuer, client: 'sluice-1' };
    expect(body.data).toEqual({
      passwordSignIn: 'on',
      providers: [
        {
          ...first,
          ...{ scopes: ['openid', 'email', 'profile'], allowedDomains: [] },
          ...{ joinsAccount: false, roleClaim: null, roles: [] },
        },
        {
          ...{ number: 2, name: 'The company', issuer, client: 'sluice-2' },
          ...{ scopes: ['openid', 'email', 'profile'], allowedDomains: ['company.example'] },
          ...{ joinsAccount: true, roleClaim: 'groups' },
          roles: [
            { value: 'admins', role: 'admin' },
            { value: 'bosses', role: 'owner' },
            { value: 'staff', role: 'reader' },
          ],
        },
        expect.objectContaining({ number: 3, client: 'sluice-3' }),
      ],
    });
    expect(text).not.toContain('a secret of the tests');
    const stranger = sso.newBrowser();
    await stranger.signUp(`${newId()}@example.com`);
    const { providers } = (await stranger.get(path)).body.data;
    expect(providers.map(({ number }: { number: number }) => number)).toEqual([1, 3]);
  });

  describe('a person', () => {
    it('gets a user and an account at the first time, and the same at the next', async () => {
      const person = sso.newPerson({ name: 'Ada' });
      const first = await sso.signIn(person);
      expect(first.location).toBe(DASHBOARD);
      const { user, accounts } = await readMe(first.browser);
      expect(user).toMatchObject({ email: `${person}@company.example`, name: 'Ada' });
      expect(accounts).toMatchObject([{ role: 'owner' }]);
      sso.provider.people[person] = { email: 'renamed@company.example', email_verified: false };
      const next = await sso.signIn(person);
      expect((await readMe(next.browser)).user.id).toBe(user.id);
      const page = await next.browser.get('/api/v1/audit-events?type=session.started');
      expect(page.body.data).toHaveLength(2);
    });

    it('comes back to the place where the sign-in began, and to no other host', async () => {
      for (const [returnTo, place] of [
        ['/authorize?client_id=a%26b', '/authorize?client_id=a%26b'],
        ['//evil.example', ''],
        ['/\\evil.example', ''],
        ['https://evil.example', ''],
      ]) {
        const browser = sso.newBrowser();
        const query = `?returnTo=${encodeURIComponent(returnTo!)}`;
        const start = await sso.begin(browser, 1, query);
        const path = await sso.answered(sso.newPerson(), start);
        expect(await sso.finish(browser, path)).toBe(DASHBOARD + place);
      }
    });

    it.each([
      ['email_unverified', { email_verified: false }],
      ['email_unverified', { email_verified: undefined }],
      ['email_unverified', { email: undefined }],
      ['email_unverified', { email: 'no address' }],
    ])('is refused with %s for %j', async (reason, claims) => {
      const { browser, location } = await sso.signIn(sso.newPerson(claims));
      expect(location).toBe(refused(reason));
      expect(browser.session).toBeUndefined();
    });

    it('is linked to a user with the same address who is signed in, and to no other', async () => {
      const owner = sso.newBrowser();
      const email = `${newId()}@company.example`;
      await owner.signUp(email);
      const { user } = await readMe(owner);
      const person = sso.newPerson({ email: email.toUpperCase() });
      const stranger = await sso.signIn(person);
      expect(stranger.location).toBe(refused('confirm_link'));
      const other = sso.newBrowser();
      await other.signUp(`${newId()}@company.example`);
      expect((await sso.signIn(person, { browser: other })).location).toBe(refused('confirm_link'));
      expect((await sso.signIn(person, { browser: owner })).location).toBe(DASHBOARD);
      const { data } = (await owner.get('/api/v1/audit-events?type=account.user_linked')).body;
      expect(data).toMatchObject([{ details: { email, issuer: sso.provider.issuer } }]);
      const later = await sso.signIn(person);
      expect((await readMe(later.browser)).user.id).toBe(user.id);
    });

    it('gets one user of two first sign-ins at the same time', async () => {
      const person = sso.newPerson();
      const browsers = [sso.newBrowser(), sso.newBrowser()];
      const paths: string[] = [];
      for (const browser of browsers) paths.push(await sso.callback(person, browser));
      const places = await Promise.all(browsers.map((each, n) => sso.finish(each, paths[n]!)));
      expect(places).toEqual([DASHBOARD, DASHBOARD]);
      const [one, two] = await Promise.all(browsers.map(readMe));
      expect(one.user.id).toBe(two.user.id);
    });
  });

  describe('the account of a provider', () => {
    const roleOf = async (browser: Browser) => {
      const { accounts } = await readMe(browser);
      const account = (accounts as { id: string; role: string }[]).find(
        ({ id }) => id === sso.team.accountId,
      );
      return account?.role;
    };

    it('is joined by all of the domain, in the role of the claim at each sign-in', async () => {
      const person = sso.newPerson({ groups: ['others', '/admins', 'staff'] });
      const { browser, location } = await sso.signIn(person, { number: 2 });
      expect(location).toBe(DASHBOARD);
      expect(await roleOf(browser)).toBe('admin');
      expect((await readMe(browser)).account.id).toBe(sso.team.accountId);
      Object.assign(sso.provider.people[person]!, { groups: 'staff' });
      await sso.signIn(person, { number: 2 });
      expect(await roleOf(browser)).toBe('reader');
      const key = await browser.post('/v1/api-keys', { name: 'K' });
      expect([key.status, key.body.code]).toEqual([403, 'insufficient_role']);
      Object.assign(sso.provider.people[person]!, { groups: ['others'] });
      expect((await sso.signIn(person, { number: 2 })).location).toBe(refused('no_role', 2));
    });

    it('keeps its last owner, and refuses other domains', async () => {
      const person = sso.newPerson({ email: sso.team.ownerEmail, groups: ['staff'] });
      expect((await sso.signIn(person, { number: 2 })).location).toBe(
        refused('domain_not_allowed', 2),
      );
      const boss = sso.newPerson({ groups: ['bosses'] });
      const { browser } = await sso.signIn(boss, { number: 2 });
      const { data } = (await browser.get('/api/v1/members?pageSize=100')).body;
      const members = data as { id: string; email: string }[];
      const other = members.find(({ email }) => email === sso.team.ownerEmail)!;
      const removed = await browser.delete(`/api/v1/members/${other.id}`, { 'if-match': '*' });
      expect(removed.status).toBeLessThan(300);
      Object.assign(sso.provider.people[boss]!, { groups: ['staff'] });
      expect((await sso.signIn(boss, { number: 2 })).location).toBe(DASHBOARD);
      expect(await roleOf(browser)).toBe('owner');
    });
  });

  describe('a provider', () => {
    it('that is down costs its sign-ins alone', async () => {
      expect(await sso.begin(sso.newBrowser(), 3)).toBe(refused('provider_unavailable', 3));
      expect((await sso.newBrowser().get('/oidc/4/sign-in')).status).toBe(404);
    });

    it('can change its keys', async () => {
      await sso.signIn(sso.newPerson());
      await sso.openProvider();
      const now = Date.now();
      jest.spyOn(Date, 'now').mockImplementation(() => now + 6 * SECOND);
      expect((await sso.signIn(sso.newPerson())).location).toBe(DASHBOARD);
    });

    it('that a person turns back from is told apart', async () => {
      const browser = sso.newBrowser();
      const state = new URL(await sso.begin(browser)).searchParams.get('state')!;
      const query = new URLSearchParams({
        error: 'access_denied',
        state,
        iss: sso.provider.issuer,
      });
      const path = `/oidc/1/callback?${query.toString()}`;
      expect(await sso.finish(browser, path)).toBe(refused('cancelled'));
    });

    it('is on the description of the installation', async () => {
      const { data } = (await sso.newBrowser().get('/api/v1/service')).body;
      expect(data).toMatchObject({ signUps: 'open', passwordSignIn: 'on' });
      expect(data.signInProviders).toEqual([
        { number: 1, name: '127.0.0.1', url: `${PUBLIC_URL}/oidc/1/sign-in` },
        { number: 2, name: 'The company', url: `${PUBLIC_URL}/oidc/2/sign-in` },
        { number: 3, name: '127.0.0.1', url: `${PUBLIC_URL}/oidc/3/sign-in` },
      ]);
    });
  });

  it('can be the only way in', async () => {
    const settings = { ...firstProvider(sso.provider.issuer), PASSWORD_SIGN_IN: 'off' };
    const strict = await TestService.start(engine, settings, sso.home.databaseUrl);
    const browser = new Browser(strict.url);
    const answer = await browser.signIn(sso.team.ownerEmail);
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials']);
    const signUp = await browser.signUp(`${newId()}@company.example`);
    expect([signUp.status, signUp.body.code]).toEqual([403, 'sign_ups_closed']);
    const { data } = (await browser.get('/api/v1/service')).body;
    expect(data).toMatchObject({ signUps: 'closed', passwordSignIn: 'off' });
    expect((await sso.signIn(sso.newPerson(), { browser })).location).toBe(DASHBOARD);
    await strict.stop();
  });
});
