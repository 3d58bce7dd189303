import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import type { Position } from '../../pagination/cursor.js';
import type { PostFilter } from '../listing/post-filter.js';
import { getOrder } from '../listing/posts-order.js';
import { PostsByState } from '../state/posts-by-state.js';
import { arrivalsStatement, idsStatement, serialsStatement } from './serials.statement.js';

/** A post of a list of numbers. */
export interface NumberedPost {
  id: string;
  serial: number;
  /** `createdAt` of the post. */
  arrivedAt: number;
}

/** Which posts to list, all of whose conditions they meet. Instants are epoch milliseconds. */
export type ArrivalFilter = Pick<
  PostFilter,
  | ('feedIds' | 'categoryIds' | 'labels' | 'read' | 'starred' | 'createdFrom' | 'createdBefore')
  | ('withoutFeeds' | 'withoutCategories' | 'withoutLabels')
>;

/** Where a list of arrivals begins, and how long it is. */
export interface ArrivalsPage {
  limit: number;
  oldestFirst?: boolean;
  /** `next` of the page before. */
  after?: Position | undefined;
}

interface SerialRow {
  id: string;
  serial: number;
}

/**
 * The numbers of posts. A number is unique within its account alone, so that every look-up starts
 * from the account.
 * SQL by hand for lists: decision 68.
 */
@Injectable()
export class PostSerialsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
    private readonly byState: PostsByState,
  ) {}

  /** The posts of an account that have these numbers; other numbers are passed over. */
  async getIds(accountId: string, serials: number[]): Promise<ReadonlyMap<number, string>> {
    const possible = serials.filter((serial) => Number.isSafeInteger(serial) && serial > 0);
    const rows = await this.find(idsStatement(getDialect(this.dataSource)), possible, accountId);
    return new Map(rows.map(({ id, serial }) => [serial, id]));
  }

  /** The numbers of the posts that exist. */
  async getSerials(accountId: string, ids: string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.find(serialsStatement(getDialect(this.dataSource)), ids, accountId);
    return new Map(rows.map(({ id, serial }) => [id, serial]));
  }

  /**
   * The posts of a filter in the order of their arrival, the latest first. `next` is undefined on
   * the last page.
   */
  async list(
    accountId: string,
    filter: ArrivalFilter,
    { limit, oldestFirst = false, after }: ArrivalsPage,
  ): Promise<{ posts: NumberedPost[]; next: Position | undefined }> {
    const found = await this.byState.find(accountId, filter, getOrder('-createdAt'));
    const window = { filter, oldestFirst, after, limit: limit + 1 };
    const statement = arrivalsStatement(getDialect(this.dataSource), accountId, window, found);
    const rows = statement
      ? await this.selects.select<NumberedPost>(statement.sql, statement.parameters)
      : [];
    const posts = rows.slice(0, limit).map(numbered);
    const last = posts.at(-1);
    const next: Position | undefined =
      rows.length > limit && last ? [last.arrivedAt, last.id] : undefined;
    return { posts, next };
  }

  private async find(
    sql: string,
    listed: (string | number)[],
    accountId: string,
  ): Promise<SerialRow[]> {
    if (listed.length === 0) return [];
    const rows = await this.selects.select<SerialRow>(sql, [JSON.stringify(listed), accountId]);
    return rows.map(numbered);
  }
}

const numbered = <Row extends SerialRow>(row: Row): Row => ({ ...row, serial: Number(row.serial) });
