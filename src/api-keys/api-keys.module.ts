import { Module } from '@nestjs/common';
import { KeyVerifier } from '../auth/key-verifier.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeyUsageRecorder } from './key-usage.recorder.js';

@Module({
  controllers: [ApiKeysController],
  providers: [
    ApiKeysService,
    ApiKeysRepository,
    KeyUsageRecorder,
    { provide: KeyVerifier, useExisting: ApiKeysService },
  ],
  exports: [ApiKeysService, KeyVerifier],
})
export class ApiKeysModule {}
