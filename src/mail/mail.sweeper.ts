import { Injectable } from '@nestjs/common';
import { HourlySweeper } from '../background/hourly-sweeper.js';
import { MailQueue } from './mail-queue.repository.js';

/** Empties messages whose time is over, and removes all after a day; also where `SMTP_URL` is gone. */
@Injectable()
export class MailSweeper extends HourlySweeper {
  constructor(private readonly mails: MailQueue) {
    super();
  }

  protected async run(now: number): Promise<void> {
    await this.mails.endExpired(now);
    await this.mails.removeOld(now);
  }
}
