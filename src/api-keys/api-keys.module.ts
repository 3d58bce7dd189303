import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { KeyVerifier } from '../auth/key-verifier.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeyAuthenticator } from './key-authenticator.js';
import { KeyRotationService } from './key-rotation.service.js';
import { KeySecretsController } from './key-secrets.controller.js';
import { KeyUsageController } from './key-usage.controller.js';
import { KeyUsageRecorder } from './key-usage.recorder.js';
import { KeyUsageRepository } from './key-usage.repository.js';
import { KeyUsageService } from './key-usage.service.js';
import { LeakedKeysService } from './leaked-keys.service.js';
import { ManagedKeys } from './managed-keys.js';
import { ScopesController } from './scopes.controller.js';

@Module({
  imports: [AuditModule],
  controllers: [ApiKeysController, KeySecretsController, KeyUsageController, ScopesController],
  providers: [
    ApiKeysService,
    ApiKeysRepository,
    KeyRotationService,
    LeakedKeysService,
    ManagedKeys,
    KeyUsageRecorder,
    KeyUsageRepository,
    KeyUsageService,
    { provide: KeyVerifier, useClass: KeyAuthenticator },
  ],
  exports: [ApiKeysService, KeyUsageRecorder, KeyVerifier],
})
export class ApiKeysModule {}
