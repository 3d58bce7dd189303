import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ServiceTotalsRepository } from '../observability/metrics/service-totals.repository.js';
import { AdminAccountsController } from './admin-accounts.controller.js';
import { AdminAccountsService } from './admin-accounts.service.js';
import { InstallationController } from './installation.controller.js';

/** The API for the operator of the installation, by keys with scopes of administration. */
@Module({
  imports: [AccountsModule, AuditModule],
  controllers: [AdminAccountsController, InstallationController],
  providers: [AdminAccountsService, ServiceTotalsRepository],
})
export class AdminModule {}
