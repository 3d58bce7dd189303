import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { namesTag, tagIn } from '../../http/preconditions/entity-tag.js';
import { instantIn } from '../../http/preconditions/precondition.js';
import { encodingFor, MIN_ENCODED_BYTES } from '../../http/responses/content-encoding.js';
import type { CachedResponse } from '../../pagination/response-cache/cached-response.js';
import { PREVIEW_POLICY } from '../documents/preview.writer.js';
import type { Rendering } from '../documents/document.worker.js';
import { CONTENT_TYPES } from './content-types.js';
import { DocumentLinks } from './document-links.js';
import { SharedDocumentCache } from './shared-document-cache.js';
import type { RenderedPage } from './shared-documents.service.js';
import { getSharedFeedCaller } from './shared-token.guard.js';

const SECOND_MS = 1_000;

/** What a handler of documents returns. */
export const SentAs = Reflector.createDecorator<Rendering>();

/**
 * Sends the documents of shared feeds, from memory while the content of the account is the same.
 * Answers 304 by `If-None-Match` or, without it, by `If-Modified-Since`.
 */
@Injectable()
export class SharedDocumentsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly kept: SharedDocumentCache,
    private readonly links: DocumentLinks,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const caller = getSharedFeedCaller(request);
    const rendering = this.reflector.get(SentAs, context.getHandler());
    const { cursor } = request.query as { cursor?: string };
    const link = this.links.buildHeader(caller.token, rendering, cursor);
    void reply.header('content-type', CONTENT_TYPES[rendering]);
    if (rendering === 'html') void reply.header('content-security-policy', PREVIEW_POLICY);
    if (link !== undefined) void reply.header('link', link);
    const found = this.kept.find(caller, rendering, cursor);
    const kept = found instanceof Promise ? await found : found;
    if (kept) return of(await send(kept, request, reply));
    return next
      .handle()
      .pipe(
        mergeMap((page: RenderedPage) =>
          send(this.kept.keep(caller, rendering, page, cursor), request, reply),
        ),
      );
  }
}

async function send(
  document: CachedResponse,
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
function isHeld({ etag, changedAt }: CachedResponse, headers: FastifyRequest['headers']): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || namesTag(tags, etag);
  const since = instantIn(headers['if-modified-since']);
  if (since === undefined || changedAt === null) return false;
  return Math.floor(changedAt / SECOND_MS) * SECOND_MS <= since;
}
