import { Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity.js';
import { KeyHashEntity } from './key-hash.entity.js';
import { KeyCredits } from './credits/key-credits.js';
import { KeyCreditsRepository } from './credits/key-credits.repository.js';
import { KeyRequestEntity } from './requests/key-request.entity.js';
import { KeyHoursEntity } from './usage/key-hours.entity.js';
import { KeyUsageEntity } from './usage/key-usage.entity.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
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
import { countKeyUsage } from './usage/key-usage.hook.js';
import { KeyUsageRecorder } from './usage/key-usage.recorder.js';
import { KeyUsageRepository } from './usage/key-usage.repository.js';
import { KeyUsageService } from './usage/key-usage.service.js';
import { UsageOverviewController } from './usage/usage-overview.controller.js';
import { UsageOverviewService } from './usage/usage-overview.service.js';
import { LeakedKeysService } from './management/leaked-keys.service.js';
import { ManagedKeys } from './management/managed-keys.js';
import { ScopesController } from './management/scopes.controller.js';

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
  ],
  controllers: [
    ApiKeysController,
    KeySecretsController,
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
    KeyCredits,
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
  exports: [ApiKeysService, KeyCredits, KeyAuthenticator, KeyCallers],
})
export class ApiKeysModule implements NestModule {
  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly usage: KeyUsageRecorder,
  ) {}

  configure(): void {
    countKeyUsage(this.http.httpAdapter.getInstance(), this.usage);
  }
}
