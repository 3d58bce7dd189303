import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { engine } from '../../support/databases/engines.js';
import { problem } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const SESSIONS = '/api/v1/sessions';
const ACCOUNT = '/api/v1/account';
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe('Sessions', () => {
  const service = withService();
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
  const tables = async (sql: string) => service.database.select<Record<string, unknown>>(sql);

  it('begin with a sign-up, whose response has the account and no secret', async () => {
    const answer = await another().signUp(`  New-${email} `);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(ACCOUNT);
    expect(answer.body).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(UUID),
        email: `New-${email}`,
        purpose: null,
        duplicates: 'show',
        createdAt: expect.stringMatching(ISO),
      },
    });
  });

  it('are a hundred at most: a further one ends the one that was used longest ago', async () => {
    const { user, account } = (await browser.get('/api/v1/me')).body.data;
    const [member] = await tables(`SELECT id FROM members WHERE account_id = '${account.id}'`);
    const [{ id: first }] = (await browser.get(SESSIONS)).body.data;
    const { dialect, transaction } = service.database;
    const future = Date.now() + 1_000_000;
    const rows = Array.from({ length: 99 }, (_, at) => [
      ...[newId(), user.id, member!.id, `hash-${people}-${at}`, 1, future + at, 2 * future],
    ]);
    const columns = [
      'id',
      'user_id',
      'member_id',
      'hash',
      'created_at',
      'last_used_at',
      'expires_at',
    ];
    await transaction(dialect.insertRows('sessions', columns, rows));
    const others = await Promise.all([1, 2, 3].map(() => another().signIn(email)));
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201]);
    const left = await tables(`SELECT id FROM sessions WHERE user_id = '${user.id}'`);
    expect(left).toHaveLength(100);
    expect(left.map(({ id }) => id)).not.toContain(first);
    expect((await browser.get(ACCOUNT)).status).toBe(401);
  });

  it('begin with a sign-in, ignoring the case of the address', async () => {
    const other = another();
    const answer = await other.signIn(email.toUpperCase());
    expect(answer.status).toBe(201);
    const { quotas: _quotas, ...account } = (await browser.get(ACCOUNT)).body.data;
    expect(answer.body).toEqual({
      success: true,
      data: {
        account,
        session: {
          id: expect.stringMatching(UUID),
          userAgent: null,
          address: `127.0.1.${people}`,
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

  it('are kept in a cookie that scripts, other sites and caches cannot read', async () => {
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

  it('are kept over https in cookies that no other host can set', async () => {
    const trusting = await TestService.start(
      engine,
      { TRUSTED_PROXIES: '127.0.0.0/8' },
      service.databaseUrl,
    );
    try {
      const visitor = another(trusting);
      const https = { 'x-forwarded-proto': 'https' };
      const signedIn = await visitor.post(SESSIONS, { email, password: PASSWORD }, https);
      for (const cookie of signedIn.headers.getSetCookie()) {
        expect(cookie).toMatch(
          /^__Host-sluice_(session|device)=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        );
      }
      expect(await visitor.get(ACCOUNT, https)).toMatchObject({ status: 200 });
      const planted = another(trusting);
      planted.session = visitor.cookie('__Host-sluice_session');
      expect(await planted.get(ACCOUNT, https)).toMatchObject({ status: 401 });
      await visitor.delete(`${SESSIONS}/current`, https);
      expect(visitor.cookies).toEqual(['__Host-sluice_device']);
    } finally {
      await trusting.stop();
    }
  });

  it('are stored only as a hash', async () => {
    const rows = await tables('SELECT * FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(browser.session);
    expect(rows[0]!['hash']).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await tables('SELECT * FROM accounts'))).not.toContain(PASSWORD);
  });

  it('give access to the same endpoints as a key', async () => {
    for (const path of ['/v1/api-keys', '/api/v1/posts', '/api/v1/feeds', ACCOUNT]) {
      expect(await browser.get(path)).toMatchObject({ status: 200 });
    }
    const key = await browser.post('/v1/api-keys', { name: 'Made on the dashboard' });
    expect(key.status).toBe(201);
    const headers = { 'x-api-key': key.body.data.rawKey };
    const account = await new Browser(service.url).get(ACCOUNT, headers);
    expect(account.body).toEqual((await browser.get(ACCOUNT)).body);
  });

  it('are ignored if a key is sent: a valid key is used, an invalid one is refused', async () => {
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
    const detail = 'This operation requires a session; sign in on the dashboard.';
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
  ])('are refused if the cookie is %s', async (_, token) => {
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
});
