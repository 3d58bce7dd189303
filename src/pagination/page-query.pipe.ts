import { Injectable } from '@nestjs/common';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { InvalidRequestError } from '../common/errors.js';
import { InputPipe } from '../common/input.pipe.js';
import { CursorCodec } from './cursor.js';
import { PageQuery, scopeOf } from './page-query.js';

/** Reads every input as InputPipe does, and opens the cursor of a list's query. */
@Injectable()
export class PageQueryPipe implements PipeTransform {
  private readonly input = new InputPipe();

  constructor(private readonly cursors: CursorCodec) {}

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    const read = this.input.transform(value, metadata);
    return read instanceof PageQuery && read.cursor !== undefined
      ? this.resume(read, read.cursor)
      : read;
  }

  private resume(query: PageQuery, cursor: string): PageQuery {
    if (query.page !== undefined) {
      throw new InvalidRequestError([
        { field: 'page', message: 'cannot go with cursor, which names its page itself' },
      ]);
    }
    return query.resumedBy(this.cursors.open(scopeOf(query), cursor));
  }
}
