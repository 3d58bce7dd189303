import { isDeepStrictEqual } from 'node:util';

/** The given values that differ from those of the record; undefined means not given. */
export const changedValues = <T extends object>(
  record: T,
  given: { [Name in keyof T]?: T[Name] | undefined },
): Partial<T> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, record[name as keyof T]),
    ),
  ) as Partial<T>;
