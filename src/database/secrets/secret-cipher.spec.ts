import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SecretCipher } from './secret-cipher.js';

const db = randomBytes(32);
const env = randomBytes(32);
const PLACE = { accountId: 'account', id: 'webhook', field: 'secret' };
const TEXT = 'whsec_geheim – 秘密';

describe('SecretCipher', () => {
  const plain = new SecretCipher({ env: null, db });
  const keyed = new SecretCipher({ env, db });

  it.each([
    ['the key of the database', plain, /^v1\.db\.[\w-]+$/],
    ['the key of the environment', keyed, /^v1\.env\.[\w-]+$/],
  ])('encrypts with %s, differently each time', (_, cipher, form) => {
    const texts = [cipher.encrypt(TEXT, PLACE), cipher.encrypt(TEXT, PLACE)];
    expect(texts[0]).toMatch(form);
    expect(texts[0]).not.toBe(texts[1]);
    for (const text of texts) expect(cipher.decrypt(text, PLACE)).toBe(TEXT);
  });

  it('reads what was encrypted before the environment had a key', () => {
    expect(keyed.decrypt(plain.encrypt(TEXT, PLACE), PLACE)).toBe(TEXT);
  });

  it('does not read a text without its key', () => {
    const text = keyed.encrypt(TEXT, PLACE);
    expect(plain.decrypt(text, PLACE)).toBeNull();
    const changed = new SecretCipher({ env: randomBytes(32), db });
    expect(changed.decrypt(text, PLACE)).toBeNull();
    expect(plain.decrypt(text.replace('.env.', '.db.'), PLACE)).toBeNull();
  });

  it.each(['accountId', 'id', 'field'] as const)('does not read a text with another %s', (part) => {
    expect(plain.decrypt(plain.encrypt(TEXT, PLACE), { ...PLACE, [part]: 'other' })).toBeNull();
  });

  it('does not read a text with one changed byte, or a part of it', () => {
    const text = plain.encrypt(TEXT, PLACE);
    const sealed = Buffer.from(text.slice('v1.db.'.length), 'base64url');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      for (const bytes of [changed, sealed.subarray(0, at)]) {
        expect(plain.decrypt(`v1.db.${bytes.toString('base64url')}`, PLACE)).toBeNull();
      }
    }
  });

  it.each(['', 'v1', 'v1.db', 'v1.db.', 'v2.db.AAAA', 'v1.other.AAAA', 'whsec_AAAA', '..'])(
    'does not read %j',
    (text) => {
      expect(plain.decrypt(text, PLACE)).toBeNull();
    },
  );
});
