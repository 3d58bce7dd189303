import type { Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { PageVersion } from './stored-page.js';

export type ListCaller = NonNullable<FastifyRequest['caller']>;
export type ListRequest = Pick<FastifyRequest, 'query'>;

/**
 * Returns the version that a list depends on, beside its address and the account: equal versions
 * have equal pages. It is called for each request, since another process may have written.
 */
export abstract class Freshness {
  /** Null for a request whose page depends on more than the version: it is not cached. */
  abstract versionOf(
    caller: ListCaller,
    request: ListRequest,
  ): PageVersion | null | Promise<PageVersion | null>;
}

/** The provider of the version of a list's pages; without it, pages are not cached. */
export const KeptBy = Reflector.createDecorator<Type<Freshness>>();
