import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { isSearch } from '../listing/post-filter.js';
import type { PostFilter } from '../listing/post-filter.js';
import { postsInOrder } from '../listing/posts-in-order.statement.js';
import { getOrder } from '../listing/posts-order.js';
import type { PostSort } from '../listing/posts-query.dto.js';

/** The place of a post in an order. */
export interface PostPlace {
  place: number;
  id: string;
}

/** The queries on posts one portion after another. SQL by hand for lists: decision 68. */
@Injectable()
export class PostPortionsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {}

  /** The first posts of a filter in an order, behind a place. */
  async find(
    accountId: string,
    filter: PostFilter,
    sort: Exclude<PostSort, 'relevance'>,
    limit: number,
    after?: PostPlace,
  ): Promise<PostPlace[]> {
    const window = {
      ...{ filter, order: getOrder(sort), limit },
      after: after && [after.place, after.id],
    };
    const statement = postsInOrder(getDialect(this.dataSource), accountId, window, undefined);
    if (!statement) return [];
    const from = isSearch(filter) ? this.selects.ofSearch(accountId) : this.selects;
    const rows = await from.select<PostPlace>(statement.sql, statement.parameters);
    return rows.map(({ place, id }) => ({ place: Number(place), id }));
  }
}
