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
  @CalendarDate('The first day, in UTC; without it, the first that is kept.')
  from?: string;

  @CalendarDate('The last day, in UTC; without it, today.')
  to?: string;
}

/** Requests by the class of the status that was answered. */
export class StatusClassesDto {
  /** Done. */
  '2xx': number;

  /** Not modified. */
  '3xx': number;

  /** The request was at fault. */
  '4xx': number;

  /** The service was at fault. */
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

  /** The same by the class of the status that was answered. */
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
