import { Column } from 'typeorm';
import type { ColumnOptions } from 'typeorm';

/**
 * An instant as whole milliseconds since 1970 in UTC: both engines store, compare and index
 * it alike, and nothing of it depends on a time zone.
 */
export const InstantColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column('bigint', {
    ...options,
    transformer: {
      to: (value: unknown) => value,
      from: (value: number | string | null) => (value === null ? null : Number(value)),
    },
  });
