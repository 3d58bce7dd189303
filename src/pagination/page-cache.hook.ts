import { crc32 } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReadOf, namesTag, toBytes } from '../common/conditional-get.hook.js';
import { encodingFor, LEAST_ENCODED_BYTES } from '../common/content-encoding.js';
import { addOnRequest, RouteSetting } from '../common/route.hook.js';
import { StoredPage } from './page-cache.js';
import type { PageCache } from './page-cache.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    showsContent?: boolean;
  }
}

/**
 * Marks a list that depends on nothing but its address and the content of the account, whose
 * version the caller's look-up has read: its pages may be answered from memory.
 */
export const ShowsContent = (): MethodDecorator => RouteSetting({ showsContent: true });

/**
 * Answers the lists that show an account's content: with 304 where the client has what is there
 * now, which takes no page at all, and with a page that is in memory; and keeps what a handler made
 * where the cache admits it. It stands behind the authentication, so every request still has its look-up.
 */
export function servePagesFromMemory(fastify: FastifyInstance, cache: PageCache): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { caller, headers, url } = request;
    if (!caller) throw new Error('A list that shows content has a caller.');
    const etag = etagOf(url, caller);
    const held = headers['if-none-match'];
    // Only for a page that there is could this tag have been given.
    if (held !== undefined && namesTag(held, etag)) {
      void reply.header('etag', etag).status(304).send();
      return;
    }
    const page = cache.find(caller.accountId, url, caller.contentVersion);
    if (page) send(request, reply.header('etag', etag), page);
    else done();
  };

  fastify.addHook('onRoute', (route) => {
    if (route.config?.showsContent) addOnRequest(route, answer);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { caller, url } = request;
    if (!caller || reply.hasHeader('etag') || !isReadOf(request, reply, payload)) {
      done(null, payload);
      return;
    }
    if (!request.routeOptions.config.showsContent) {
      done(null, payload);
      return;
    }
    void reply.header('etag', etagOf(url, caller));
    if (!cache.admits(caller.accountId, url)) {
      done(null, payload);
      return;
    }
    const body = toBytes(payload);
    const link = reply.getHeader('link') as string | undefined;
    cache.store(caller.accountId, url, new StoredPage(caller.contentVersion, body, link));
    done(null, body);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, page: StoredPage): void {
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (page.link !== undefined) void reply.header('link', page.link);
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding || page.body.length < LEAST_ENCODED_BYTES) {
    void reply.send(page.body);
    return;
  }
  void reply.header('content-encoding', encoding);
  page.bodyIn(encoding).then(
    (body) => reply.send(body),
    (error: unknown) => reply.send(error),
  );
}

/**
 * Names what is at an address while the content has a version; for one account, since a browser
 * keeps what another has seen in it before.
 */
const etagOf = (
  url: string,
  { accountId, contentVersion }: NonNullable<FastifyRequest['caller']>,
): string => `W/"${contentVersion.toString(36)}-${crc32(url, crc32(accountId)).toString(36)}"`;
