import { createHmac, timingSafeEqual } from 'node:crypto';

const METHODS = ['sha1', 'sha256', 'sha384', 'sha512'];

/**
 * Whether an `X-Hub-Signature`, such as `sha256=<hexadecimal>`, is that of these bytes. The
 * comparison takes the same time for every wrong signature of a method.
 */
export function matchesSignature(
  body: Uint8Array,
  secret: string,
  signature: string | undefined,
): boolean {
  const [method = '', hex = ''] = signature?.trim().split('=', 2) ?? [];
  const name = method.toLowerCase();
  if (!METHODS.includes(name) || !/^[0-9a-f]{40,128}$/i.test(hex)) return false;
  const given = Buffer.from(hex, 'hex');
  const expected = createHmac(name, secret).update(body).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}
