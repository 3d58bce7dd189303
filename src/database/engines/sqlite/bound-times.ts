import type { Driver } from 'typeorm';

/** Above all flags and limits, which the planner compares with the conditions of partial indexes. */
const LEAST_TIME = 2 ** 40;

/**
 * Has TypeORM bind times as parameters. It writes numbers into the statement, so that each update
 * with a time is prepared by itself, and takes the place of another one among the prepared ones.
 */
export function bindTimes(driver: Pick<Driver, 'escapeQueryWithParameters'>): void {
  const escape = driver.escapeQueryWithParameters.bind(driver);
  driver.escapeQueryWithParameters = (sql, parameters) => escape(sql, withBoundTimes(parameters));
}

const withBoundTimes = (parameters: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      isTime(value) ? BigInt(value) : value,
    ]),
  );

const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= LEAST_TIME;
