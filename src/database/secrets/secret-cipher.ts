import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The record and field of a text, which cannot be decrypted for another one. */
export interface SecretLocation {
  accountId: string;
  id: string;
  field: string;
}

/** Keys of 32 bytes, by the name that encrypted texts hold. */
export interface SecretKeys {
  /** Encrypts if it is given. */
  env: Buffer | null;
  /** Decrypts what was encrypted before `env` was given. */
  db: Buffer;
}

/**
 * Encrypts texts for the database (AES-256-GCM): `v1.<key name>.<IV, ciphertext and tag>`, the last
 * part in base64url.
 */
export class SecretCipher {
  constructor(private readonly keys: SecretKeys) {}

  encrypt(text: string, place: SecretLocation): string {
    const name = this.keys.env ? 'env' : 'db';
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keys[name]!, iv).setAAD(getData(place));
    const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([bytes, cipher.getAuthTag()]);
    return `${VERSION}.${name}.${sealed.toString('base64url')}`;
  }

  /** Null for a text that was encrypted with another key, for another place, or not at all. */
  decrypt(text: string, place: SecretLocation): string | null {
    const [version, name, encoded = ''] = text.split('.');
    const key = name === 'env' || name === 'db' ? this.keys[name] : null;
    const sealed = Buffer.from(encoded, 'base64url');
    if (version !== VERSION || !key || sealed.length < IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(getData(place)).setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      const bytes = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([bytes, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

const getData = ({ accountId, id, field }: SecretLocation): Buffer =>
  Buffer.from(`${accountId}/${id}/${field}`);
