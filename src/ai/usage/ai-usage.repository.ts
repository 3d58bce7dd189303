import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, LessThan, Raw, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { UsedTokens } from '../../accounts/quotas/used-tokens.js';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { AiUsageEntity } from './ai-usage.entity.js';

/** The counts of one day, or an amount to add to them. */
export interface Usage {
  calls: number;
  cachedCalls: number;
  inputTokens: number;
  outputTokens: number;
}

export const NO_USE: Usage = { calls: 0, cachedCalls: 0, inputTokens: 0, outputTokens: 0 };

/**
 * All queries on AI usage. A day is a UTC date, such as 2026-01-02.
 * SQL by hand for counters: decision 68.
 */
@Injectable()
export class AiUsageRepository implements UsedTokens {
  constructor(
    @InjectRepository(AiUsageEntity) private readonly days: Repository<AiUsageEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /** The days with usage, latest first. */
  async list(accountId: string, query: PageQuery): Promise<({ id: string } & Usage)[]> {
    const [day] = query.after ?? [];
    const found = await this.days.find({
      where: { ...usedBy(accountId), ...(day !== undefined && { day: LessThan(String(day)) }) },
      order: { day: 'DESC' },
      ...{ take: query.limit, skip: query.offset },
    });
    return found.map(({ day: id, calls, cachedCalls, ...tokens }) => ({
      ...{ id, calls, cachedCalls },
      ...{ inputTokens: Number(tokens.inputTokens), outputTokens: Number(tokens.outputTokens) },
    }));
  }

  /** The days with a use, at most `most`. */
  count(accountId: string, most: number): Promise<number> {
    return countUpTo(this.days, usedBy(accountId), most);
  }

  /** The tokens used on a day. */
  async onDay(accountId: string, day: string): Promise<number> {
    const found = await this.days.findOneBy({ accountId, day });
    return Number(found?.inputTokens ?? 0) + Number(found?.outputTokens ?? 0);
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

/** The days on which an account asked for something. */
const usedBy = (accountId: string) => ({
  accountId,
  calls: Raw((calls) => `${calls} + cached_calls > 0`),
});
