import type { LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Agent, type Dispatcher } from 'undici';
import { FetchError, asFetchError } from './fetch-error.js';
import { AllowedHosts, fetchTarget } from './fetch-target.js';
import { guardedConnector } from './guarded-connector.js';
import { readBody } from './response-body.js';
import { type ResponseHeaders, header, maxAge, retryAfter } from './response-headers.js';

const MAX_REDIRECTS = 5;
const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml, ' +
  'application/xml;q=0.9, text/xml;q=0.8, application/json;q=0.7, text/html;q=0.5, */*;q=0.1';

/** How a fetcher behaves; times are in milliseconds. */
export interface SafeFetcherOptions {
  /** `host` or `host:port` on private networks that may be fetched from. */
  allowedHosts: string[];
  /** Cap on the size of a body after decompression; 32 MB by default. */
  maxBytes?: number;
  connectTimeout?: number;
  headersTimeout?: number;
  /** From the first request of a chain of redirects to the last byte of the body. */
  totalTimeout?: number;
  /** Resolves host names in place of the system, for tests. */
  lookup?: LookupFunction;
  userAgent?: string;
}

/** What a fetch may send along. */
export interface FetchConditions {
  etag?: string | null;
  lastModified?: string | null;
  accept?: string;
  /** Ends the fetch before its time. */
  signal?: AbortSignal;
}

/** An answer, whatever its status; the body is there for 2xx alone. */
export interface FetchedDocument {
  status: number;
  /** The address that answered, after redirects. */
  url: string;
  /** Where permanent redirects alone led, if there were any. */
  permanentUrl: string | null;
  headers: ResponseHeaders;
  body: Buffer;
  notModified: boolean;
  etag: string | null;
  lastModified: string | null;
  /** Milliseconds. */
  retryAfter: number | null;
  /** Seconds. */
  maxAge: number | null;
}

/**
 * Fetches what users' URLs point at, and only from the public internet or hosts that the
 * operator allows: checked at connect time, on each of at most five redirects. Sends no
 * cookies or credentials, and limits time and decompressed size. Fails with FetchError alone.
 */
@Injectable()
export class SafeFetcher {
  private readonly allowed: AllowedHosts;
  private readonly agent: Agent;
  private readonly maxBytes: number;
  private readonly headersTimeout: number;
  private readonly totalTimeout: number;
  private readonly userAgent: string;

  constructor(options: SafeFetcherOptions) {
    this.allowed = new AllowedHosts(options.allowedHosts);
    this.maxBytes = options.maxBytes ?? 32 * 1024 * 1024;
    this.headersTimeout = options.headersTimeout ?? 20_000;
    this.totalTimeout = options.totalTimeout ?? 60_000;
    this.userAgent = options.userAgent ?? 'Sluice/0.1 (feed reader)';
    this.agent = new Agent({
      connect: guardedConnector(this.allowed, options.connectTimeout ?? 10_000, options.lookup),
    });
  }

  /** The document at `url`; `notModified` when the server confirms the given validators. */
  async fetch(url: string, conditions: FetchConditions = {}): Promise<FetchedDocument> {
    const timeout = AbortSignal.timeout(this.totalTimeout);
    const signal = conditions.signal ? AbortSignal.any([timeout, conditions.signal]) : timeout;
    let target = fetchTarget(url, this.allowed);
    let permanentUrl: string | null = null;
    let onlyPermanent = true;
    try {
      for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
        const response = await this.request(target, conditions, signal);
        const location = redirectOf(response);
        if (location === null) return await this.document(response, target, permanentUrl, signal);
        await discard(response, signal);
        target = fetchTarget(location, this.allowed, target);
        onlyPermanent &&= response.statusCode === 301 || response.statusCode === 308;
        if (onlyPermanent) permanentUrl = target.href;
      }
    } catch (error) {
      throw asFetchError(signal.aborted ? signal.reason : error);
    }
    throw new FetchError(
      'too_many_redirects',
      `The URL redirects more than ${MAX_REDIRECTS} times.`,
    );
  }

  /** Ends all connections; what is under way fails. */
  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private request(
    target: URL,
    conditions: FetchConditions,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const headers: Record<string, string> = {
      'user-agent': this.userAgent,
      accept: conditions.accept ?? ACCEPT,
      'accept-encoding': 'gzip, deflate, br',
    };
    if (conditions.etag) headers['if-none-match'] = conditions.etag;
    if (conditions.lastModified) headers['if-modified-since'] = conditions.lastModified;
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
    permanentUrl: string | null,
    signal: AbortSignal,
  ): Promise<FetchedDocument> {
    const { statusCode: status, headers } = response;
    const hasBody = status >= 200 && status < 300;
    const body = hasBody
      ? await readBody(
          response.body,
          header(headers, 'content-encoding') ?? undefined,
          this.maxBytes,
        )
      : await discard(response, signal);
    return {
      status,
      url: target.href,
      permanentUrl,
      headers,
      body,
      notModified: status === 304,
      etag: header(headers, 'etag'),
      lastModified: header(headers, 'last-modified'),
      retryAfter: retryAfter(headers),
      maxAge: maxAge(headers),
    };
  }
}

/** Header bytes come as Latin-1, but servers send addresses in UTF-8. */
function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const location = header(headers, 'location');
  return location && Buffer.from(location, 'latin1').toString('utf8');
}

/** Reads little of a body that nobody wants, so that its connection is freed or closed. */
async function discard({ body }: Dispatcher.ResponseData, signal: AbortSignal): Promise<Buffer> {
  await body.dump({ limit: 64 * 1024, signal }).catch(() => undefined);
  return Buffer.alloc(0);
}
