import { Injectable } from '@nestjs/common';
import { UsageRecorder } from '../../background/usage.recorder.js';
import { SessionsRepository } from './sessions.repository.js';

/** Records when each session was last used. */
@Injectable()
export class SessionUsageRecorder extends UsageRecorder {
  constructor(sessions: SessionsRepository) {
    super(sessions, 'sessions');
  }
}
