import type { LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Agent, type Dispatcher } from 'undici';
import { UnavailableError } from '../../http/problems/errors.js';
import { BodyBudget } from './body-budget.js';
import { FetchError, asFetchError } from '../../outgoing/fetch-error.js';
import { AllowedHosts, fetchTarget } from '../../outgoing/fetch-target.js';
import { guardedConnector } from '../../outgoing/guarded-connector.js';
import { FetchCookies } from './fetch-cookies.js';
import { requestHeaders } from './request-headers.js';
import type { HeaderOptions } from './request-headers.js';
import { readBody } from './response-body.js';
import {
  type ResponseHeaders,
  header,
  maxAge,
  retryAfter,
} from '../../outgoing/response-headers.js';

const MAX_REDIRECTS = 10;

/** Options of a fetcher; times are in milliseconds. */
export interface SafeFetcherOptions {
  /** `host` or `host:port` on private networks that may be fetched. */
  allowedHosts: string[];
  /** Cap on the size of a body after decompression; 32 MB by default. */
  maxBytes?: number;
  connectTimeout?: number;
  headersTimeout?: number;
  /** From the first request of a chain of redirects to the last byte of the body. */
  totalTimeout?: number;
  /** Resolves host names in place of the system, for tests. */
  lookup?: LookupFunction;
  /** The address of the proxy that connections go through. */
  proxy?: string | null;
  userAgent?: string;
  budget?: BodyBudget;
}

/** Options of one fetch. */
export interface FetchConditions extends HeaderOptions {
  /** Cancels the fetch. */
  signal?: AbortSignal;
  /** The accounts that the document is fetched for, at least one. */
  owners?: string[];
}

/** An answer with any status; only 2xx has a body. */
export interface FetchedDocument {
  status: number;
  /** The address that answered, after redirects. */
  url: string;
  /** The address after the permanent redirects, where the first redirects are permanent. */
  permanentUrl: string | null;
  headers: ResponseHeaders;
  body: Buffer;
  /** Releases the body's share of the budget; called once the body is no longer used. */
  release: () => void;
  notModified: boolean;
  /** Whether the body ended too early; what came of it is there. */
  isTruncated: boolean;
  etag: string | null;
  lastModified: string | null;
  /** Milliseconds. */
  retryAfter: number | null;
  /** Seconds. */
  maxAge: number | null;
}

/**
 * Fetches URLs of users, only from the public internet or hosts that the operator allows. Each
 * connection is checked, on each of at most ten redirects. Cookies live as long as the fetch. What
 * an account sends itself reaches the origin of its feed alone. The time limit covers the whole
 * fetch with decompression. The size limit holds before and after decompression.
 * @throws FetchError
 * @throws UnavailableError where the memory for documents is in use
 */
@Injectable()
export class SafeFetcher {
  private readonly allowed: AllowedHosts;
  private readonly agent: Agent;
  private readonly maxBytes: number;
  private readonly headersTimeout: number;
  private readonly totalTimeout: number;
  private readonly userAgent: string;
  private readonly budget: BodyBudget;

  constructor(options: SafeFetcherOptions) {
    this.allowed = new AllowedHosts(options.allowedHosts);
    this.maxBytes = options.maxBytes ?? 32 * 1024 * 1024;
    this.headersTimeout = options.headersTimeout ?? 20_000;
    this.totalTimeout = options.totalTimeout ?? 60_000;
    this.userAgent = options.userAgent ?? 'Sluice/1.0 (feed reader)';
    this.budget = options.budget ?? new BodyBudget();
    this.agent = new Agent({
      connect: guardedConnector(this.allowed, {
        ...options,
        timeout: options.connectTimeout ?? 10_000,
      }),
    });
  }

  /** The document at `url`; `notModified` when the server confirms the given validators. */
  async fetch(url: string, conditions: FetchConditions = {}): Promise<FetchedDocument> {
    const timeout = AbortSignal.timeout(this.totalTimeout);
    const signal = conditions.signal ? AbortSignal.any([timeout, conditions.signal]) : timeout;
    let target = fetchTarget(url, this.allowed);
    let permanentUrl: string | null = null;
    let onlyPermanent = true;
    const cookies = new FetchCookies();
    const seen = new Set<string>();
    try {
      for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
        const cookie = cookies.headerFor(target);
        refuseCircle(seen, target, cookie);
        const headers = requestHeaders(target, this.userAgent, conditions, cookie);
        const response = await this.request(target, headers, signal);
        cookies.store(target, response.headers);
        const location = getRedirect(response);
        if (location === null) {
          const document = await this.document(response, target, conditions, signal);
          return { ...document, permanentUrl };
        }
        await discard(response, signal);
        target = fetchTarget(location, this.allowed, target);
        onlyPermanent &&= response.statusCode === 301 || response.statusCode === 308;
        if (onlyPermanent) permanentUrl = target.href;
      }
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      throw asFetchError(signal.aborted ? signal.reason : error);
    }
    throw new FetchError(
      'too_many_redirects',
      `The URL redirects more than ${MAX_REDIRECTS} times.`,
    );
  }

  /** Closes all connections; fetches that are running fail. */
  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private request(
    target: URL,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    return this.agent.request({
      origin: target.origin,
      path: target.pathname + target.search,
      method: 'GET',
      headers,
      signal,
      headersTimeout: this.headersTimeout,
      bodyTimeout: this.headersTimeout,
    });
  }

  private async document(
    response: Dispatcher.ResponseData,
    target: URL,
    { owners = [''] }: FetchConditions,
    signal: AbortSignal,
  ): Promise<Omit<FetchedDocument, 'permanentUrl'>> {
    const { statusCode: status, headers } = response;
    const hasBody = status >= 200 && status < 300;
    const share = this.budget.shareFor(owners);
    const coding = header(headers, 'content-encoding') ?? undefined;
    const limits = { maxBytes: this.maxBytes, signal, share };
    const { body, isTruncated } = hasBody
      ? await readBody(response.body, coding, limits)
      : { body: await discard(response, signal), isTruncated: false };
    return {
      status,
      url: target.href,
      headers,
      body,
      release: () => share.release(),
      notModified: status === 304,
      isTruncated,
      etag: header(headers, 'etag'),
      lastModified: header(headers, 'last-modified'),
      retryAfter: retryAfter(headers),
      maxAge: maxAge(headers),
    };
  }
}

/** @throws FetchError for an address that was asked before with the same cookies */
function refuseCircle(seen: Set<string>, { href }: URL, cookie: string | null): void {
  const request = `${href} ${cookie ?? ''}`;
  if (seen.has(request)) {
    throw new FetchError('too_many_redirects', 'The URL redirects in a circle.');
  }
  seen.add(request);
}

/** Header bytes come as Latin-1, but servers send addresses in UTF-8. */
function getRedirect({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const location = header(headers, 'location');
  return location && Buffer.from(location, 'latin1').toString('utf8');
}

/** Reads a little of an unused body, so that its connection is freed or closed. */
async function discard({ body }: Dispatcher.ResponseData, signal: AbortSignal): Promise<Buffer> {
  await body.dump({ limit: 64 * 1024, signal }).catch(() => undefined);
  return Buffer.alloc(0);
}
