import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import argon2 from 'argon2';
import { OPTIONAL_MODULES } from '../../../src/config/process-parts.js';
import { startSluice } from '../../../src/testing/start-sluice.js';
import { createAccount } from '../../support/services/operator.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { problem, wrongField } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';

const SESSIONS = '/api/v1/sessions';
const ACCOUNTS = '/api/v1/accounts';
const WRONG = 'The e-mail address or the password is wrong.';

describe('Signing up', () => {
  const service = withService();
  let email: string;
  let people = 0;
  let addresses = 0;
  beforeEach(async () => {
    email = `person-${++people}@example.com`;
    await createAccount(service, email, PASSWORD);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** A browser at an address that no other test uses. */
  const newcomer = () => {
    const number = ++addresses;
    return new Browser(service.url, `127.1.${number >> 8}.${number & 255}`);
  };
  const refused = { status: 401, body: problem('invalid_credentials', SESSIONS, WRONG) };

  it.each([
    ['of 10 characters', 'ten chars!'],
    ['of any characters', ' \u0000\t🦊ü "\\ ’'],
    ['of 1,000 characters', '🦊'.repeat(1_000)],
  ])('accepts a password %s, which works for signing in', async (_, password) => {
    const address = `new-${email}`;
    expect(await newcomer().signUp(address, password)).toMatchObject({ status: 201 });
    expect(await newcomer().signIn(address, password)).toMatchObject({ status: 201 });
    expect(await newcomer().signIn(address, `${password} `.slice(0, 999))).toMatchObject(refused);
  });

  it('treats a password as the same in all Unicode forms', async () => {
    const address = `new-${email}`;
    await newcomer().signUp(address, 'Käsebrötchen'.normalize('NFD'));
    const answer = await newcomer().signIn(address, 'Käsebrötchen'.normalize('NFC'));
    expect(answer).toMatchObject({ status: 201 });
  });

  it.each([
    ['password', 'nine char', 'must be a string of 10 to 1000 characters'],
    ['password', 'x'.repeat(1_001), 'must be a string of 10 to 1000 characters'],
    ['password', null, 'must be a string of 10 to 1000 characters'],
    ['email', 'nobody', 'must be an e-mail address'],
    ['email', 'a@b', 'must be an e-mail address'],
    ['email', '', 'must be an e-mail address'],
    ['email', ['a@example.com'], 'must be an e-mail address'],
  ])('refuses a wrong %s and says what it must be: case %#', async (field, value, message) => {
    const body = { email: `new-${email}`, password: PASSWORD, [field]: value };
    const answer = await newcomer().post(ACCOUNTS, body);
    expect(answer).toMatchObject({ status: 400, body: wrongField(ACCOUNTS, field, message) });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('refuses an address that has an account, ignoring case', async () => {
    const answer = await newcomer().signUp(email.toUpperCase(), 'another horse');
    const detail = `There is already an account for ${email.toUpperCase()}.`;
    expect(answer).toMatchObject({ status: 409, body: problem('conflict', ACCOUNTS, detail) });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await newcomer().signIn(email)).toMatchObject({ status: 201 });
  });

  it('creates one account for two concurrent requests with the same address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => newcomer().signUp(`new-${email}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('is limited by address', async () => {
    const stranger = newcomer();
    const statuses = new Set<number>();
    for (let time = 0; time < 60; time++) {
      statuses.add((await stranger.signUp(`${time}-${email}`)).status);
    }
    expect([...statuses]).toEqual([201]);
    expect(await stranger.signUp(`last-${email}`)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
  });
});

describe('A password', () => {
  it('is stored at the recommended cost where no test makes it cheaper', async () => {
    const hash = jest.spyOn(argon2, 'hash');
    const sluice = await startSluice();
    try {
      await new Browser(sluice.url).signUp('real@example.com');
      expect(await hash.mock.results[0]!.value).toContain('$argon2id$v=19$m=47104,p=1,t=1$');
    } finally {
      hash.mockRestore();
      await sluice.close();
    }
  });
});

describe('Closed sign-ups', () => {
  const service = withService({ settings: { SIGN_UPS: 'closed' } });

  it('create no account, and refuse before validating the body', async () => {
    const browser = new Browser(service.url);
    const detail = 'Sign-up is closed on this installation.';
    expect(await browser.signUp('a@example.com')).toMatchObject({
      status: 403,
      body: problem('sign_ups_closed', ACCOUNTS, detail),
    });
    expect(await browser.signIn('a@example.com')).toMatchObject({ status: 401 });
    const info = await browser.get('/api/v1/service');
    expect(info.body).toEqual({
      success: true,
      data: {
        ...{ signUps: 'closed', passwordSignIn: 'on', signInProviders: [], hasAccounts: false },
        ...{ version: '1.0.0', modules: [...OPTIONAL_MODULES], mail: [] },
      },
    });
  });

  it('do not prevent signing in', async () => {
    await createAccount(service, 'b@example.com', PASSWORD);
    expect(await new Browser(service.url).signIn('b@example.com')).toMatchObject({ status: 201 });
  });
});
