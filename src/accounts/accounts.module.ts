import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEntity } from './account.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { AuditModule } from '../audit/audit.module.js';
import { SessionVerifier } from '../auth/credentials/session-verifier.js';
import { SettingsService } from '../database/settings.service.js';
import { filling } from '../extensions/slot.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { LeftoversSweeper } from './leftovers.sweeper.js';
import { CredentialVerifier } from './sign-in/credential-verifier.js';
import { ExternalSignIn } from './sign-in/external-sign-in.js';
import { PasswordVerifier } from './sign-in/password-verifier.js';
import { Passwords } from './sign-in/passwords.js';
import { QuotasModule } from './quotas/quotas.module.js';
import { SessionUsageRecorder } from './sessions/session-usage.recorder.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';
import { SignInService } from './sign-in/sign-in.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AccountEntity, SessionEntity]), AuditModule, QuotasModule],
  controllers: [AccountsController, SessionsController],
  providers: [
    AccountsService,
    AccountsRepository,
    Passwords,
    LeftoversSweeper,
    SessionsService,
    SessionsRepository,
    SessionUsageRecorder,
    SignInService,
    SignInLimits,
    ExternalSignIn,
    PasswordVerifier,
    {
      provide: CredentialVerifier,
      inject: [PasswordVerifier, filling(CredentialVerifier)],
      useFactory: (builtIn: PasswordVerifier, replacement?: CredentialVerifier) =>
        replacement ?? builtIn,
    },
    {
      provide: KnownDevices,
      inject: [SettingsService],
      useFactory: async (settings: SettingsService) =>
        new KnownDevices(await settings.secret('devices')),
    },
    { provide: SessionVerifier, useExisting: SessionsService },
  ],
  exports: [AccountsService, ExternalSignIn, PasswordVerifier, SessionVerifier],
})
export class AccountsModule {}
