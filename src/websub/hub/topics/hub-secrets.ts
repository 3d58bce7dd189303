import { Injectable } from '@nestjs/common';
import { SecretCipher } from '../../../database/secrets/secret-cipher.js';
import type { HubParty } from '../stored/hub-party.js';

type Owner = Pick<HubParty, 'accountId' | 'sharedFeedId'>;

/**
 * Encrypts and decrypts what subscriptions hold: the token of the document, without which it cannot
 * be written, and the secret of the subscriber. A text is valid for its shared feed alone.
 */
@Injectable()
export class HubSecrets {
  constructor(private readonly cipher: SecretCipher) {}

  encryptToken(owner: Owner, token: string): string {
    return this.cipher.encrypt(token, placeOf(owner, 'hub token'));
  }

  /** Null without a secret. */
  encryptSecret(owner: Owner, secret: string | null): string | null {
    return secret === null ? null : this.cipher.encrypt(secret, placeOf(owner, 'hub secret'));
  }

  /** Null if it cannot be decrypted. */
  tokenOf(party: Owner & Pick<HubParty, 'token'>): string | null {
    return this.cipher.decrypt(party.token, placeOf(party, 'hub token'));
  }

  /** Undefined without a secret; null if it cannot be decrypted. */
  secretOf(party: Owner & Pick<HubParty, 'secret'>): string | null | undefined {
    if (party.secret === null) return undefined;
    return this.cipher.decrypt(party.secret, placeOf(party, 'hub secret'));
  }
}

const placeOf = ({ accountId, sharedFeedId }: Owner, field: string) => ({
  accountId,
  id: sharedFeedId,
  field,
});
