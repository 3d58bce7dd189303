import { Column } from 'typeorm';
import type { ColumnOptions } from 'typeorm';

/**
 * An instant as whole milliseconds since 1970 in UTC. Both engines store, compare and index it in
 * the same way, independent of time zones.
 */
export const InstantColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column('bigint', {
    ...options,
    transformer: {
      to: (value: unknown) => value,
      from: (value: number | string | null) => (value === null ? null : Number(value)),
    },
  });
