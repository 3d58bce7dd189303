import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { InvalidRequestError } from '../http/problems/errors.js';
import { CursorCodec } from './cursor.js';
import { PageQuery, buildCursorScope } from './page-query.js';

/** Opens the cursor of a list's query; `@Paginated` adds it after the InputPipe. */
@Injectable()
export class PagePipe implements PipeTransform {
  constructor(private readonly cursors: CursorCodec) {}

  /** @throws InvalidRequestError for a cursor that is not genuine, or together with a page */
  transform(value: unknown): unknown {
    return value instanceof PageQuery && value.cursor !== undefined
      ? this.resume(value, value.cursor)
      : value;
  }

  private resume(query: PageQuery, cursor: string): PageQuery {
    if (query.page !== undefined) {
      throw new InvalidRequestError([
        { field: 'page', message: 'cannot go with cursor, which names its page itself' },
      ]);
    }
    return query.resumedBy(this.cursors.open(buildCursorScope(query), cursor));
  }
}
