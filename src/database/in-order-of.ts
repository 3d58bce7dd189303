import { LessThan, MoreThan } from 'typeorm';
import type { FindOperator } from 'typeorm';

type Value = string | number;

/** A condition, as `find` takes it. */
type Behind<Column extends string, Of> = { [name in Column]?: Of | FindOperator<Of> } & {
  id?: string | FindOperator<string>;
};

/**
 * `find` options for one page in the order of a column that is never null, and of the identifiers
 * where its values are equal. The caller puts the condition of the owner before each of `behind`, and
 * passes `Page.of` both values of a row. An index on the owner, the column and `id` answers it.
 */
export function inOrderOf<Column extends string, Of extends Value = number>(
  column: Column,
  direction: 'ASC' | 'DESC',
  window: { limit: number; offset: number; after?: readonly Value[] | undefined },
): {
  behind: Behind<Column, Of>[];
  options: { order: { [name in Column | 'id']: 'ASC' | 'DESC' }; skip: number; take: number };
} {
  const order = { [column]: direction, id: direction } as {
    [name in Column | 'id']: typeof direction;
  };
  const options = { order, skip: window.offset, take: window.limit };
  type Condition = Behind<Column, Of>;
  if (!window.after) return { behind: [{}], options };
  const [value, id] = window.after as [Of, string];
  const beyond = direction === 'ASC' ? MoreThan : LessThan;
  const behind = [
    { [column]: beyond(value) } as Condition,
    { [column]: value, id: beyond(id) } as Condition,
  ];
  return { behind, options };
}
