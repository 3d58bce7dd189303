import { Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity.js';
import { KeyHashEntity } from './key-hash.entity.js';
import { KeyCredits } from './credits/key-credits.js';
import { OperationCredits } from './credits/operation-credits.js';
import { KeyCreditsRepository } from './credits/key-credits.repository.js';
import { ExpiryMail } from './events/expiry-mail.js';
import { ExpiryNotices } from './events/expiry-notices.js';
import { KeyEvents } from './events/key-events.js';
import { Env } from '../config/env.js';
import { KeyRequestEntity } from './requests/key-request.entity.js';
import { KeyRequestsRecorder } from './requests/key-requests.recorder.js';
import { noteKeyRequests } from './requests/key-requests.hook.js';
import { KeyRequestsController } from './requests/key-requests.controller.js';
import { KeyRequestsRepository } from './requests/key-requests.repository.js';
import { KeyRequestsService } from './requests/key-requests.service.js';
import { KeyRequestsSweeper } from './requests/key-requests.sweeper.js';
import { KeyHoursEntity } from './usage/key-hours.entity.js';
import { KeyUsageEntity } from './usage/key-usage.entity.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MemberGrants } from '../accounts/members/member-grants.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { KeyCallers, KeyVerifier } from '../auth/credentials/key-verifier.js';
import { PreparedSelectExecutor } from '../database/prepared-select-executor.js';
import { injectReplacement } from '../extensions/slot.js';
import { ApiKeysController } from './management/api-keys.controller.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { ApiKeysService } from './management/api-keys.service.js';
import { KeyAuthenticator } from './authentication/key-authenticator.js';
import { KeyVerifierAdapter } from './authentication/key-verifier.adapter.js';
import { KeyRotationService } from './management/key-rotation.service.js';
import { KeySecretsController } from './management/key-secrets.controller.js';
import { KeyUsageController } from './usage/key-usage.controller.js';
import { KeyUsageRecorder } from './usage/key-usage.recorder.js';
import { countKeyUsage } from './usage/key-usage.hook.js';
import { KeyUsageRepository } from './usage/key-usage.repository.js';
import { KeyUsageService } from './usage/key-usage.service.js';
import { UsageOverviewController } from './usage/usage-overview.controller.js';
import { UsageOverviewService } from './usage/usage-overview.service.js';
import { KeyTokens } from './tokens/key-tokens.js';
import { KeyTokensSweeper } from './tokens/key-tokens.sweeper.js';
import { NarrowedGrants } from './tokens/narrowed-grants.js';
import { LeakedKeysService } from './management/leaked-keys.service.js';
import { ManagedKeys } from './management/managed-keys.js';
import { ScopesController } from './management/scopes.controller.js';

/** Exports `KeyAuthenticator` and `OperationCredits`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ApiKeyEntity,
      KeyHashEntity,
      KeyHoursEntity,
      KeyRequestEntity,
      KeyUsageEntity,
    ]),
    AuditModule,
    AuthModule,
    AccountsModule,
    MailModule,
  ],
  controllers: [
    ApiKeysController,
    KeySecretsController,
    KeyRequestsController,
    KeyUsageController,
    UsageOverviewController,
    ScopesController,
  ],
  providers: [
    ApiKeysService,
    ApiKeysRepository,
    KeyRotationService,
    LeakedKeysService,
    ManagedKeys,
    ExpiryNotices,
    ExpiryMail,
    KeyRequestsRecorder,
    KeyRequestsRepository,
    KeyRequestsService,
    KeyRequestsSweeper,
    KeyEvents,
    KeyTokens,
    KeyTokensSweeper,
    { provide: MemberGrants, useClass: NarrowedGrants },
    KeyCredits,
    OperationCredits,
    KeyCreditsRepository,
    KeyUsageRecorder,
    KeyUsageRepository,
    KeyUsageService,
    UsageOverviewService,
    KeyAuthenticator,
    {
      provide: KeyCallers,
      inject: [
        KeyAuthenticator,
        PreparedSelectExecutor,
        DataSource,
        injectReplacement(KeyVerifier),
      ],
      useFactory: (
        builtIn: KeyAuthenticator,
        selects: PreparedSelectExecutor,
        dataSource: DataSource,
        replacement?: KeyVerifier,
      ): KeyCallers =>
        replacement ? new KeyVerifierAdapter(replacement, selects, dataSource) : builtIn,
    },
  ],
  exports: [
    ApiKeysService,
    OperationCredits,
    KeyEvents,
    KeyTokens,
    KeyAuthenticator,
    KeyCallers,
    MemberGrants,
  ],
})
export class ApiKeysModule implements NestModule {
  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly usage: KeyUsageRecorder,
    private readonly requests: KeyRequestsRecorder,
    private readonly env: Env,
  ) {}

  configure(): void {
    const fastify = this.http.httpAdapter.getInstance();
    countKeyUsage(fastify, this.usage);
    if (this.env.KEY_REQUESTS === 'on') noteKeyRequests(fastify, this.requests);
  }
}
