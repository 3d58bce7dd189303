import { hash } from 'node:crypto';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { tagAndRest, withReadingPart } from './entity-tag.js';

/** The tag of a read of a record, in two parts; `counts` is whether the second one has any values. */
export function computeRecordTag(
  record: object,
  reading: readonly string[],
  counts = true,
): string {
  const [tag, rest] = tagAndRest(record, reading);
  return withReadingPart(tag, hash('sha1', JSON.stringify(counts ? rest : []), 'base64url'));
}

/** An answer with one record. */
interface RecordAnswer {
  success: true;
  data: object;
}

/**
 * Gives answers with one record a tag of two parts: of the record, and of those of its fields that
 * change without a write to it, such as a last use. `If-Match` ignores the second part. An answer
 * without these fields has the tag of its bytes. `writeOnly` are fields that no read shows.
 */
export class RecordTagsInterceptor implements NestInterceptor {
  constructor(
    private readonly reading: readonly string[],
    private readonly writeOnly: readonly string[] = [],
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((answer: RecordAnswer) => {
        if (!this.reading.some((name) => name in answer.data)) return answer;
        const shown = Object.entries(answer.data).filter(
          ([name]) => !this.writeOnly.includes(name),
        );
        const record = Object.fromEntries<unknown>(shown);
        const counts = this.counts(answer.data, http.getRequest());
        const tag = computeRecordTag(record, this.reading, counts);
        void http.getResponse<FastifyReply>().header('etag', tag);
        return answer;
      }),
    );
  }

  /** Whether the fields are part of the tag at all. */
  protected counts(_record: object, _request: FastifyRequest): boolean {
    return true;
  }
}
