import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretCipher } from '../../database/secrets/secret-cipher.js';
import type { SubscriptionEntity } from './subscription.entity.js';

const SECRET_BYTES = 32;

type Owner = Pick<SubscriptionEntity, 'id'>;

/** Creates the secrets that sign pushes, and keeps them encrypted. One is valid for its subscription alone. */
@Injectable()
export class SubscriptionSecrets {
  constructor(private readonly cipher: SecretCipher) {}

  /** A new secret, encrypted. */
  create({ id }: Owner): string {
    return this.cipher.encrypt(randomBytes(SECRET_BYTES).toString('base64url'), secretLocation(id));
  }

  /** Undefined where the hub was sent none; null if it cannot be decrypted. */
  read({ id, secret }: Owner & Pick<SubscriptionEntity, 'secret'>): string | null | undefined {
    return secret === null ? undefined : this.cipher.decrypt(secret, secretLocation(id));
  }
}

/** A subscription serves the feeds of all accounts, so it belongs to none. */
const secretLocation = (id: string) => ({ accountId: '', id, field: 'push secret' });
