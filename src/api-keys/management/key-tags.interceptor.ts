import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { tagOfBytes, withReadingPart } from '../../http/preconditions/entity-tag.js';
import type { ApiKeyDetailsDto } from './api-key.dto.js';

/** An answer of one key. */
interface KeyAnswer {
  success: true;
  data: ApiKeyDetailsDto;
}

const LAST_USE = 'lastUsedAt';

/** The tag of an answer by all that a write can change, which leaves out every last use. */
const tagWithoutUse = (answer: KeyAnswer): string =>
  tagOfBytes(JSON.stringify(answer, (name, value: unknown) => (name === LAST_USE ? null : value)));

/** What `If-Match` asks for before a key is changed. */
export const recordTagOf = (data: ApiKeyDetailsDto): string =>
  tagWithoutUse({ success: true, data });

/**
 * Gives answers that show one key a tag in which the last use of the calling key does not count: the
 * request itself moves it, so that no key that polls itself would ever get 304.
 */
@Injectable()
export class KeyTagsInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { caller } = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: KeyAnswer) => {
        const { id, lastUsedAt, previous } = answer.data;
        const uses = id === caller?.keyId ? [] : [lastUsedAt, previous?.lastUsedAt];
        const part = hash('sha1', JSON.stringify(uses), 'base64url');
        void reply.header('etag', withReadingPart(tagWithoutUse(answer), part));
        return answer;
      }),
    );
  }
}
