import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { SqlValue } from '../database/rows.js';

/** What a post says, as plain text. */
export interface PostText {
  id: string;
  url: string | null;
  title: string | null;
  /** Empty where it has neither content nor summary. */
  text: string;
  language: string | null;
  /** Epoch milliseconds. */
  publishedAt: number;
}

/** Which posts of an account; what is given must all be met. Instants are epoch milliseconds. */
export interface PostTextsFilter {
  feedId?: string | undefined;
  categoryId?: string | undefined;
  publishedAfter?: number | undefined;
  publishedBefore?: number | undefined;
}

const CONDITIONS = {
  feedId: 'feed_id = ?',
  categoryId: 'category_id = ?',
  publishedAfter: 'published_at > ?',
  publishedBefore: 'published_at < ?',
} as const satisfies Record<keyof PostTextsFilter, string>;

const FIELDS = `id, url, title, substr(coalesce(content_text, summary, ''), 1, ?) AS text, language,
  published_at AS "publishedAt"`;

/** The queries on what posts say. None reads more of a text than so many characters. */
@Injectable()
export class PostTextsRepository {
  constructor(private readonly database: Database) {}

  async find(accountId: string, id: string, characters: number): Promise<PostText | undefined> {
    const [post] = await this.database.select<PostText>(
      `SELECT ${FIELDS} FROM posts WHERE account_id = ? AND id = ?`,
      [characters, accountId, id],
    );
    return post;
  }

  /** The newest of those that meet the filter, latest first. */
  list(
    accountId: string,
    filter: PostTextsFilter,
    { limit, characters }: { limit: number; characters: number },
  ): Promise<PostText[]> {
    const conditions = ['account_id = ?'];
    const parameters: SqlValue[] = [characters, accountId];
    for (const [field, condition] of Object.entries(CONDITIONS)) {
      const value = filter[field as keyof PostTextsFilter];
      if (value === undefined) continue;
      conditions.push(condition);
      parameters.push(value);
    }
    return this.database.select<PostText>(
      `SELECT ${FIELDS} FROM posts WHERE ${conditions.join(' AND ')}
       ORDER BY published_at DESC, id DESC LIMIT ?`,
      [...parameters, limit],
    );
  }
}
