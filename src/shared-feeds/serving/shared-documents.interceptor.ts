import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, of } from 'rxjs';
import type { Observable } from 'rxjs';
import type { CachedResponse } from '../../pagination/response-cache/response-cache.js';
import { PREVIEW_POLICY } from '../documents/preview.writer.js';
import type { Rendering } from '../documents/document.worker.js';
import { CONTENT_TYPES } from './content-types.js';
import { DocumentLinks } from './document-links.js';
import { SharedDocumentCache } from './shared-document-cache.js';
import type { RenderedPage } from './shared-documents.service.js';
import { getSharedFeedCaller } from './shared-token.guard.js';

/** What a handler of documents returns. */
export const SentAs = Reflector.createDecorator<Rendering>();

/** Sends the documents of shared feeds, from memory while the content of the account is the same. */
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
    if (kept) return of(send(kept, reply));
    return next
      .handle()
      .pipe(
        map((page: RenderedPage) => send(this.kept.keep(caller, rendering, page, cursor), reply)),
      );
  }
}

function send(document: CachedResponse, reply: FastifyReply): Buffer {
  const { body, changedAt } = document;
  reply.stored = document;
  void reply.headers({ 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' });
  // Ahead of the clock for a moment where the page has changed twice in a second: with one date for
  // both, a reader of the first would never see the second.
  if (changedAt !== null) void reply.header('last-modified', new Date(changedAt).toUTCString());
  return body;
}
