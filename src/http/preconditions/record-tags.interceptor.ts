import { hash } from 'node:crypto';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { tagOfBytes, withReadingPart } from './entity-tag.js';

/** An answer with one record. */
interface RecordAnswer {
  success: true;
  data: object;
}

/** The tag of a record without some of its fields, and the values of these. */
function partsOf(
  answer: RecordAnswer,
  reading: readonly string[],
): [tag: string, values: unknown[]] {
  const values: unknown[] = [];
  const record = JSON.stringify(answer, (name, value: unknown) =>
    reading.includes(name) ? void values.push(value) : value,
  );
  return [tagOfBytes(record), values];
}

/**
 * What `If-Match` asks for before a record is changed.
 * @param reading the fields that `RecordTagsInterceptor` has for it
 */
export const recordTagOf = (data: object, reading: readonly string[]): string =>
  partsOf({ success: true, data }, reading)[0];

/**
 * Gives answers with one record a tag of two parts: of the record, and of those of its fields that
 * change without a write to it, such as a last use. `If-Match` ignores the second part. An answer
 * without these fields has the tag of its bytes.
 */
export class RecordTagsInterceptor implements NestInterceptor {
  constructor(private readonly reading: readonly string[]) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((answer: RecordAnswer) => {
        if (!this.reading.some((name) => name in answer.data)) return answer;
        const [tag, values] = partsOf(answer, this.reading);
        const shown = this.counts(answer.data, http.getRequest()) ? values : [];
        const part = hash('sha1', JSON.stringify(shown), 'base64url');
        void http.getResponse<FastifyReply>().header('etag', withReadingPart(tag, part));
        return answer;
      }),
    );
  }

  /** Whether the fields are part of the tag at all. */
  protected counts(_record: object, _request: FastifyRequest): boolean {
    return true;
  }
}
