import { hash } from 'node:crypto';
import { DomainError } from '../../common/errors.js';
import type { ErrorCode } from '../../common/errors.js';
import { FetchError } from './fetch-error.js';
import { NotAFeedError } from '../parsing/feed-parser.js';
import { parseAside } from '../parsing/parse-aside.js';
import type { ParsedFeed } from '../parsing/parsed-feed.js';
import type { FetchConditions, FetchedDocument, SafeFetcher } from './safe-fetcher.js';

/** What came of fetching a feed: its content, or word that nothing has changed. */
export interface FetchedFeed {
  document: FetchedDocument;
  /** SHA-256 of the body, in hexadecimal; null where there was none. */
  bodyHash: string | null;
  /** Null where the server says that nothing has changed, or sends what it sent before. */
  feed: ParsedFeed | null;
}

/** What is known from the last fetch, by which it shows that nothing has changed. */
export interface KnownDocument extends FetchConditions {
  bodyHash?: string | null;
}

/** A feed could not be had; `reason` and `httpStatus` are kept with the feed for its owner. */
export class FeedFailure extends DomainError {
  constructor(
    code: Extract<ErrorCode, 'feed_unreachable' | 'not_a_feed'>,
    message: string,
    readonly reason: string,
    readonly httpStatus: number | null = null,
    /** Milliseconds for which the server asks to be left alone. */
    readonly retryAfter: number | null = null,
  ) {
    super(code, message);
  }
}

/**
 * Fetches and parses what is at a feed's address. Without conditions there is no "nothing has
 * changed".
 * @throws FeedFailure for everything that goes wrong
 */
export async function fetchFeed(
  fetcher: SafeFetcher,
  url: string,
  known: KnownDocument = {},
): Promise<FetchedFeed> {
  return readFetched(await fetchDocument(fetcher, url, known), known);
}

/**
 * Parses a document as a feed, unless it is the one that is known.
 * @throws FeedFailure where it is none
 */
export async function readFetched(
  document: FetchedDocument,
  known: KnownDocument = {},
): Promise<FetchedFeed> {
  if (document.notModified) return { document, bodyHash: null, feed: null };
  const bodyHash = hash('sha256', document.body, 'hex');
  const feed = bodyHash === known.bodyHash ? null : await readFeed(document);
  return { document, bodyHash, feed };
}

/**
 * Fetches what is at an address, be it a feed or not. Without conditions there is no "nothing has
 * changed".
 * @throws FeedFailure for everything that goes wrong
 */
export async function fetchDocument(
  fetcher: SafeFetcher,
  url: string,
  conditions: FetchConditions = {},
): Promise<FetchedDocument> {
  const document = await fetcher.fetch(url, conditions).catch(refuse);
  const { notModified, status } = document;
  if (notModified && (conditions.etag || conditions.lastModified)) return document;
  if (status < 200 || status > 299) throw refusalOf(document);
  return document;
}

function refusalOf({ status, retryAfter }: FetchedDocument): FeedFailure {
  const wait = status === 429 || status === 503 ? retryAfter : null;
  const message =
    `The server answered ${status} for the feed's address` +
    (wait === null ? '.' : ` and asks to be left alone for ${Math.ceil(wait / 1_000)} seconds.`);
  return new FeedFailure('feed_unreachable', message, 'http_status', status, wait);
}

/**
 * Reads a document as a feed.
 * @throws FeedFailure where it is none
 */
export async function readFeed({ body, headers, url }: FetchedDocument): Promise<ParsedFeed> {
  const text = (value: string | string[] | undefined) => [value].flat()[0] ?? null;
  try {
    return await parseAside(body, {
      url,
      contentType: text(headers['content-type']),
      contentLocation: text(headers['content-location']),
    });
  } catch (error) {
    if (!(error instanceof NotAFeedError)) throw error;
    throw new FeedFailure('not_a_feed', error.message, 'not_a_feed');
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof FetchError)) throw error;
  throw new FeedFailure('feed_unreachable', error.message, error.reason);
}
