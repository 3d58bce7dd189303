import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../../src/testing/eventually.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { problem } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';

const SESSIONS = '/api/v1/sessions';
const PASSWORDS = '/api/v1/account/password';
const CHANGED = 'The record has changed since it was read; read it again.';

describe('If-Match on sessions and the password', () => {
  const service = withService();
  let browser: Browser;
  let email: string;
  let serial = 0;
  beforeEach(async () => {
    email = `person-${++serial}@example.com`;
    browser = new Browser(service.url, `127.0.1.${serial}`);
    await browser.signUp(email);
  });

  const another = async () => {
    const other = new Browser(service.url, `127.0.2.${serial}`);
    const { session } = (await other.signIn(email, PASSWORD)).body.data;
    return { other, path: `${SESSIONS}/${session.id}` };
  };
  const send = (method: string, path: string, tag: string, body?: object) =>
    browser.send(method, path, body, { 'if-match': tag });
  const isSignedIn = async (one: Browser) => (await one.get(SESSIONS)).status === 200;

  it('ends the session that was read, and no other one', async () => {
    const { other, path } = await another();
    const tag = (await browser.get(path)).headers.get('etag')!;
    const third = await another();
    expect(await send('DELETE', third.path, tag)).toMatchObject({
      status: 412,
      body: problem('precondition_failed', third.path, CHANGED),
    });
    expect(await isSignedIn(third.other)).toBe(true);
    expect((await send('DELETE', path, tag)).status).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
  });

  it('still matches after the session was used', async () => {
    const { path, other } = await another();
    const first = await browser.get(path);
    const tag = first.headers.get('etag')!;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    expect(await isSignedIn(other)).toBe(true);
    clock.mockRestore();
    const shown = await eventually(async () => {
      const { lastUsedAt } = (await browser.get(path)).body.data;
      return lastUsedAt === first.body.data.lastUsedAt ? undefined : lastUsedAt;
    });
    expect(Date.parse(shown)).toBeGreaterThan(Date.now());
    expect((await browser.get(path, { 'if-none-match': tag })).status).toBe(200);
    expect((await send('DELETE', path, tag)).status).toBe(200);
  });

  it('keeps the current session unless it names it', async () => {
    const { data } = (await browser.get(SESSIONS)).body;
    expect((await send('DELETE', `${SESSIONS}/current`, '"other"')).status).toBe(412);
    const tag = (await browser.get(`${SESSIONS}/${data[0].id}`)).headers.get('etag')!;
    expect(await isSignedIn(browser)).toBe(true);
    expect((await send('DELETE', `${SESSIONS}/current`, tag)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('matches only * where no read gives a tag', async () => {
    const passwords = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
    for (const tag of ['"x"', 'W/"x"', ',', '""']) {
      expect((await send('PUT', PASSWORDS, tag, passwords)).status).toBe(412);
      expect((await send('DELETE', SESSIONS, tag)).status).toBe(412);
    }
    expect(await isSignedIn(browser)).toBe(true);
    expect((await send('PUT', PASSWORDS, '*', passwords)).status).toBe(200);
    expect((await send('DELETE', SESSIONS, '*')).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
  });
});
