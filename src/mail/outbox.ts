import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_MS } from '../common/durations.js';
import { Env } from '../config/env.js';
import { MAIL_KINDS } from '../config/mail-kinds.js';
import type { MailKind } from '../config/mail-kinds.js';
import { writeMail } from './mail-document.js';
import type { MailMessage, Recipient } from './mail-message.js';
import { MailQueue } from './mail-queue.repository.js';

/** Messages of a kind within a day: made by an account, and for an address, whoever makes them. */
const LIMITS: Record<MailKind, { account: number; recipient: number }> = {
  // Members choose the address, so few of them reach a stranger.
  invitation: { account: 100, recipient: 5 },
  'password-reset': { account: 200, recipient: 150 },
  'key-expiry': { account: 200, recipient: 100 },
  'new-device': { account: 200, recipient: 20 },
};

/** How long a message is tried, where its link does not end sooner. */
const LIFETIME_MS = DAY_MS;

/** Takes messages in the transaction of what they tell of. The queue sends them after the commit. */
@Injectable()
export class Outbox {
  private readonly logger = new Logger(Outbox.name);

  constructor(
    private readonly env: Env,
    private readonly queue: MailQueue,
  ) {}

  /** The kinds that this installation sends. */
  get kinds(): MailKind[] {
    const { SMTP_URL, MAIL_OFF, PASSWORD_SIGN_IN } = this.env;
    if (SMTP_URL === null) return [];
    const isUsed = (kind: MailKind) => kind !== 'password-reset' || PASSWORD_SIGN_IN === 'on';
    return MAIL_KINDS.filter((kind) => isUsed(kind) && !MAIL_OFF.includes(kind));
  }

  sends(kind: MailKind): boolean {
    return this.kinds.includes(kind);
  }

  /**
   * Concurrent messages may exceed the limits by a few.
   * @returns false where the kind is not sent, or there were too many
   */
  async add(
    manager: EntityManager,
    accountId: string,
    { email, language }: Recipient,
    message: MailMessage,
    expiresAt = Date.now() + LIFETIME_MS,
  ): Promise<boolean> {
    const { kind } = message;
    if (!this.sends(kind)) return false;
    const { account, recipient } = LIMITS[kind];
    if (
      (await this.queue.accountHasMade(manager, { accountId, kind }, account)) ||
      (await this.queue.recipientHas(manager, { email, kind }, recipient))
    ) {
      this.logger.warn({ accountId, kind }, 'An e-mail is not sent: there were too many today.');
      return false;
    }
    const document = writeMail(email, message, language ?? 'en');
    await this.queue.insert(manager, { accountId, kind, expiresAt }, document);
    return true;
  }
}
