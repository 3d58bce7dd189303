import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AccountsSweeper } from '../../../src/accounts/accounts.sweeper.js';
import { newId } from '../../../src/common/ids.js';
import { Browser } from '../../support/callers/browser.js';
import { problem } from '../../support/expectations/problem.js';
import { swept } from '../../support/services/background.js';
import { withService } from '../../support/services/running.js';
import type { TestService } from '../../support/services/service.js';

const SESSIONS = '/api/v1/sessions';
const ACCOUNT = '/api/v1/account';
const DAY = 24 * 3_600_000;

describe('Sessions end', () => {
  const service = withService();
  const neighbour = withService({ beside: service });
  let email: string;
  let browser: Browser;
  let people = 0;
  beforeEach(async () => {
    email = `person-${++people}@example.com`;
    browser = new Browser(service.url, `127.0.1.${people}`);
    await browser.signUp(email);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const another = (at = service) => new Browser(at.url, `127.0.1.${people}`);
  const ended = (path = ACCOUNT) => ({
    status: 401,
    body: problem('unauthenticated', path, 'The session has ended; sign in again.'),
  });
  /** The session of `browser`, sent from the address of `there`. */
  const sameBrowserAt = (there: TestService) => {
    const same = another(there);
    same.session = browser.session;
    return same;
  };

  it('by signing out, which deletes the cookie', async () => {
    const before = sameBrowserAt(neighbour);
    const answer = await browser.delete(`${SESSIONS}/current`);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.getSetCookie()).toEqual([
      'sluice_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(browser.cookies).toEqual(['sluice_device']);
    expect(await before.get(ACCOUNT)).toMatchObject(ended());
  });

  it('everywhere at once, but not for another account', async () => {
    const phone = another(neighbour);
    await phone.signIn(email);
    const stranger = another();
    await stranger.signUp(`other-${email}`);
    const here = sameBrowserAt(service);
    expect(await browser.delete(SESSIONS)).toMatchObject({ status: 200 });
    expect(browser.session).toBeUndefined();
    for (const one of [here, phone]) expect(await one.get(ACCOUNT)).toMatchObject(ended());
    expect(await stranger.get(ACCOUNT)).toMatchObject({ status: 200 });
  });

  it('one at a time', async () => {
    const phone = another(neighbour);
    const { id } = (await phone.signIn(email)).body.data.session;
    const answer = await browser.delete(`${SESSIONS}/${id.toUpperCase()}`);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await phone.get(ACCOUNT)).toMatchObject(ended());
    expect(await browser.get(ACCOUNT)).toMatchObject({ status: 200 });
    const own = (await browser.get(SESSIONS)).body.data[0].id;
    await browser.delete(`${SESSIONS}/${own}`);
    expect(browser.session).toBeUndefined();
  });

  it('only for their own account: a session of another account is a 404', async () => {
    const stranger = another();
    await stranger.signUp(`other-${email}`);
    const { id } = (await browser.get(SESSIONS)).body.data[0];
    for (const path of [id, newId(), 'x'].map((one) => `${SESSIONS}/${one}`)) {
      expect(await stranger.delete(path)).toMatchObject({
        status: 404,
        body: problem('not_found', path, 'There is no such session in this account.'),
      });
    }
    expect(await browser.get(ACCOUNT)).toMatchObject({ status: 200 });
  });

  it('after 30 days without use, and not before', async () => {
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 30 * DAY - 1_000);
    const early = sameBrowserAt(service);
    expect(await early.get(ACCOUNT)).toMatchObject({ status: 200 });
    clock.mockReturnValue(start + 60 * DAY);
    expect(await early.get(ACCOUNT)).toMatchObject(ended());
  });

  it('not while they are used; use renews the cookie once a day', async () => {
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now');
    for (let day = 0; day <= 60; day += 20) {
      clock.mockReturnValue(start + day * DAY + 60_000);
      const first = await browser.get(ACCOUNT);
      const second = await browser.get(ACCOUNT);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.headers.getSetCookie()).toEqual([]);
      if (day === 0) continue;
      expect(first.headers.get('cache-control')).toBe('no-store');
      expect(first.headers.getSetCookie()).toEqual([
        `sluice_session=${browser.session}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      ]);
    }
    const { expiresAt } = (await browser.get(SESSIONS)).body.data[0];
    expect(Date.parse(expiresAt)).toBe(start + 90 * DAY + 60_000);
  });

  it('by expiry, after which they are removed', async () => {
    // The clock of requests stays where it is: only what was removed is refused.
    await swept(service, AccountsSweeper, Date.now() + 29 * DAY);
    expect((await browser.get(ACCOUNT)).status).toBe(200);
    await swept(service, AccountsSweeper, Date.now() + 31 * DAY);
    expect((await browser.get(ACCOUNT)).status).toBe(401);
  });
});
