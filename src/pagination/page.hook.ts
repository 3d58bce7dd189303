import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pathOf } from '../common/request-path.js';
import { InvalidCursorError } from './cursor.js';
import type { CursorCodec } from './cursor.js';
import { scopeOf } from './page-query.js';
import { Page } from './page.js';

/** The envelope of every list. */
export interface PageEnvelope<T> {
  data: T[];
  page: number;
  pageSize: number;
  hasMore: boolean;
}

/**
 * Makes the envelope of every `Page` that a handler returns, and the `Link` to the next one
 * (RFC 8288) while there is one. A hook, since an interceptor costs each request a chain of
 * observables; only here are both known, what a cursor says and where it is used.
 */
export function answerPages(fastify: FastifyInstance, cursors: CursorCodec): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    if (!(payload instanceof Page)) {
      done(null, payload);
      return;
    }
    const page = payload as Page<unknown>;
    const { cursor, list } = page.query;
    if (cursor !== undefined && list !== listOf(request)) {
      done(new InvalidCursorError());
      return;
    }
    const next = linkToNext(cursors, request, page);
    if (next) void reply.header('link', next);
    if (page.toJson) void reply.serializer(String);
    done(null, page.toJson ? textOf(page, page.toJson) : objectOf(page));
  });
}

function objectOf({ data, query, hasMore, isPlain }: Page<unknown>): object {
  if (isPlain) return { success: true, data };
  const envelope: PageEnvelope<unknown> = {
    data,
    page: query.number,
    pageSize: query.size,
    hasMore,
  };
  return envelope;
}

/** The envelope as text, around rows that are written in a way of their own. */
function textOf({ data, query, hasMore }: Page<unknown>, toJson: (row: unknown) => string): string {
  let rows = '';
  for (const row of data) rows += (rows && ',') + toJson(row);
  return `{"data":[${rows}],"page":${query.number},"pageSize":${query.size},"hasMore":${hasMore}}`;
}

function linkToNext(
  cursors: CursorCodec,
  request: FastifyRequest,
  { query, hasMore, end }: Page<unknown>,
): string | undefined {
  if (!hasMore || !end) return undefined;
  // Not the text of the URL, which the router reads in a way of its own.
  const parameters = new URLSearchParams(request.query as Record<string, string>);
  parameters.delete('page');
  parameters.set('pageSize', String(query.size));
  const cursor = { list: listOf(request), page: query.number + 1, after: end };
  parameters.set('cursor', cursors.seal(scopeOf(query), cursor));
  return `<${pathOf(request)}?${parameters.toString()}>; rel="next"`;
}

const lists = new LRUCache<string, string>({
  max: 10_000,
  memoMethod: (list) => hash('sha1', list, 'base64url').slice(0, 12),
});

/** Tells the lists of equal queries apart: those of two feeds, and those of two accounts. */
function listOf(request: FastifyRequest): string {
  const { caller } = request as { caller?: { accountId: string } };
  return lists.memo(`${caller?.accountId ?? ''} ${pathOf(request)}`);
}
