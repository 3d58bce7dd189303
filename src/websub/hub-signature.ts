import { createHmac } from 'node:crypto';
import { areEqualSecrets } from '../common/equal-secrets.js';

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
  const expected = createHmac(name, secret).update(body).digest();
  return areEqualSecrets(Buffer.from(hex, 'hex'), expected);
}
