import { hash } from 'node:crypto';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { tagAndRest, withReadingPart } from './entity-tag.js';

/** An answer with one record. */
interface RecordAnswer {
  success: true;
  data: object;
}

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
        const [tag, rest] = tagAndRest(answer.data, this.reading);
        const shown = this.counts(answer.data, http.getRequest()) ? rest : [];
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
