import { Injectable } from '@nestjs/common';
import { UsageRecorder } from '../common/usage.recorder.js';
import { ApiKeysRepository } from './api-keys.repository.js';

/** When each key was last used. */
@Injectable()
export class KeyUsageRecorder extends UsageRecorder {
  constructor(keys: ApiKeysRepository) {
    super(keys, 'keys');
  }
}
