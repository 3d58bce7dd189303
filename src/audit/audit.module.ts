import { Module } from '@nestjs/common';
import { AuditEventsController } from './audit-events.controller.js';
import { AuditEventsRepository } from './audit-events.repository.js';
import { AuditLog } from './audit-log.js';

@Module({
  controllers: [AuditEventsController],
  providers: [AuditLog, AuditEventsRepository],
  exports: [AuditLog],
})
export class AuditModule {}
