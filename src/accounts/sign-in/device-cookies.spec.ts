import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../../common/ids.js';
import { DeviceCookies } from './device-cookies.js';

describe('DeviceCookies', () => {
  const secret = randomBytes(32);
  const devices = new DeviceCookies(secret);
  const account = { id: newId(), passwordHash: '$argon2id$1' };
  const token = devices.issue(account);

  it('identifies each issued token as a separate device', () => {
    const device = devices.identify(account, token);
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(devices.identify(account, devices.issue(account))).not.toBe(device);
    expect(new DeviceCookies(secret).identify(account, token)).toBe(device);
  });

  it.each([
    ['of another account', { ...account, id: newId() }, token],
    ['of an earlier password', { ...account, passwordHash: '$argon2id$2' }, token],
    ['with another nonce', account, `x${token.slice(1)}`],
    ['with another signature', account, `${token.slice(0, -2)}xx`],
    ['without a signature', account, token.split('.')[0]],
    ['that is empty', account, ''],
    ['that is missing', account, undefined],
  ])('rejects a token %s', (_, owner, given) => {
    expect(devices.identify(owner, given)).toBeUndefined();
  });

  it('rejects a token of another installation', () => {
    expect(new DeviceCookies(randomBytes(32)).identify(account, token)).toBeUndefined();
  });
});
