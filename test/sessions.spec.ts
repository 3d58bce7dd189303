import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { LeftoversSweeper } from '../src/accounts/leftovers.sweeper.js';
import { newId } from '../src/common/ids.js';
import { Browser, PASSWORD } from './setup/browser.js';
import { ENGINES } from './setup/engines.js';
import { problem } from './setup/problem.js';
import { TestService } from './setup/service.js';

const SESSIONS = '/api/v1/sessions';
const ACCOUNT = '/api/v1/account';
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DAY = 24 * 3_600_000;

describe.each(ENGINES)('Sessions on %s', (engine) => {
  let service: TestService;
  let neighbour: TestService;
  let email: string;
  let browser: Browser;
  let people = 0;
  beforeAll(async () => {
    service = await TestService.start(engine);
    neighbour = await TestService.start(engine, {}, service.databaseUrl);
  });
  beforeEach(async () => {
    email = `person-${++people}@example.com`;
    browser = new Browser(service.url, `127.0.1.${people}`);
    await browser.signUp(email);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await neighbour.stop();
    await service.stop();
  });

  const another = (at = service) => new Browser(at.url, `127.0.1.${people}`);
  const ended = (path = ACCOUNT) => ({
    status: 401,
    body: problem('unauthenticated', path, 'The session has ended; sign in again.'),
  });
  /** `there` with the session of `browser`, as if it were one browser. */
  const sameBrowserAt = (there: TestService) => {
    const same = another(there);
    same.session = browser.session;
    return same;
  };
  const tables = async (sql: string) => service.database.select<Record<string, unknown>>(sql);

  it('begin with a sign-up, which answers with the account and nothing secret', async () => {
    const answer = await another().signUp(`  New-${email} `);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(ACCOUNT);
    expect(answer.body).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(UUID),
        email: `New-${email}`,
        createdAt: expect.stringMatching(ISO),
      },
    });
  });

  it('begin with a sign-in, whatever the case of the address', async () => {
    const other = another();
    const answer = await other.signIn(email.toUpperCase());
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      data: {
        account: (await browser.get(ACCOUNT)).body.data,
        session: {
          id: expect.stringMatching(UUID),
          userAgent: null,
          current: true,
          createdAt: expect.stringMatching(ISO),
          lastUsedAt: expect.stringMatching(ISO),
          expiresAt: expect.stringMatching(ISO),
        },
      },
    });
    const { id } = answer.body.data.session;
    expect(answer.headers.get('location')).toBe(`${SESSIONS}/${id}`);
    expect(await other.delete(`${SESSIONS}/${id}`)).toMatchObject({ status: 200 });
  });

  it('are kept in a cookie that no script, no other site and no cache gets', async () => {
    for (const answer of [await another().signIn(email), await another().signUp(`x-${email}`)]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const [session, device] = answer.headers.getSetCookie();
      expect(session).toMatch(
        /^sluice_session=sluice_session_[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      expect(device).toMatch(
        /^sluice_device=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    }
  });

  it('are stored as a hash alone', async () => {
    const rows = await tables('SELECT * FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(browser.session);
    expect(rows[0]!['hash']).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await tables('SELECT * FROM accounts'))).not.toContain(PASSWORD);
  });

  it('open the same endpoints as a key', async () => {
    for (const path of ['/v1/api-keys', '/api/v1/posts', '/api/v1/feeds', ACCOUNT]) {
      expect(await browser.get(path)).toMatchObject({ status: 200 });
    }
    const key = await browser.post('/v1/api-keys', { name: 'Made on the dashboard' });
    expect(key.status).toBe(201);
    const headers = { 'x-api-key': key.body.data.rawKey };
    const account = await new Browser(service.url).get(ACCOUNT, headers);
    expect(account.body).toEqual((await browser.get(ACCOUNT)).body);
  });

  it('give way to a key: a good one decides, and a bad one is refused', async () => {
    const client = await service.newClient();
    const key = { 'x-api-key': client.rawKey! };
    expect((await browser.get(ACCOUNT, key)).body.data.id).toBe(client.accountId);
    const bad = await browser.get(ACCOUNT, { authorization: 'Bearer junk' });
    expect(bad).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
  });

  it.each([
    ['GET', SESSIONS],
    ['DELETE', SESSIONS],
    ['DELETE', `${SESSIONS}/current`],
    ['DELETE', `${SESSIONS}/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70`],
    ['PUT', `${ACCOUNT}/password`],
    ['POST', `${ACCOUNT}/deletion`],
  ])('cannot be managed with a key: %s %s', async (method, path) => {
    const client = await service.newClient();
    const detail = 'An API key cannot do this; sign in on the dashboard.';
    expect(await client.send(method, path)).toMatchObject({
      status: 403,
      body: problem('session_required', path, detail),
    });
    expect(await client.get(ACCOUNT)).toMatchObject({ status: 200 });
  });

  it.each([
    ['unknown', () => `sluice_session_${'A'.repeat(43)}`],
    ['cut short', () => browser.session!.slice(0, -1)],
    ['empty', () => ''],
    ['junk', () => '%00%ff"; DROP TABLE sessions'],
    ['very long', () => 'x'.repeat(8_000)],
  ])('are refused where the cookie is %s', async (_, token) => {
    const other = another();
    other.session = token();
    expect(await other.get(ACCOUNT)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect(await other.get('/nowhere')).toMatchObject({ status: 404 });
  });

  describe('the list of them', () => {
    it('has those of the account, newest first, and says which is this one', async () => {
      const [phone, tablet] = [another(), another()];
      const agent = { 'user-agent': `Phone\t${'x'.repeat(400)}` };
      await phone.post(SESSIONS, { email, password: PASSWORD }, agent);
      await tablet.signIn(email);
      await another().signUp(`other-${email}`);
      const { body } = await phone.get(SESSIONS);
      expect(body).toMatchObject({ page: 1, pageSize: 20, hasMore: false });
      expect(body.data.map(({ current }: any) => current)).toEqual([false, true, false]);
      expect(body.data[1].userAgent).toBe(`Phone ${'x'.repeat(294)}`);
      const first = await phone.get(`${SESSIONS}?pageSize=2`);
      expect(first.body.hasMore).toBe(true);
      const next = /<(.*)>; rel="next"/.exec(first.headers.get('link')!)![1]!;
      expect((await phone.get(next)).body.data).toEqual([body.data[2]]);
    });

    it('shows the last use to the minute', async () => {
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 59_000);
      const listed = async () => Date.parse((await browser.get(SESSIONS)).body.data[0].lastUsedAt);
      expect(await listed()).toBeLessThanOrEqual(now);
      clock.mockReturnValue(now + 61_000);
      expect(await listed()).toBe(now + 61_000);
    });
  });

  describe('end', () => {
    it('by signing out, which takes the cookie away', async () => {
      const before = sameBrowserAt(neighbour);
      const answer = await browser.delete(`${SESSIONS}/current`);
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect(answer.headers.getSetCookie()).toEqual([
        'sluice_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      ]);
      expect(browser.cookies).toEqual(['sluice_device']);
      expect(await before.get(ACCOUNT)).toMatchObject(ended());
    });

    it('everywhere at once, and no other account with them', async () => {
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

    it('one by one', async () => {
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

    it('for nobody else: a session of another account is not there', async () => {
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

    it('never while they are used, for which the cookie is renewed once a day', async () => {
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

    it('and are removed when they have expired', async () => {
      const { id } = (await browser.get(SESSIONS)).body.data[0];
      const stored = async () =>
        (await tables('SELECT id FROM sessions')).some((session) => session['id'] === id);
      const sweeper = service.app.get(LeftoversSweeper);
      await sweeper.sweep(Date.now() + 29 * DAY);
      expect(await stored()).toBe(true);
      await sweeper.sweep(Date.now() + 31 * DAY);
      expect(await stored()).toBe(false);
    });
  });
});
