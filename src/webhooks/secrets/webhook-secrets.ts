import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { WebhookEntity } from '../webhook.entity.js';
import { SecretCipher } from '../../database/secrets/secret-cipher.js';

type Owner = Pick<WebhookEntity, 'accountId' | 'id'>;
export type WebhookHeaders = Record<string, string>;

const SECRET_BYTES = 32;

/** Encrypts and decrypts the secrets and the headers of webhooks. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly cipher: SecretCipher) {}

  /** A new secret, in the form of Standard Webhooks. */
  generate(): string {
    return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  }

  encryptSecret(owner: Owner, secret: string): string {
    return this.cipher.encrypt(secret, secretLocation(owner, 'secret'));
  }

  /** Null without headers. */
  encryptHeaders(owner: Owner, headers: WebhookHeaders): string | null {
    if (Object.keys(headers).length === 0) return null;
    return this.cipher.encrypt(JSON.stringify(headers), secretLocation(owner, 'headers'));
  }

  /**
   * The secrets that sign at an instant: the current one, then the one before it during its grace.
   * Null if the current one cannot be decrypted.
   */
  decryptSecrets(
    webhook: Owner & Pick<WebhookEntity, 'secret' | 'previousSecret' | 'previousSecretUntil'>,
    now: number,
  ): string[] | null {
    const { previousSecret, previousSecretUntil } = webhook;
    const current = this.secretIn(webhook, webhook.secret);
    if (current === null) return null;
    const inGrace = previousSecret !== null && (previousSecretUntil ?? 0) > now;
    const previous = inGrace ? this.secretIn(webhook, previousSecret) : null;
    return previous === null ? [current] : [current, previous];
  }

  /** Null if they cannot be decrypted. */
  buildHeaders(webhook: Owner & Pick<WebhookEntity, 'headers'>): WebhookHeaders | null {
    if (webhook.headers === null) return {};
    const text = this.cipher.decrypt(webhook.headers, secretLocation(webhook, 'headers'));
    return text === null ? null : (JSON.parse(text) as WebhookHeaders);
  }

  private secretIn(owner: Owner, text: string): string | null {
    return this.cipher.decrypt(text, secretLocation(owner, 'secret'));
  }
}

const secretLocation = ({ accountId, id }: Owner, field: 'secret' | 'headers') => ({
  accountId,
  id,
  field,
});
