import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import type { Browser } from '../../support/callers/browser.js';
import { DASHBOARD, readMe, SingleSignOn } from '../../support/callers/single-sign-on.js';
import { running } from '../../support/services/running.js';

const SECOND = 1_000;

describe('signing out', () => {
  const sso = running(() => SingleSignOn.start());
  afterEach(() => {
    sso.provider.forge = undefined;
  });
  const isSignedIn = async (browser: Browser) => (await readMe(browser)) !== undefined;

  it('ends the session here, and goes to the provider with the ID token', async () => {
    const { browser, there } = await sso.signIn(sso.newPerson());
    const { status, body } = await browser.post('/oidc/sign-out');
    expect(status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
    const { searchParams } = new URL(body.redirectTo);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${DASHBOARD}/sign-in`);
    expect(searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await sso.provider.visit(body.redirectTo, there)).status).toBe(200);
    const own = sso.newBrowser();
    await own.signUp(`${newId()}@company.example`);
    expect((await own.post('/oidc/sign-out')).body).toEqual({ redirectTo: null });
    expect(await isSignedIn(own)).toBe(false);
  });

  it('of another site is refused', async () => {
    const { browser } = await sso.signIn(sso.newPerson());
    const answer = await browser.post('/oidc/sign-out', undefined, {
      'sec-fetch-site': 'cross-site',
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'cross_site_request']);
    expect(await isSignedIn(browser)).toBe(true);
  });

  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const tokenFor = (claims: object) => {
    const iat = Math.floor(Date.now() / SECOND);
    const ours = { iss: sso.provider.issuer, aud: 'sluice-1', iat, jti: newId(), events: EVENTS };
    return sso.provider.sign({ ...ours, exp: iat + 60, ...claims });
  };
  const tell = (token: string, number = 1) =>
    fetch(`${sso.service.url}/oidc/${number}/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });

  it('at the provider ends the sessions of the person here', async () => {
    const person = sso.newPerson();
    const [one, two, other] = [
      (await sso.signIn(person)).browser,
      (await sso.signIn(person)).browser,
      (await sso.signIn(sso.newPerson())).browser,
    ];
    const answer = await tell(await tokenFor({ sub: person }));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await Promise.all([one, two, other].map(isSignedIn))).toEqual([false, false, true]);
  });

  it('at the provider ends one session, where it names one', async () => {
    const person = sso.newPerson();
    const sids = ['one', 'two'];
    const browsers = [];
    for (const sid of sids) {
      sso.provider.forgeClaims({ sid });
      browsers.push((await sso.signIn(person)).browser);
    }
    expect((await tell(await tokenFor({ sid: 'one', sub: person }))).status).toBe(200);
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, true]);
    expect((await tell(await tokenFor({ sid: 'two' }))).status).toBe(200);
    expect(await isSignedIn(browsers[1]!)).toBe(false);
  });

  it.each([
    ['of another client', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is no logout token', { events: undefined }],
    ['that is an ID token', { nonce: 'a nonce' }],
    ['without an identifier', { jti: undefined }],
    ['of long ago', { iat: Math.floor(Date.now() / SECOND) - 600 }],
    ['about nobody', { sub: undefined }],
  ])('by a token %s is refused', async (_, claims) => {
    const person = sso.newPerson();
    const { browser } = await sso.signIn(person);
    expect((await tell(await tokenFor({ sub: person, ...claims }))).status).toBe(400);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('needs the signature of the provider', async () => {
    const person = sso.newPerson();
    const { browser } = await sso.signIn(person);
    const [head, body] = (await tokenFor({ sub: person })).split('.');
    expect((await tell(`${head}.${body}.AAAA`)).status).toBe(400);
    expect((await tell('')).status).toBe(400);
    expect((await tell('', 4)).status).toBe(404);
    expect(await isSignedIn(browser)).toBe(true);
  });
});
