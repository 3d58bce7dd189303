import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { ShownDuplicates } from '../duplicates/duplicates-setting.js';
import type { LabelEntity } from './label.entity.js';
import {
  addLabelsStatement,
  countsStatement,
  labelledPosts,
  LOG_REMOVAL,
  removeLabelsStatement,
  unreadStatement,
} from './post-labels.statement.js';
import type { PostLabelRecord } from './post-labels.statement.js';

/** The counters of a label. */
export interface LabelCounts {
  labelId: string;
  total: number;
  unread: number;
  /** When the newest of its posts arrived. */
  newestAt: number;
}

/**
 * All queries on the labels of posts. Writes are behind the lock on the account.
 * SQL by hand for lists and batches: decision 68.
 */
@Injectable()
export class PostLabelsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {}

  /** The counters of the labels that have posts, oldest label first. */
  async counts(accountId: string, duplicates: ShownDuplicates): Promise<LabelCounts[]> {
    const statement = countsStatement(getDialect(this.dataSource), duplicates);
    const rows = await this.selects.select<LabelCounts>(statement, [accountId]);
    return rows.map(({ labelId, total, unread, newestAt }) => ({
      labelId,
      total: Number(total),
      unread: Number(unread),
      newestAt: Number(newestAt),
    }));
  }

  /** The number of posts with one of these labels, counted up to `most`. */
  async countPosts(accountId: string, labelIds: string[], most: number): Promise<number> {
    const { sql, parameters } = labelledPosts(accountId, labelIds);
    const [row] = await this.selects.select<{ posts: number }>(
      `SELECT count(*) AS posts FROM (${sql} LIMIT ?) AS labelled`,
      [...parameters, most],
    );
    return Number(row?.posts ?? 0);
  }

  /** The unread posts of a label that arrived before an instant, at most `most`. */
  async findUnread(
    accountId: string,
    labelId: string,
    before: number,
    most: number,
  ): Promise<string[]> {
    const statement = unreadStatement(getDialect(this.dataSource));
    const parameters = [accountId, labelId, before, most];
    const rows = await this.selects.select<{ id: string }>(statement, parameters);
    return rows.map(({ id }) => id);
  }

  async add(manager: EntityManager, labels: PostLabelRecord[]): Promise<void> {
    if (labels.length === 0) return;
    const statement = addLabelsStatement(getDialect(this.dataSource));
    await runStatement(manager, statement, [JSON.stringify(labels)]);
  }

  async remove(
    manager: EntityManager,
    accountId: string,
    postIds: string[],
    labelIds: string[],
  ): Promise<void> {
    if (labelIds.length === 0) return;
    await runStatement(manager, removeLabelsStatement(getDialect(this.dataSource)), [
      accountId,
      JSON.stringify(postIds),
      JSON.stringify(labelIds),
    ]);
  }

  /** Notes that the state of the posts of a label changes, before the label is removed. */
  async logRemoval(
    manager: EntityManager,
    { accountId, id }: LabelEntity,
    version: number,
  ): Promise<void> {
    await runStatement(manager, LOG_REMOVAL, [version, Date.now(), accountId, accountId, id]);
  }
}
