import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailQueue } from './mail-queue.repository.js';
import { MailTransport } from './mail-transport.js';
import { MailEntity } from './mail.entity.js';
import { MailRunner } from './mail.runner.js';
import { MailSweeper } from './mail.sweeper.js';
import { Outbox } from './outbox.js';

/** E-mail: other modules put messages in the outbox, and the queue sends them. Exports `Outbox`. */
@Module({
  imports: [TypeOrmModule.forFeature([MailEntity])],
  providers: [Outbox, MailQueue, MailTransport, MailRunner, MailSweeper],
  exports: [Outbox],
})
export class MailModule {}
