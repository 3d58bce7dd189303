import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { check, SkipIfAbsent } from '../../http/input/decorators/field.decorator.js';
import { PageQuery } from '../../pagination/page-query.js';
import { toDate } from './key-use.js';
import type { UsageRow } from './key-usage.repository.js';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** An optional day of the calendar. */
const CalendarDate = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: String,
      format: 'date',
      required: false,
      description,
      example: '2026-01-02',
    }),
    SkipIfAbsent({ optional: true }),
    check('calendarDate', isDate, 'must be a date such as 2026-01-02'),
  );

function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !DATE.test(value)) return false;
  const instant = Date.parse(value);
  // Date.parse takes the 30th of February for the 2nd of March.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value);
}

export class ListKeyUsageQuery extends PageQuery {
  @CalendarDate('The first day (UTC), such as `2026-01-02`; by default the oldest that is kept.')
  from?: string;

  @CalendarDate('The last day (UTC), such as `2026-01-31`; today by default.')
  to?: string;
}

/** Requests by the class of the status that was answered. */
export class StatusClassesDto {
  /** Answers with a status of 200 to 299. */
  '2xx': number;

  /** Answers with a status of 300 to 399, such as 304 (not modified). */
  '3xx': number;

  /** Answers with a status of 400 to 499: the request was wrong. */
  '4xx': number;

  /** Answers with a status of 500 to 599: the service failed. */
  '5xx': number;
}

export class KeyUsageDto {
  /**
   * The day, in UTC.
   * @example 2026-01-02
   */
  @ApiProperty({ format: 'date' })
  date: string;

  /**
   * How many requests the key made.
   * @example 42
   */
  requests: number;

  /** The number of requests by the class of the HTTP status. */
  statuses: StatusClassesDto;

  static from(row: UsageRow): KeyUsageDto {
    const { status_2xx, status_3xx, status_4xx, status_5xx } = row;
    return {
      date: toDate(row.day),
      requests: status_2xx + status_3xx + status_4xx + status_5xx,
      statuses: { '2xx': status_2xx, '3xx': status_3xx, '4xx': status_4xx, '5xx': status_5xx },
    };
  }
}
