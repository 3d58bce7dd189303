import { Injectable } from '@nestjs/common';
import type { SelectExecutor } from '../../database/replica-select-executor.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { InvalidRequestError } from '../../http/problems/errors.js';
import { versionOf } from '../../tenancy/account-versions.js';
import type { AccountContent } from '../../tenancy/account-versions.js';
import { isSearch } from './post-filter.js';
import type { PostRow } from './post.row.js';
import { withContent } from './posts-order.js';
import { toPostFilter } from './posts.list-statement.js';
import type { PostsWindow } from './posts.list-statement.js';
import { PostsRepository } from '../posts.repository.js';

/** The largest total size of the posts of a page, in bytes. A single post may be larger. */
const MAX_BYTES = 3_000_000;

/** The rows of a page; fewer than requested where the page reaches its size limit. */
export interface PageRows {
  rows: PostRow[];
  hasMore: boolean;
  isTruncated: boolean;
}

/**
 * Reads the posts of a page, with at most the size limit in memory. A larger page ends early. The
 * next page then follows by cursor only: a request for it by number is refused, so no client misses
 * a post unnoticed.
 */
@Injectable()
export class PostPageLoader {
  constructor(
    private readonly posts: PostsRepository,
    private readonly selects: PreparedSelectExecutor,
  ) {}

  /**
   * @param replicas whether a replica may answer that has the version of the content
   * @throws InvalidRequestError for a page number after a page that ended early
   */
  async read(content: AccountContent, window: PostsWindow, replicas: boolean): Promise<PageRows> {
    const { accountId } = content;
    const { query } = window;
    const ordinary = replicas ? this.selects.ofPage(versionOf(content)) : this.selects;
    const from = isSearch(toPostFilter(window))
      ? this.selects.ofSearch(accountId, ordinary)
      : ordinary;
    const { hasLargeContent, ...page } = await this.readLight(accountId, window, from);
    if (query.page === 2) {
      refuseTruncated(await this.isFirstCut(accountId, window, page.rows[0], from), window);
    }
    refuseTruncated(page.isTruncated && (query.page ?? 1) > 1, window);
    if (!hasLargeContent) return page;
    const ids = page.rows.map(({ id }) => id);
    const heavy = await this.posts.findHeavyFields(accountId, ids, withContent(query), from);
    const byId = new Map(heavy.map((fields) => [fields.id, fields]));
    // A post may have been deleted between the two selects.
    const rows = page.rows.flatMap((row) => {
      const fields = byId.get(row.id);
      return fields ? [{ ...row, ...fields }] : [];
    });
    return { ...page, rows };
  }

  /** The number of posts of a window, at most `most`. */
  count(accountId: string, window: PostsWindow, most: number): Promise<number> {
    const { selects } = this;
    const from = isSearch(toPostFilter(window)) ? selects.ofSearch(accountId, selects) : selects;
    return this.posts.count(accountId, window, most, from);
  }

  /**
   * The posts of these identifiers that exist, in any order, as many of the first as are within the
   * size limit of a page. `left` is the first beyond it.
   */
  async readListed(
    accountId: string,
    ids: string[],
    content: boolean,
  ): Promise<{ rows: PostRow[]; left: string | undefined }> {
    if (ids.length === 0) return { rows: [], left: undefined };
    const weights = await this.posts.weigh(accountId, ids, content);
    const shown = countWithin(ids.map((id) => weights.get(id) ?? 0));
    const rows = await this.posts.findListed(accountId, ids.slice(0, shown), content);
    return { rows, left: ids[shown] };
  }

  /** The rows without content and without long lists of authors, tags and files. */
  private async readLight(
    accountId: string,
    window: PostsWindow,
    from: SelectExecutor,
  ): Promise<PageRows & { hasLargeContent: boolean }> {
    const { size } = window.query;
    const all = await this.posts.list(accountId, window, from);
    const rows = all.slice(0, size);
    const hasMore = all.length > size;
    const hasLargeContent = !rows.every(isWhole);
    if (!hasLargeContent && !withContent(window.query))
      return { rows, hasMore, isTruncated: false, hasLargeContent };
    const shown = countWithin(await this.weigh(accountId, rows, from));
    const isTruncated = shown < rows.length;
    return {
      rows: rows.slice(0, shown),
      hasMore: hasMore || isTruncated,
      isTruncated,
      hasLargeContent,
    };
  }

  /** Whether page 1 ends early; the first row of page 2 has the size of page 1. */
  private async isFirstCut(
    accountId: string,
    window: PostsWindow,
    first: PostRow | undefined,
    from: SelectExecutor,
  ): Promise<boolean> {
    const { query } = window;
    if (first) return query.size > 1 && Number(first.bytes_before ?? 0) > MAX_BYTES;
    return (await this.readLight(accountId, { ...window, query: query.atPage(1) }, from))
      .isTruncated;
  }

  private async weigh(accountId: string, rows: PostRow[], from: SelectExecutor): Promise<number[]> {
    if (rows.every(({ bytes }) => bytes !== undefined)) return rows.map(({ bytes = 0 }) => bytes);
    const ids = rows.map(({ id }) => id);
    const weights = await this.posts.weigh(accountId, ids, false, from);
    return rows.map(({ id }) => weights.get(id) ?? 0);
  }
}

/** Whether the row is complete; lists of a post are never null in the database. */
const isWhole = ({ authors, tags, attachments, is_long }: PostRow): boolean =>
  !is_long && [authors, tags, attachments].every((list) => (list as string | null) !== null);

/** The number of first posts whose total size is within the limit, at least one. */
function countWithin(weights: number[]): number {
  let bytes = 0;
  const end = weights.findIndex((weight, at) => (bytes += weight) > MAX_BYTES && at > 0);
  return end === -1 ? weights.length : end;
}

function refuseTruncated(isTruncated: boolean, { query }: PostsWindow): void {
  if (!isTruncated) return;
  const message =
    `cannot be counted to with a pageSize of ${query.size}, since the posts are too large for one ` +
    'page; follow the Link header from the first page, or ask for a smaller pageSize';
  throw new InvalidRequestError([{ field: 'page', message }]);
}
