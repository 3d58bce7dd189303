import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { namesTag, tagIn, tagOfBytes } from '../../http/preconditions/entity-tag.js';
import { instantIn } from '../../http/preconditions/precondition.js';
import { encodingFor, MIN_ENCODED_BYTES } from '../../http/responses/content-encoding.js';
import { PageCache, StoredPage } from '../../pagination/page-cache/page-cache.js';
import { PREVIEW_POLICY } from '../documents/preview.writer.js';
import type { Rendering } from '../documents/document.worker.js';
import type { RenderedPage } from './shared-documents.service.js';
import type { SharedReader } from './shared-readers.js';
import { readerOf } from './shared-token.guard.js';

const SECOND_MS = 1_000;

/** What a handler of documents returns. */
export const SentAs = Reflector.createDecorator<Rendering>();

export const CONTENT_TYPES: Record<Rendering, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json',
  html: 'text/html; charset=utf-8',
};

class StoredDocument extends StoredPage {
  readonly etag: string;

  constructor(
    version: string,
    body: Buffer,
    readonly changedAt: number | null,
  ) {
    super(version, body, undefined);
    this.etag = tagOfBytes(body);
  }
}

/**
 * Sends the documents of shared feeds, from memory while the content of the account is the same.
 * Answers 304 by `If-None-Match` or, without it, by `If-Modified-Since`.
 */
@Injectable()
export class SharedDocumentsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly pages: PageCache,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const reader = readerOf(request);
    const rendering = this.reflector.get(SentAs, context.getHandler());
    const { cursor } = request.query as { cursor?: string };
    const page = cursor === undefined ? '' : `after ${cursor}`;
    const place = `shared ${reader.tokenHash} ${rendering} ${page}`;
    void reply.header('content-type', CONTENT_TYPES[rendering]);
    if (rendering === 'html') void reply.header('content-security-policy', PREVIEW_POLICY);
    const kept = this.pages.find(reader.accountId, place, versionOf(reader));
    if (kept) return of(await send(kept as StoredDocument, request, reply));
    return next.handle().pipe(
      mergeMap(({ body, changedAt }: RenderedPage) => {
        const version = versionOf({ ...reader, changedAt: changedAt ?? reader.changedAt });
        const document = new StoredDocument(version, Buffer.from(body), changedAt);
        if (this.pages.admits(reader.accountId, place)) {
          this.pages.store(reader.accountId, place, document);
        }
        return send(document, request, reply);
      }),
    );
  }
}

/** Equal versions have equal documents, apart from the names of sources. */
const versionOf = ({ contentVersion, updatedAt, changedAt }: SharedReader): string =>
  `${contentVersion}.${updatedAt}.${changedAt}`;

async function send(
  document: StoredDocument,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  const { body, changedAt, etag } = document;
  const accepted =
    body.length < MIN_ENCODED_BYTES ? undefined : encodingFor(headers['accept-encoding']);
  const vary = reply.getHeader('vary') as string | undefined;
  void reply.headers({
    etag: tagIn(etag, accepted),
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex',
    vary: vary ? `${vary}, accept-encoding` : 'accept-encoding',
  });
  // Ahead of the clock for a moment where the page has changed twice in a second: with one date for
  // both, a reader of the first would never see the second.
  if (changedAt !== null) void reply.header('last-modified', new Date(changedAt).toUTCString());
  if (isHeld(document, headers)) {
    void reply.status(304).removeHeader('content-type');
    return undefined;
  }
  if (!accepted) return body;
  void reply.header('content-encoding', accepted);
  return document.bodyIn(accepted);
}

/** Whether a client has the document already (RFC 9110, section 13.2.2). */
function isHeld({ etag, changedAt }: StoredDocument, headers: FastifyRequest['headers']): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || namesTag(tags, etag);
  const since = instantIn(headers['if-modified-since']);
  if (since === undefined || changedAt === null) return false;
  return Math.floor(changedAt / SECOND_MS) * SECOND_MS <= since;
}
