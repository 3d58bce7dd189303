import type { PreparedSelects } from '../database/prepared-selects.js';
import type { SqlValue } from '../database/engines/rows.js';

/** The accounts of one step, which costs one index probe for each. */
const ACCOUNTS_AT_ONCE = 500;
/** Sorts before every identifier. */
const START = '00000000-0000-0000-0000-000000000000';

/**
 * Finds the accounts whose work is far behind that of others in a queue. Each step reads the next
 * accounts, and starts again after the last. The cost of a step does not depend on the length of
 * the queue.
 */
export class AccountWalk {
  private after = START;

  constructor(private readonly selects: Pick<PreparedSelects, 'select'>) {}

  /**
   * The results of `firstOf`, a scalar subquery over `walked.id`, for the next accounts. Null
   * results are left out.
   */
  async step(firstOf: string, parameters: SqlValue[]): Promise<string[]> {
    const rows = await this.selects.select<{ accountId: string; first: string | null }>(
      `SELECT walked.id AS "accountId", (${firstOf}) AS first
       FROM (SELECT id FROM accounts WHERE id > ? ORDER BY id LIMIT ${ACCOUNTS_AT_ONCE}) AS walked
       ORDER BY walked.id`,
      [...parameters, this.after],
    );
    this.after = rows.length < ACCOUNTS_AT_ONCE ? START : rows.at(-1)!.accountId;
    return rows.flatMap(({ first }) => first ?? []);
  }
}
