import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { matchesSignature } from './hub-signature.js';

const BODY = Buffer.from('<rss>\u00e9 \xff</rss>', 'latin1');
const signed = (method: string, secret = 'secret', body = BODY) =>
  `${method}=${createHmac(method, secret).update(body).digest('hex')}`;

describe('matchesSignature', () => {
  it.each(['sha1', 'sha256', 'sha384', 'sha512'])('takes %s of the raw bytes', (method) => {
    expect(matchesSignature(BODY, 'secret', signed(method))).toBe(true);
    expect(matchesSignature(BODY, 'secret', signed(method).toUpperCase())).toBe(true);
    expect(matchesSignature(BODY, 'other', signed(method))).toBe(false);
    expect(matchesSignature(Buffer.concat([BODY, BODY]), 'secret', signed(method))).toBe(false);
  });

  it.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['another method', signed('md5')],
    ['no method', signed('sha1').slice(5)],
    ['a method without a signature', 'sha256='],
    ['the signature of another method', `sha256=${signed('sha1').slice(5)}`],
    ['a signature that is cut', signed('sha256').slice(0, -2)],
    ['something that is not hexadecimal', `sha1=${'z'.repeat(40)}`],
  ])('refuses %s', (_, signature) => {
    expect(matchesSignature(BODY, 'secret', signature)).toBe(false);
  });
});
