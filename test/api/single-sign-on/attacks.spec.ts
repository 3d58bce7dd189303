import { afterEach, describe, expect, it } from '@jest/globals';
import { DASHBOARD, refused, SingleSignOn } from '../../support/callers/single-sign-on.js';
import { running } from '../../support/services/running.js';

const SECOND = 1_000;

describe('an attack', () => {
  const sso = running(() => SingleSignOn.start());
  afterEach(() => {
    sso.provider.forge = undefined;
  });
  const attempt = async (change: (path: string) => string | Promise<string>) => {
    const browser = sso.newBrowser();
    const path = await sso.callback(sso.newPerson(), browser);
    const location = await sso.finish(browser, await change(path));
    expect(browser.session).toBeUndefined();
    return location;
  };
  const altered = (name: string, value?: string) => (path: string) => {
    const [start, query] = path.split('?');
    const parameters = new URLSearchParams(query);
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, value);
    return `${start}?${parameters.toString()}`;
  };
  /** The code of another sign-in, of an attacker. */
  const injected = async (path: string) => {
    const theirs = await sso.callback(sso.newPerson(), sso.newBrowser());
    const code = new URLSearchParams(theirs.split('?')[1]).get('code')!;
    return altered('code', code)(path);
  };

  it.each([
    ['with another issuer (mix-up)', altered('iss', 'https://evil.example'), 'invalid_answer'],
    ['without an issuer (mix-up)', altered('iss'), 'invalid_answer'],
    ['with the code of an attacker (code injection)', injected, 'invalid_answer'],
    ['with an unknown code', altered('code', 'c0de'), 'invalid_answer'],
    ['with another state', altered('state', 'another'), 'expired'],
    ['without a state', altered('state'), 'expired'],
  ])('by an answer %s is refused', async (_, change, reason) => {
    expect(await attempt(change)).toBe(refused(reason));
  });

  it('at the callback of another provider is refused', async () => {
    const change = (path: string) => path.replace('/oidc/1/', '/oidc/2/');
    expect(await attempt(change)).toBe(refused('expired', 2));
  });

  it.each([
    ['a nonce of before', { nonce: 'of before' }],
    ['another audience', { aud: 'another' }],
    ['a second audience', { aud: ['sluice-1', 'another'] }],
    ['another authorised party', { azp: 'another' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another person than UserInfo', { sub: 'another' }],
    ['an end over 30 s ago', { exp: Math.floor(Date.now() / SECOND) - 60 }],
  ])('by an ID token with %s is refused', async (_, claims) => {
    sso.provider.forgeClaims(claims);
    expect(await attempt((path) => path)).toBe(refused('invalid_answer'));
  });

  it('by an ID token with another key is refused', async () => {
    sso.provider.forgeSignature();
    expect(await attempt((path) => path)).toBe(refused('invalid_answer'));
  });

  it('by an answer for another browser, or sent again, is refused', async () => {
    const [victim, attacker] = [sso.newBrowser(), sso.newBrowser()];
    const path = await sso.callback(sso.newPerson(), attacker);
    expect(await sso.finish(victim, path)).toBe(refused('expired'));
    await sso.begin(victim);
    expect(await sso.finish(victim, path)).toBe(refused('expired'));
    const cookie = attacker.cookie('sluice_oidc');
    expect(await sso.finish(attacker, path)).toBe(DASHBOARD);
    const again = await attacker.get(path, { cookie: `sluice_oidc=${cookie}` });
    expect(again.headers.get('location')).toBe(refused('expired'));
  });

  it('leaves honest clocks 30 seconds', async () => {
    sso.provider.forgeClaims({ exp: Math.floor(Date.now() / SECOND) - 15 });
    expect((await sso.signIn(sso.newPerson())).location).toBe(DASHBOARD);
  });
});
