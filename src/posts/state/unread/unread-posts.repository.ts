import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../../database/prepared-select-executor.js';
import { runStatement } from '../../../database/queries/run-statement.js';
import type { FeedStateEntity } from '../feed-state.entity.js';
import type { MarkRecord } from '../state.statement.js';
import type { ReadFeed } from './unread.statement.js';
import {
  addStatement,
  clearStatements,
  NEXT_UNCLEARED,
  removeReadStatement,
  UNCLEARED,
} from './unread.statement.js';

/** A feed with rows of posts that are read. */
export type UnclearedFeed = Pick<FeedStateEntity, 'accountId' | 'feedId'>;

/**
 * The queries on the rows of unread posts; decision 79 has the plan. Writes are behind the lock on the
 * account.
 */
@Injectable()
export class UnreadPostsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {}

  /** Whether the account has rows of unread posts alone. */
  async isCleared(accountId: string): Promise<boolean> {
    return (await this.selects.select(UNCLEARED, [accountId])).length === 0;
  }

  async findUncleared(): Promise<UnclearedFeed | undefined> {
    const [feed] = await this.selects.select<UnclearedFeed>(NEXT_UNCLEARED);
    return feed;
  }

  /** Follows marks. */
  async follow(manager: EntityManager, accountId: string, marks: MarkRecord[]): Promise<void> {
    const dialect = getDialect(this.dataSource);
    const unread = marks.flatMap((mark) => (mark.is_read === 0 ? [mark.post_id] : []));
    if (unread.length < marks.length) {
      await runStatement(manager, removeReadStatement(dialect), [JSON.stringify(marks)]);
    }
    if (unread.length > 0) {
      await runStatement(manager, addStatement(dialect), [JSON.stringify(unread), accountId]);
    }
  }

  /** Removes rows of read posts of feeds, at most `most`. */
  async clear(manager: EntityManager, feeds: ReadFeed[], most: number): Promise<void> {
    const { remove, note } = clearStatements(getDialect(this.dataSource));
    const read = JSON.stringify(feeds);
    await runStatement(manager, remove, [read, most]);
    await runStatement(manager, note, [read]);
  }
}
