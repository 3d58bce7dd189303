import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { readInput } from '../http/input/read-input.js';
import { CursorCodec, InvalidCursorError } from './cursor.js';
import { buildCursorScope } from './page-query.js';
import type { PageQuery } from './page-query.js';
import type { Page } from './page.js';
import { buildEnvelope } from './response-cache/page-envelope.js';
import type { PageEnvelope } from './response-cache/page-envelope.js';
import { PagePipe } from './page.pipe.js';

/** The parameters of a page. */
export interface PageParameters {
  /** From 1; not together with `cursor`. */
  page?: number;
  /** 1 to 100; 20 by default. */
  pageSize?: number;
  /** That of the page before. */
  cursor?: string;
  /** Whether `total` is counted. */
  count?: boolean;
}

/** A page for code: the envelope, and the cursor that continues it while more follow. */
export interface ReadPage<T> extends PageEnvelope<T> {
  cursor?: string;
}

/** Reads the pages of lists for code that has no request. */
@Injectable()
export class PageReader {
  private readonly resuming: PagePipe;

  constructor(private readonly cursors: CursorCodec) {
    this.resuming = new PagePipe(cursors);
  }

  /**
   * @param list tells lists of equal queries apart; its cursors continue no other list
   * @throws InvalidRequestError for a wrong parameter or cursor
   */
  async read<Query extends PageQuery, T>(
    list: string,
    metatype: Type<Query>,
    given: object,
    find: (query: Query) => Promise<Page<T>>,
  ): Promise<ReadPage<T>> {
    const query = this.resuming.transform(await readInput('query', metatype, given)) as Query;
    if (query.cursor !== undefined && query.list !== list) throw new InvalidCursorError();
    const page = await find(query);
    const envelope = buildEnvelope(page) as PageEnvelope<T>;
    if (!page.hasMore || !page.end) return envelope;
    const next = { list, page: page.query.number + 1, after: page.end };
    return { ...envelope, cursor: this.cursors.seal(buildCursorScope(page.query), next) };
  }
}
