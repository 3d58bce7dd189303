import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { isSearch } from '../listing/post-filter.js';
import type { PostFilter } from '../listing/post-filter.js';
import { postsInOrder } from '../listing/posts-in-order.statement.js';
import { getOrder } from '../listing/posts-order.js';
import { PostsByState } from '../state/posts-by-state.js';

/** The plain text of a post. */
export interface PostText {
  id: string;
  url: string | null;
  title: string | null;
  /** Empty where the post has neither content nor summary. */
  text: string;
  language: string | null;
  /** Epoch milliseconds. */
  publishedAt: number;
}

const FIELDS = `id, url, title, substr(coalesce(content_text, summary, ''), 1, ?) AS text, language,
  published_at AS "publishedAt"`;

/**
 * The queries on the texts of posts. None reads more of a text than the given number of characters.
 * SQL by hand for lists: decision 68.
 */
@Injectable()
export class PostTextsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
    private readonly byState: PostsByState,
  ) {}

  async find(accountId: string, id: string, characters: number): Promise<PostText | undefined> {
    const [post] = await this.selects.select<PostText>(
      `SELECT ${FIELDS} FROM posts WHERE account_id = ? AND id = ?`,
      [characters, accountId, id],
    );
    return post;
  }

  findEach(accountId: string, ids: string[], characters: number): Promise<PostText[]> {
    const posts = getDialect(this.dataSource).fromIdList('posts', 'id', 'uuid');
    return this.selects.select<PostText>(`SELECT ${FIELDS} ${posts} AND account_id = ?`, [
      characters,
      JSON.stringify(ids),
      accountId,
    ]);
  }

  /** The newest posts that meet the filter, latest first. */
  async list(
    accountId: string,
    filter: PostFilter,
    { limit, characters }: { limit: number; characters: number },
  ): Promise<PostText[]> {
    const found = await this.byState.find(accountId, filter);
    const window = { filter, order: getOrder('-publishedAt'), limit };
    const picked = postsInOrder(getDialect(this.dataSource), accountId, window, found);
    if (!picked) return [];
    const from = isSearch(filter) ? this.selects.ofSearch(accountId) : this.selects;
    return from.select<PostText>(
      `SELECT ${FIELDS} FROM (${picked.sql}) AS picked JOIN posts USING (id)
       ORDER BY place DESC, id DESC`,
      [characters, ...picked.parameters],
    );
  }
}
