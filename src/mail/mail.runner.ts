import { Injectable } from '@nestjs/common';
import type { NodemailerError } from 'nodemailer';
import type { LeasedItem } from '../background/leased-rows.js';
import { QueueRunner } from '../background/queue-runner.js';
import { MINUTE_MS } from '../common/durations.js';
import { Env } from '../config/env.js';
import { MailQueue } from './mail-queue.repository.js';
import type { LeasedMail } from './mail-queue.repository.js';
import { MailTransport } from './mail-transport.js';

const MESSAGES_AT_ONCE = 4;
const POLL_INTERVAL_MS = 1_000;
/** The waits after failed attempts; then the last one again and again. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];

/** Sends the messages that are due, until the server takes them or their time is over. */
@Injectable()
export class MailRunner extends QueueRunner<LeasedItem> {
  constructor(
    private readonly env: Env,
    private readonly mails: MailQueue,
    private readonly transport: MailTransport,
  ) {
    super(mails, {
      concurrency: MESSAGES_AT_ONCE,
      pollIntervalMs: POLL_INTERVAL_MS,
      failure: 'E-mail could not be sent; the next attempt follows.',
    });
  }

  override start(): void {
    if (this.env.SMTP_URL !== null) super.start();
  }

  /** A process that ends between the answer of the server and the commit sends a message twice. */
  protected async work(item: LeasedItem, owner: string, stopping: AbortSignal): Promise<void> {
    const mail = await this.mails.findLeased(owner, item);
    if (!mail) return;
    const { id, kind, document } = mail;
    if (document) {
      try {
        await this.transport.send(id, document, stopping);
      } catch (error) {
        if (stopping.aborted) return this.mails.release(owner, [item]);
        return this.retryLater(owner, mail, error as NodemailerError);
      }
    } else {
      this.logger.error({ id, kind }, 'An e-mail is given up: its SECRETS_KEY is not there.');
    }
    await this.mails.finish(owner, item);
  }

  private async retryLater(owner: string, mail: LeasedMail, error: NodemailerError): Promise<void> {
    const { id, kind, attempts, expiresAt } = mail;
    const next = Date.now() + (WAITS_MS[attempts] ?? WAITS_MS.at(-1)!);
    const { code, command, responseCode, message } = error;
    // The answers about a recipient and its message have the address in them.
    const told = responseCode === undefined ? message : undefined;
    const facts = { id, kind, attempts: attempts + 1, code, command, responseCode, reason: told };
    if (isFinal(error) || next >= expiresAt) {
      this.logger.error(facts, 'An e-mail is given up.');
      return this.mails.finish(owner, mail);
    }
    this.logger.warn(facts, 'An e-mail could not be sent; it is tried again.');
    return this.mails.postpone(owner, mail, next);
  }
}

/** Whether another attempt would end alike. A wrong login would not: the operator mends it. */
const isFinal = ({ permanent, command, code }: NodemailerError): boolean =>
  (code === 'EENVELOPE' && command === 'API') ||
  (permanent === true && (command === 'RCPT TO' || command === 'DATA'));
