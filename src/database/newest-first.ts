import { LessThan } from 'typeorm';
import type { FindOperator } from 'typeorm';

/**
 * `find` options for one page in the order of the identifiers, newest first. The caller puts the
 * condition of the owner before this one.
 */
export function newestFirst(window: {
  limit: number;
  offset: number;
  after?: readonly (string | number)[] | undefined;
}): {
  behind: { id?: FindOperator<string> };
  options: { order: { id: 'DESC' }; skip: number; take: number };
} {
  const [id] = window.after ?? [];
  return {
    behind: id === undefined ? {} : { id: LessThan(String(id)) },
    options: { order: { id: 'DESC' }, skip: window.offset, take: window.limit },
  };
}
