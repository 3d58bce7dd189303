import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import argon2 from 'argon2';
import { createAccount, disableAccount } from '../../support/services/operator.js';
import type { Answer } from '../../../src/testing/api-client.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { problem, wrongField } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';

const SESSIONS = '/api/v1/sessions';
const WRONG = 'The e-mail address or the password is wrong.';
const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;

describe('Signing in', () => {
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
  const guess = async (browser: Browser, times: number) => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < times; attempt++) {
      statuses.push((await browser.signIn(email, `guess number ${attempt}`)).status);
    }
    return statuses;
  };

  describe('with what is wrong', () => {
    it('has the same response for an unknown address, a wrong password and a disabled account', async () => {
      const disabled = await createAccount(service, `off-${email}`, PASSWORD);
      await disableAccount(service, disabled.id);
      const answers = [
        await newcomer().signIn(`nobody-${email}`),
        await newcomer().signIn(email, 'wrong horse battery'),
        await newcomer().signIn(`off-${email}`),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject(refused);
        expect(answer.headers.getSetCookie()).toEqual([]);
        expect(anonymous(answer)).toEqual(anonymous(answers[0]!));
      }
    });

    it('makes one password check of the same cost, with or without an account', async () => {
      const verify = jest.spyOn(argon2, 'verify');
      const costs: string[] = [];
      for (const address of [email, `nobody-${email}`, 'no address']) {
        verify.mockClear();
        expect(await newcomer().signIn(address, 'wrong horse battery')).toMatchObject(refused);
        expect(verify).toHaveBeenCalledTimes(1);
        costs.push(verify.mock.calls[0]![0].replace(/[^$]*\$[^$]*$/, ''));
      }
      expect(new Set(costs).size).toBe(1);
      expect(costs[0]).toMatch(/^\$argon2id\$v=19\$m=\d+,p=1,t=\d\$$/);
    });

    it('treats a wrong password the same whether or not it follows the current rules', async () => {
      for (const password of ['', 'x', 'ü'.repeat(1_000), '\0', '\ud800']) {
        expect(await newcomer().signIn(email, password)).toMatchObject(refused);
      }
    });

    it.each([
      [{ email: 'a@example.com' }, 'password', 'must be a string of at most 1000 characters'],
      [
        { email: 'a@example.com', password: 1 },
        'password',
        'must be a string of at most 1000 characters',
      ],
      [
        { email: 'a@example.com', password: 'x'.repeat(1_001) },
        'password',
        'must be a string of at most 1000 characters',
      ],
      [
        { email: 'a\0@example.com', password: PASSWORD },
        'email',
        'must be a string of 1 to 254 characters without control characters',
      ],
      [
        { email: 'a@example.com', password: PASSWORD, remember: true },
        'remember',
        'is not a known property',
      ],
    ])('names an invalid e-mail address or password: case %#', async (body, field, message) => {
      const answer = await newcomer().post(SESSIONS, body);
      expect(answer).toMatchObject({ status: 400, body: wrongField(SESSIONS, field, message) });
    });
  });

  describe('too often', () => {
    it('is refused for an account from one address after 10 wrong passwords, even with the right one', async () => {
      const stranger = newcomer();
      expect(await guess(stranger, 11)).toEqual([...Array<number>(10).fill(401), 429]);
      const answer = await stranger.signIn(email);
      expect(answer.status).toBe(429);
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(800);
      expect(seconds).toBeLessThanOrEqual(900);
      expect(answer.headers.get('ratelimit-policy')).toBe('"sign-in";q=10;w=900');
      expect(answer.headers.get('ratelimit')).toBe(`"sign-in";r=0;t=${seconds}`);
      const detail = `Too many attempts; try again in ${seconds} s.`;
      expect(answer.body).toEqual(problem('rate_limited', SESSIONS, detail));
    });

    it('is refused in the same way for an account that does not exist', async () => {
      const stranger = newcomer();
      email = `nobody-${email}`;
      expect(await guess(stranger, 11)).toEqual([...Array<number>(10).fill(401), 429]);
    });

    it('is refused for concurrent guesses as for sequential ones', async () => {
      const stranger = newcomer();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => stranger.signIn(email, `guess number ${at}`)),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    });

    it('does not lock out the owner at another address', async () => {
      await guess(newcomer(), 30);
      expect(await newcomer().signIn(email)).toMatchObject({ status: 201 });
    });

    it('does not lock out the owner at the same address in a known browser', async () => {
      const owner = new Browser(service.url, '127.0.0.77');
      await owner.signIn(email);
      await owner.delete(`${SESSIONS}/current`);
      const stranger = new Browser(service.url, '127.0.0.77');
      await guess(stranger, 70);
      expect(await stranger.signIn(email)).toMatchObject({ status: 429 });
      expect(await owner.signIn(email)).toMatchObject({ status: 201 });
    });

    it('does not lock out that browser while strangers guess from many addresses', async () => {
      const owner = newcomer();
      await owner.signIn(email);
      for (let stranger = 0; stranger < 10; stranger++) await guess(newcomer(), 10);
      expect(await newcomer().signIn(email)).toMatchObject({ status: 429 });
      expect(await owner.signIn(email)).toMatchObject({ status: 201 });
    });

    it('is refused for a known browser after too many attempts of its own', async () => {
      const thief = newcomer();
      await thief.signIn(email);
      expect(await guess(thief, 11)).toEqual([...Array<number>(10).fill(401), 429]);
    });

    it('is refused for any number of known browsers after the attempts of two', async () => {
      const devices = [newcomer(), newcomer(), newcomer(), newcomer(), newcomer()];
      for (const device of devices) await device.signIn(email);
      const statuses: number[] = [];
      for (const device of devices) statuses.push(...(await guess(device, 10)));
      expect(statuses.filter((status) => status === 401)).toHaveLength(20);
      expect(statuses.slice(20)).toEqual(Array<number>(30).fill(429));
    });

    it('forgets all known browsers except the one in which the password is changed', async () => {
      const [owner, thief] = [newcomer(), newcomer()];
      await owner.signIn(email);
      await thief.signIn(email);
      const before = owner.cookie('sluice_device');
      const changed = { currentPassword: PASSWORD, newPassword: `${PASSWORD} staple` };
      const answer = await owner.put('/api/v1/account/password', changed);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(owner.cookie('sluice_device')).not.toBe(before);
      // Unknown browsers have used up their attempts, and a stolen device token is now unknown.
      for (let stranger = 0; stranger < 10; stranger++) await guess(newcomer(), 10);
      expect(await guess(thief, 1)).toEqual([429]);
      expect(await guess(owner, 1)).toEqual([401]);
    });

    it('is refused with a forged device token and with one of another account', async () => {
      const stranger = newcomer();
      await createAccount(service, `stranger-${email}`, PASSWORD);
      await stranger.signIn(`stranger-${email}`);
      expect(await guess(stranger, 11)).toEqual([...Array<number>(10).fill(401), 429]);
    });

    it('is refused to an address that tries many accounts', async () => {
      const stranger = newcomer();
      const statuses: number[] = [];
      for (let account = 0; account < 61; account++) {
        statuses.push((await stranger.signIn(`${account}-${email}`)).status);
      }
      expect(statuses).toEqual([...Array<number>(60).fill(401), 429]);
    });

    it('has no limit for correct passwords', async () => {
      const owner = newcomer();
      for (let time = 0; time < 70; time++) {
        expect(await owner.signIn(email)).toMatchObject({ status: 201 });
      }
    });

    it('is allowed again after 15 minutes', async () => {
      const stranger = newcomer();
      await guess(stranger, 11);
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + QUARTER_OF_AN_HOUR_MS);
      expect(await stranger.signIn(email)).toMatchObject({ status: 201 });
      clock.mockRestore();
    });
  });
});

/** A response without the fields that differ between any two requests. */
const anonymous = ({ status, headers, text, body }: Answer) => ({
  status,
  text: text.replaceAll(body.requestId, '<request>'),
  headers: [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
});
