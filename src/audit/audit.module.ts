import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditCatalogue } from './audit-catalogue.js';
import { AuditEventEntity } from './audit-event.entity.js';
import { AuditEventsController } from './audit-events.controller.js';
import { AuditEventsRepository } from './audit-events.repository.js';
import { AuditLog, ContentAudit } from './audit-log.js';
import { AuditExportController } from './export/audit-export.controller.js';
import { AuditExporter } from './export/audit-export.js';
import { ExtensionAudit } from './extension-audit.js';

/** Exports `ExtensionAudit`. */
@Module({
  imports: [TypeOrmModule.forFeature([AuditEventEntity])],
  controllers: [AuditExportController, AuditEventsController],
  providers: [
    AuditCatalogue,
    AuditLog,
    AuditEventsRepository,
    ExtensionAudit,
    ContentAudit,
    AuditExporter,
  ],
  exports: [AuditLog, ContentAudit, ExtensionAudit],
})
export class AuditModule {}
