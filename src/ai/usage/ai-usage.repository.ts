import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { UsedTokens } from '../../accounts/quotas/used-tokens.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { PageQuery } from '../../pagination/page-query.js';

/** The counts of one day, or an amount to add to them. */
export interface Usage {
  calls: number;
  cachedCalls: number;
  inputTokens: number;
  outputTokens: number;
}

export const NO_USE: Usage = { calls: 0, cachedCalls: 0, inputTokens: 0, outputTokens: 0 };

/** All queries on AI usage. A day is a UTC date, such as 2026-01-02. */
@Injectable()
export class AiUsageRepository implements UsedTokens {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {}

  /** The days with usage, latest first. */
  list(accountId: string, query: PageQuery): Promise<({ id: string } & Usage)[]> {
    const [day] = query.after ?? [];
    return this.selects.select(
      `SELECT day AS id, calls, cached_calls AS "cachedCalls", input_tokens AS "inputTokens",
         output_tokens AS "outputTokens"
       FROM ai_usage WHERE account_id = ? AND calls + cached_calls > 0 ${day === undefined ? '' : 'AND day < ?'}
       ORDER BY day DESC LIMIT ? OFFSET ?`,
      [accountId, ...(day === undefined ? [] : [day]), query.limit, query.offset],
    );
  }

  /** The days with a use, at most `most`. */
  async count(accountId: string, most: number): Promise<number> {
    const [row] = await this.selects.select<{ total: number | string }>(
      `SELECT COUNT(*) AS total FROM (SELECT 1 AS one FROM ai_usage
         WHERE account_id = ? AND calls + cached_calls > 0 LIMIT ?) AS met`,
      [accountId, most],
    );
    return Number(row?.total ?? 0);
  }

  /** The tokens used on a day. */
  async onDay(accountId: string, day: string): Promise<number> {
    const [row] = await this.selects.select<{ used: number }>(
      'SELECT input_tokens + output_tokens AS used FROM ai_usage WHERE account_id = ? AND day = ?',
      [accountId, day],
    );
    return Number(row?.used ?? 0);
  }

  /**
   * Adds to a day and returns the tokens used on that day.
   * The transaction locks the row of the day until it ends, so the returned number stays valid.
   */
  async add(manager: EntityManager, accountId: string, day: string, use: Usage): Promise<number> {
    const rows = await runStatement<{ used: number }>(
      manager,
      `INSERT INTO ai_usage (account_id, day, calls, cached_calls, input_tokens, output_tokens)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (account_id, day) DO UPDATE SET
         calls = ai_usage.calls + excluded.calls,
         cached_calls = ai_usage.cached_calls + excluded.cached_calls,
         input_tokens = ai_usage.input_tokens + excluded.input_tokens,
         output_tokens = ai_usage.output_tokens + excluded.output_tokens
       RETURNING input_tokens + output_tokens AS used`,
      [accountId, day, use.calls, use.cachedCalls, use.inputTokens, use.outputTokens],
    );
    return rows[0]?.used ?? 0;
  }

  /** Adds answers from the store, for many accounts in one transaction. */
  async addCached(day: string, callsByAccount: ReadonlyMap<string, number>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // In a fixed order, so that two processes cannot deadlock.
      for (const [accountId, cachedCalls] of [...callsByAccount].sort(([a], [b]) =>
        a < b ? -1 : 1,
      )) {
        await this.add(manager, accountId, day, { ...NO_USE, cachedCalls });
      }
    });
  }
}
