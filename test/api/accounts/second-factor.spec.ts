import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UsersService } from '../../../src/accounts/users/users.service.js';
import { SecondFactorsService } from '../../../src/accounts/second-factor/second-factors.service.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { AuthenticatorApp, turnOnSecondFactor } from '../../support/callers/authenticator-app.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { problem } from '../../support/expectations/problem.js';
import { TestService } from '../../support/services/service.js';

const FACTOR = '/api/v1/account/second-factor';
const SESSIONS = '/api/v1/sessions';
const WRONG_CODE = 'The code is wrong, or it was used before.';

describe('The second factor', () => {
  let service: TestService;
  let owner: Browser;
  let email: string;
  let people = 0;
  let addresses = 0;
  /** How far the clock of this test is ahead; it never goes back. */
  let ahead = 0;
  const now = Date.now.bind(Date);
  beforeAll(async () => {
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    service = await TestService.start(engine);
  });
  beforeEach(async () => {
    email = `person-${++people}@example.com`;
    owner = newcomer();
    await owner.signUp(email);
  });
  afterAll(async () => {
    await service.stop();
    jest.restoreAllMocks();
  });

  /** The app shows another code. */
  const nextStep = () => (ahead += 30_000);

  const newcomer = () => new Browser(service.url, `127.2.${++addresses >> 8}.${addresses & 255}`);
  const signIn = (code?: string, browser = newcomer(), password = PASSWORD) =>
    browser.post(SESSIONS, { email, password, ...(code !== undefined && { code }) });
  const wrongCode = { status: 401, body: problem('invalid_second_factor', SESSIONS, WRONG_CODE) };
  const needed = { status: 401, body: expect.objectContaining({ code: 'second_factor_required' }) };
  const turnOn = async () => {
    const on = await turnOnSecondFactor(owner);
    nextStep();
    return on;
  };
  const audited = async (prefix = 'second_factor') =>
    ((await owner.get('/api/v1/audit-events?pageSize=100')).body.data as any[])
      .filter(({ type }) => type.startsWith(prefix))
      .map(({ type, actor, details }) => ({ type, actor: actor.kind, details }));

  it('is off at first; setting it up changes nothing until a code is confirmed', async () => {
    const off = { enabled: false, enabledAt: null, recoveryCodesLeft: 0 };
    expect((await owner.get(FACTOR)).body.data).toEqual(off);
    const { body, headers } = await owner.post(FACTOR, { password: PASSWORD });
    expect(headers.get('cache-control')).toBe('no-store');
    const { secret, uri } = body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(await signIn()).toMatchObject({ status: 201 });
    expect((await owner.get(FACTOR)).body.data).toEqual(off);
    const wrong = await owner.post(`${FACTOR}/confirmation`, { code: '000000' });
    expect(wrong.body).toEqual(
      problem('invalid_second_factor', `${FACTOR}/confirmation`, WRONG_CODE),
    );
    expect(await signIn()).toMatchObject({ status: 201 });
    expect(await audited()).toEqual([]);
  });

  it('is asked for once it is on, and its code opens a session once', async () => {
    const { app, used, codes } = await turnOn();
    expect(codes).toHaveLength(10);
    expect((await owner.get(FACTOR)).body.data).toEqual({
      enabled: true,
      enabledAt: expect.any(String),
      recoveryCodesLeft: 10,
    });
    const answer = await signIn();
    expect(answer).toMatchObject(needed);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await signIn(used)).toMatchObject(wrongCode);
    const code = app.code();
    expect(await signIn(code)).toMatchObject({ status: 201 });
    expect(await signIn(code)).toMatchObject(wrongCode);
    nextStep();
    const skipped = app.code();
    nextStep();
    expect(await signIn(app.code())).toMatchObject({ status: 201 });
    // An earlier step than the last is refused, though nobody has used its code.
    expect(await signIn(skipped)).toMatchObject(wrongCode);
  });

  it('says nothing of itself to who has not the password', async () => {
    const { app } = await turnOn();
    const answers = [
      await signIn(undefined, newcomer(), 'wrong horse battery'),
      await signIn(app.code(), newcomer(), 'wrong horse battery'),
    ];
    for (const { body } of answers) expect(body.code).toBe('invalid_credentials');
    expect(await signIn(app.code())).toMatchObject({ status: 201 });
  });

  it('lets one of many concurrent sign-ins use a code', async () => {
    const { app, codes } = await turnOn();
    // Ten together, the limit of codes an hour.
    for (const code of [app.code(), codes[0]!]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(code)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([201, 401, 401, 401, 401]);
    }
  });

  it('is replaced by each recovery code once; new ones replace all', async () => {
    const { codes } = await turnOn();
    expect(await signIn(codes[0])).toMatchObject({ status: 201 });
    expect(await signIn(codes[0])).toMatchObject(wrongCode);
    expect(await signIn(codes[1]!.toUpperCase().replaceAll('-', ' '))).toMatchObject({
      status: 201,
    });
    expect((await owner.get(FACTOR)).body.data.recoveryCodesLeft).toBe(8);
    const renewed = await owner.post(`${FACTOR}/recovery-codes`, { password: PASSWORD });
    expect(renewed.body.data.recoveryCodes).toHaveLength(10);
    expect(await signIn(codes[2])).toMatchObject(wrongCode);
    expect(await signIn(renewed.body.data.recoveryCodes[2])).toMatchObject({ status: 201 });
    const used = { type: 'second_factor.recovery_code_used', actor: 'session' };
    expect(await audited()).toEqual([
      { ...used, details: { left: 9 } },
      { type: 'second_factor.recovery_codes_renewed', actor: 'session', details: {} },
      { ...used, details: { left: 8 } },
      { ...used, details: { left: 9 } },
      { type: 'second_factor.enabled', actor: 'session', details: {} },
    ]);
  });

  it('limits wrong codes, and leaves the owner a way in a known browser', async () => {
    const { app } = await turnOn();
    const known = newcomer();
    expect(await signIn(app.code(), known)).toMatchObject({ status: 201 });
    await known.delete(`${SESSIONS}/current`);
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push((await signIn('000000')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    nextStep();
    expect(await signIn(app.code())).toMatchObject({ status: 429 });
    expect(await signIn(app.code(), known)).toMatchObject({ status: 201 });
    const refused = await eventually(async () => {
      const events = await audited('session.refused');
      return events.length < 10 ? undefined : events;
    });
    expect(refused[0]).toEqual({
      type: 'session.refused',
      actor: 'anonymous',
      details: { reason: 'second_factor' },
    });
  });

  it('does not count requests without a code, nor right codes', async () => {
    const { app, codes } = await turnOn();
    const browser = newcomer();
    for (let n = 0; n < 15; n++) expect(await signIn(undefined, browser)).toMatchObject(needed);
    for (const code of [app.code(), ...codes]) {
      expect(await signIn(code, browser)).toMatchObject({ status: 201 });
    }
  });

  it('is set up and turned off by the owner with the password, and by no key', async () => {
    const { app } = await turnOn();
    const { rawKey } = (await owner.post('/v1/api-keys', { name: 'x' })).body.data;
    const client = new ApiClient(service.url, rawKey as string);
    expect((await client.get(FACTOR)).body.code).toBe('session_required');
    for (const path of [FACTOR, `${FACTOR}/recovery-codes`, `${FACTOR}/removal`]) {
      const body = { password: PASSWORD };
      expect((await client.post(path, body)).body.code).toBe('session_required');
      const wrong = await owner.post(path, { password: 'wrong horse battery' });
      expect(wrong.body).toEqual(problem('invalid_credentials', path, 'The password is wrong.'));
    }
    expect((await owner.post(FACTOR, { password: PASSWORD })).body.code).toBe('conflict');
    const again = await owner.post(`${FACTOR}/confirmation`, { code: app.code() });
    expect(again.body.code).toBe('conflict');
    const off = () => owner.post(`${FACTOR}/removal`, { password: PASSWORD });
    expect(await off()).toMatchObject({ status: 200 });
    expect((await off()).body.code).toBe('not_found');
    expect(await signIn()).toMatchObject({ status: 201 });
    expect((await audited())[0]!.type).toBe('second_factor.disabled');
  });

  it('can be reset by the operator', async () => {
    await turnOn();
    const { id } = (await owner.get('/api/v1/account')).body.data;
    const factors = service.app.get(SecondFactorsService);
    const { id: userId } = await service.app.get(UsersService).getByEmail(email);
    expect(await factors.reset(userId, id as string)).toBe(true);
    expect(await factors.reset(userId, id as string)).toBe(false);
    expect(await signIn()).toMatchObject({ status: 201 });
    expect((await audited())[0]).toMatchObject({ actor: 'command_line' });
  });

  it('is stored encrypted, its recovery codes as hashes, and goes with the account', async () => {
    const { data } = (await owner.post(FACTOR, { password: PASSWORD })).body;
    const code = new AuthenticatorApp(data.secret as string).code();
    const { body } = await owner.post(`${FACTOR}/confirmation`, { code });
    const { id: userId } = await service.app.get(UsersService).getByEmail(email);
    const rows = async () =>
      JSON.stringify([
        await service.database.select('SELECT * FROM second_factors WHERE user_id = ?', [userId]),
        await service.database.select('SELECT * FROM recovery_codes WHERE user_id = ?', [userId]),
      ]);
    const stored = await rows();
    expect(stored).toMatch(/"v1\.db\.[\w-]+"/);
    expect(stored).not.toContain(data.secret);
    const [recovery] = body.data.recoveryCodes as string[];
    expect(stored).not.toContain(recovery);
    expect(stored).not.toContain(recovery!.replaceAll('-', ''));
    await owner.post('/api/v1/account/deletion', { password: PASSWORD });
    expect(await rows()).toBe('[[],[]]');
  });
});
