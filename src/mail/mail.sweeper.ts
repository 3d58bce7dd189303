import { Injectable } from '@nestjs/common';
import { HourlySweeper } from '../background/hourly-sweeper.js';
import { MailQueue } from './mail-queue.repository.js';

/** Removes messages a day after they were made, also where `SMTP_URL` is gone. */
@Injectable()
export class MailSweeper extends HourlySweeper {
  constructor(private readonly mails: MailQueue) {
    super();
  }

  protected run(now: number): Promise<void> {
    return this.mails.removeOld(now);
  }
}
