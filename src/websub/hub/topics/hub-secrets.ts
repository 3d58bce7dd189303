import { Injectable } from '@nestjs/common';
import { SecretCipher } from '../../../database/secrets/secret-cipher.js';
import type { HubSubscriptionColumns } from '../stored/hub-subscription-columns.js';

type Owner = Pick<HubSubscriptionColumns, 'accountId' | 'sharedFeedId'>;

/**
 * Encrypts and decrypts what subscriptions hold: the token of the document, without which it cannot
 * be written, and the secret of the subscriber. A text is valid for its shared feed alone.
 */
@Injectable()
export class HubSecrets {
  constructor(private readonly cipher: SecretCipher) {}

  encryptToken(owner: Owner, token: string): string {
    return this.cipher.encrypt(token, secretLocation(owner, 'hub token'));
  }

  /** Null without a secret. */
  encryptSecret(owner: Owner, secret: string | null): string | null {
    return secret === null
      ? null
      : this.cipher.encrypt(secret, secretLocation(owner, 'hub secret'));
  }

  /** Null if it cannot be decrypted. */
  decryptToken(party: Owner & Pick<HubSubscriptionColumns, 'token'>): string | null {
    return this.cipher.decrypt(party.token, secretLocation(party, 'hub token'));
  }

  /** Undefined without a secret; null if it cannot be decrypted. */
  decryptSecret(party: Owner & Pick<HubSubscriptionColumns, 'secret'>): string | null | undefined {
    if (party.secret === null) return undefined;
    return this.cipher.decrypt(party.secret, secretLocation(party, 'hub secret'));
  }
}

const secretLocation = ({ accountId, sharedFeedId }: Owner, field: string) => ({
  accountId,
  id: sharedFeedId,
  field,
});
