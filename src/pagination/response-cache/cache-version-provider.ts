import type { Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { CacheVersion } from './response-cache.js';

export type ListCaller = NonNullable<FastifyRequest['caller']>;
export type ListRequest = Pick<FastifyRequest, 'query'>;

/**
 * Returns the version that a list depends on, beside its address and the account: equal versions
 * have equal pages. It is called for each request, since another process may have written.
 */
export abstract class CacheVersionProvider {
  /** Null for a request whose page depends on more than the version: it is not cached. */
  abstract getVersion(
    caller: ListCaller,
    request: ListRequest,
  ): CacheVersion | null | Promise<CacheVersion | null>;
}

/** The provider of the version of a list's pages; without it, pages are not cached. */
export const UseCacheVersion = Reflector.createDecorator<Type<CacheVersionProvider>>();
