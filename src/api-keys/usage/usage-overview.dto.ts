import { ApiProperty } from '@nestjs/swagger';
import { OneOf } from '../../http/input/decorators/text.decorator.js';
import { StatusClassesDto } from './key-usage.dto.js';

/** How many hours or days each period has, up to the present one. */
export const PERIODS = {
  '24h': { unit: 'hour', length: 24 },
  '7d': { unit: 'day', length: 7 },
  '30d': { unit: 'day', length: 30 },
  '90d': { unit: 'day', length: 90 },
} as const;

const NAMES = Object.keys(PERIODS);

export class UsageOverviewQuery {
  @OneOf(NAMES, {
    optional: true,
    description:
      'The period up to now: `24h` has a value for each hour; the others have one for each day. `30d` by default.',
  })
  period?: keyof typeof PERIODS;
}

export class UsageOfKeyDto {
  /**
   * Identifier of the key.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  keyId: string;

  /**
   * How many requests it made in the period.
   * @example 42
   */
  requests: number;

  /** The number of requests by the class of the HTTP status. */
  statuses: StatusClassesDto;

  /** Its requests in each hour or day of `times`. */
  @ApiProperty({ type: 'integer', format: 'int64', isArray: true, example: [40, 0, 2] })
  counts: number[];

  /** The requests of each hour or day that were answered with 4xx or 5xx. */
  @ApiProperty({ type: 'integer', format: 'int64', isArray: true, example: [1, 0, 0] })
  errors: number[];
}

export class UsageOverviewDto {
  /**
   * The period.
   * @example 30d
   */
  @ApiProperty({ enum: NAMES })
  period: string;

  /** Whether `times` are hours or days (UTC). */
  @ApiProperty({ enum: ['hour', 'day'] })
  unit: 'hour' | 'day';

  /** The beginning of each hour or day, oldest first; the last one is not over. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    isArray: true,
    example: ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'],
  })
  times: string[];

  /**
   * Requests of all keys in the period.
   * @example 42
   */
  requests: number;

  /** The keys that made requests, the busiest first; the others are left out. */
  keys: UsageOfKeyDto[];
}
