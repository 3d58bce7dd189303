import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, DataSource, MoreThan, MoreThanOrEqual, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../database/engines/dialect.js';
import { countUpTo } from '../database/queries/count-up-to.js';
import { runStatement } from '../database/queries/run-statement.js';
import type { PageQuery } from '../pagination/page-query.js';
import { RuleEntity } from './rule.entity.js';
import type { RuleActions } from './rule.entity.js';

/** The matches of one transaction. */
export interface RuleMatches {
  id: string;
  matched: number;
}

/** What new posts are held to. */
export type EnabledRule = Pick<RuleEntity, 'id' | 'filter' | 'feedIds' | 'categoryIds' | 'actions'>;

const ENABLED = `SELECT id, filter, feed_ids AS "feedIds", category_ids AS "categoryIds", actions
  FROM rules WHERE account_id = ? AND enabled = 1 ORDER BY position, id`;

/**
 * All queries on the rules. Writes are behind the lock on the account, so that positions have no gaps.
 * SQL by hand for batches: decision 68.
 */
@Injectable()
export class RulesRepository {
  constructor(
    @InjectRepository(RuleEntity) private readonly rules: Repository<RuleEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /** By position. */
  list(accountId: string, { limit, offset, after }: PageQuery): Promise<RuleEntity[]> {
    const [position, id] = after ?? [];
    const where =
      position === undefined
        ? { accountId }
        : [
            { accountId, position: MoreThan(Number(position)) },
            { accountId, position: Number(position), id: MoreThan(String(id)) },
          ];
    const order = { position: 'ASC', id: 'ASC' } as const;
    return this.rules.find({ where, order, skip: offset, take: limit });
  }

  /** Their number, at most `most`. */
  countUpTo(accountId: string, most: number): Promise<number> {
    return countUpTo(this.rules, { accountId }, most);
  }

  find(accountId: string, id: string): Promise<RuleEntity | null> {
    return this.rules.findOneBy({ accountId, id });
  }

  /** Those that new posts are held to, by position. */
  async findEnabled(manager: EntityManager, accountId: string): Promise<EnabledRule[]> {
    // Each batch of new posts reads all rules, and each published post looks for some.
    const rows = await runStatement<Record<keyof EnabledRule, string>>(manager, ENABLED, [
      accountId,
    ]);
    return rows.map(({ id, filter, feedIds, categoryIds, actions }) => ({
      id,
      filter,
      feedIds: JSON.parse(feedIds) as string[],
      categoryIds: JSON.parse(categoryIds) as string[],
      actions: JSON.parse(actions) as RuleActions,
    }));
  }

  findLocked(manager: EntityManager, accountId: string, id: string): Promise<RuleEntity | null> {
    return manager.findOneBy(RuleEntity, { accountId, id });
  }

  /** The position behind the last rule. */
  async nextPosition(manager: EntityManager, accountId: string): Promise<number> {
    const last = await manager.maximum(RuleEntity, 'position', { accountId });
    return Number(last ?? 0) + 1;
  }

  async insert(manager: EntityManager, rule: RuleEntity): Promise<void> {
    await this.moveFrom(manager, rule, 1);
    await manager.insert(RuleEntity, rule);
  }

  async update(
    manager: EntityManager,
    { accountId, id }: RuleEntity,
    changes: Partial<RuleEntity>,
  ): Promise<void> {
    await manager.update(RuleEntity, { accountId, id }, changes);
  }

  /** Moves the rules between two positions by one, where a rule goes from the first to the second. */
  async makeWay(
    manager: EntityManager,
    { accountId, position: from }: RuleEntity,
    to: number,
  ): Promise<void> {
    const [least, most, by] = from < to ? [from + 1, to, -1] : [to, from - 1, 1];
    const between = { accountId, position: Between(least, most) };
    await manager.increment(RuleEntity, between, 'position', by);
  }

  async remove(manager: EntityManager, rule: RuleEntity): Promise<void> {
    await manager.delete(RuleEntity, { accountId: rule.accountId, id: rule.id });
    await this.moveFrom(manager, rule, -1);
  }

  /** Adds to the matches of rules: one statement for all posts of a transaction. */
  async countMatches(
    manager: EntityManager,
    accountId: string,
    matches: RuleMatches[],
    now: number,
  ): Promise<void> {
    if (matches.length === 0) return;
    const counted = getDialect(this.dataSource).recordset('counted', {
      id: 'uuid',
      matched: 'bigint',
    });
    await runStatement(
      manager,
      `UPDATE rules SET matched = rules.matched + counted.matched, last_matched_at = ?
       FROM ${counted} WHERE rules.id = counted.id AND rules.account_id = ?`,
      [now, JSON.stringify(matches), accountId],
    );
  }

  private async moveFrom(
    manager: EntityManager,
    { accountId, position }: RuleEntity,
    by: number,
  ): Promise<void> {
    const from = { accountId, position: MoreThanOrEqual(position) };
    await manager.increment(RuleEntity, from, 'position', by);
  }
}
