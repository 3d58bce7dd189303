import type { PreparedSelectExecutor } from '../database/prepared-select-executor.js';
import type { SqlValue } from '../database/engines/rows.js';

/** The accounts of one step, which costs one index probe for each. */
const ACCOUNTS_AT_ONCE = 500;
/** Sorts before every identifier. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Finds the accounts whose work is far behind that of others in a queue. Each step reads the next
 * accounts, and starts again after the last. The cost of a step does not depend on the length of
 * the queue.
 * SQL by hand for queues: decision 68.
 */
export class AccountCursor {
  private after = LOWEST_ID;

  constructor(private readonly selects: Pick<PreparedSelectExecutor, 'select'>) {}

  /**
   * The results of `firstOf`, a scalar subquery over `candidate.id`, for the next accounts. Null
   * results are left out.
   */
  async step(firstRowSelect: string, parameters: SqlValue[]): Promise<string[]> {
    const rows = await this.selects.select<{ accountId: string; first: string | null }>(
      `SELECT candidate.id AS "accountId", (${firstRowSelect}) AS first
       FROM (SELECT id FROM accounts WHERE id > ? ORDER BY id LIMIT ${ACCOUNTS_AT_ONCE}) AS candidate
       ORDER BY candidate.id`,
      [...parameters, this.after],
    );
    this.after = rows.length < ACCOUNTS_AT_ONCE ? LOWEST_ID : rows.at(-1)!.accountId;
    return rows.flatMap(({ first }) => first ?? []);
  }
}
