import { Injectable } from '@nestjs/common';
import { UsageRecorder } from '../../background/usage.recorder.js';
import { MembersRepository } from './members.repository.js';

/** Records when each member was last active. */
@Injectable()
export class MemberUsageRecorder extends UsageRecorder {
  constructor(members: MembersRepository) {
    super(members, 'members');
  }
}
