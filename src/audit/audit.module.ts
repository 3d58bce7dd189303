import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditCatalogue } from './audit-catalogue.js';
import { AuditEventEntity } from './audit-event.entity.js';
import { AuditEventsController } from './audit-events.controller.js';
import { AuditEventsRepository } from './audit-events.repository.js';
import { AuditLog } from './audit-log.js';
import { ExtensionAudit } from './extension-audit.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEventEntity])],
  controllers: [AuditEventsController],
  providers: [AuditCatalogue, AuditLog, AuditEventsRepository, ExtensionAudit],
  exports: [AuditLog, ExtensionAudit],
})
export class AuditModule {}
