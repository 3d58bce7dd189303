import { Column, JoinColumn } from 'typeorm';
import type { ColumnOptions } from 'typeorm';

/**
 * An instant as whole milliseconds since 1970 in UTC. Both engines store, compare and index it in
 * the same way, independent of time zones.
 */
export const InstantColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  WholeNumberColumn(options);

/** A part of a hash as a whole number that JavaScript can represent, which has half the size of a text. */
export const KeyColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  WholeNumberColumn(options);

const WholeNumberColumn = (options: ColumnOptions): PropertyDecorator =>
  Column('bigint', {
    ...options,
    transformer: {
      to: (value: unknown) => value,
      from: (value: number | string | null) => (value === null ? null : Number(value)),
    },
  });

/** The version of a record, which a trigger raises with each change that `If-Match` notices. */
export const RecordVersionColumn = (): PropertyDecorator =>
  Column({ type: 'integer', default: 1, update: false });

/**
 * Joins a row of the same account, whose key is `id` and `account_id`. So a row never refers to
 * one of another account, and both are in the same partition.
 * @param column such as `feed_id`
 * @param constraint the name of the foreign key
 */
export const JoinInAccount = (column: string, constraint: string): PropertyDecorator =>
  JoinColumn([
    { name: column, referencedColumnName: 'id', foreignKeyConstraintName: constraint },
    {
      name: 'account_id',
      referencedColumnName: 'accountId',
      foreignKeyConstraintName: constraint,
    },
  ]);
