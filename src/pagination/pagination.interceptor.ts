import { crc32 } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { PublicAddress } from '../config/public-address.js';
import { namesTag } from '../http/preconditions/entity-tag.js';
import { toBytes } from '../http/responses/content-encoding.js';
import { CursorCodec } from './cursor.js';
import { UseCacheVersion } from './response-cache/cache-version-provider.js';
import type { ListCaller } from './response-cache/cache-version-provider.js';
import { buildEnvelope, linkToNext } from './response-cache/page-envelope.js';
import { ResponseCache, CachedResponse } from './response-cache/response-cache.js';
import type { CacheVersion } from './response-cache/response-cache.js';
import { Page } from './page.js';

/**
 * Makes the envelope of a `Page` and the `Link` to the next one (RFC 8288). Where `@Paginated()`
 * names a `cacheVersion`, it also sets an `ETag`, answers 304, and caches pages in memory. It is bound
 * to the handler, so all guards and all global interceptors run before a page is answered from
 * memory.
 */
@Injectable()
export class PaginationInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
    private readonly cursors: CursorCodec,
    private readonly pages: ResponseCache,
    private readonly address: PublicAddress,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const provider = this.reflector.get(UseCacheVersion, context.getHandler());
    const answered = () => next.handle().pipe(map((page) => this.answer(page, request, reply)));
    if (!provider) return answered();

    const { caller, url } = request;
    if (!caller) throw new Error('A list that is cached in memory has a caller.');
    // The cache and its tags know accounts, not the limits of keys.
    if (caller.limits) return answered();
    const version = await this.modules.get(provider, { strict: false }).getVersion(caller, request);
    if (version === null) return answered();
    const etag = computeEtag(url, caller, version);
    // This tag was given for an existing page.
    if (namesTag(request.headers['if-none-match'], etag)) {
      void reply.header('etag', etag).status(304);
      return of(undefined);
    }
    const found = this.pages.find(caller.accountId, url, version);
    // A page in memory is there at once.
    const kept = found instanceof Promise ? await found : found;
    if (kept) return of(send(kept, reply, etag));
    return answered().pipe(
      map((answer) => {
        const body = toBytes(JSON.stringify(answer));
        const link = reply.getHeader('link') as string | undefined;
        const page = new CachedResponse(version, body, { link });
        if (this.pages.admits(caller.accountId, url)) {
          this.pages.store(caller.accountId, url, page);
        }
        return send(page, reply, etag);
      }),
    );
  }

  /** The envelope of a page; any other result of the handler is returned unchanged. */
  private answer(page: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
    if (!(page instanceof Page)) return page;
    const next = linkToNext(this.cursors, this.address, request, page as Page<unknown>);
    if (next) void reply.header('link', next);
    return buildEnvelope(page);
  }
}

function send(page: CachedResponse, reply: FastifyReply, etag: string): Buffer {
  reply.stored = page;
  void reply.headers({ etag, 'content-type': 'application/json; charset=utf-8' });
  if (page.link !== undefined) void reply.header('link', page.link);
  return page.body;
}

/**
 * Identifies the content of an address at a version. It contains the account, since a browser may
 * have cached the page of another account.
 */
const computeEtag = (url: string, { accountId }: ListCaller, version: CacheVersion): string =>
  `W/"${version.toString(36)}-${crc32(url, crc32(accountId)).toString(36)}"`;
