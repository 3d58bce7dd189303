import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dialectOf } from '../../database/engines/dialect.js';
import { PreparedSelects } from '../../database/prepared-selects.js';
import { conditionsOf } from '../listing/post-filter.js';
import type { PostFilter } from '../listing/post-filter.js';

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
 */
@Injectable()
export class PostTextsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelects,
  ) {}

  async find(accountId: string, id: string, characters: number): Promise<PostText | undefined> {
    const [post] = await this.selects.select<PostText>(
      `SELECT ${FIELDS} FROM posts WHERE account_id = ? AND id = ?`,
      [characters, accountId, id],
    );
    return post;
  }

  findEach(accountId: string, ids: string[], characters: number): Promise<PostText[]> {
    const posts = dialectOf(this.dataSource).fromListed('posts', 'id', 'uuid');
    return this.selects.select<PostText>(`SELECT ${FIELDS} ${posts} AND account_id = ?`, [
      characters,
      JSON.stringify(ids),
      accountId,
    ]);
  }

  /** The newest posts that meet the filter, latest first. */
  list(
    accountId: string,
    filter: PostFilter,
    { limit, characters }: { limit: number; characters: number },
  ): Promise<PostText[]> {
    const met = conditionsOf(dialectOf(this.dataSource), accountId, filter);
    if (!met) return Promise.resolve([]);
    return this.selects.select<PostText>(
      `SELECT ${FIELDS} FROM posts WHERE ${met.conditions.join(' AND ')}
       ORDER BY published_at DESC, id DESC LIMIT ?`,
      [characters, ...met.parameters, limit],
    );
  }
}
