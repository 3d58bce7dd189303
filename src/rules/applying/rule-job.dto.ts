import { ApiProperty } from '@nestjs/swagger';
import { JOB_STATUSES } from './rule-job.entity.js';
import type { RuleJobEntity, RuleJobStatus } from './rule-job.entity.js';

export class RuleJobDto {
  /**
   * Unique identifier of the job.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f75
   */
  id: string;

  /** `failed`: a portion ended its process five times; what was done until then stays. */
  @ApiProperty({ enum: JOB_STATUSES })
  status: RuleJobStatus;

  /**
   * How many posts it has looked at.
   * @example 4000
   */
  done: number;

  /**
   * How many of them the rule met.
   * @example 12
   */
  matched: number;

  static from({ id, status, looked, matched }: RuleJobEntity): RuleJobDto {
    return { id, status, done: looked, matched };
  }
}
