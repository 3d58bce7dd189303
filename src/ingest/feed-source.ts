import { DomainError } from '../common/errors.js';
import type { ErrorCode } from '../common/errors.js';
import { FetchError } from './fetch-error.js';
import { NotAFeedError, parseFeed } from './feed-parser.js';
import type { ParsedFeed } from './parsed-feed.js';
import type { FetchConditions, FetchedDocument, SafeFetcher } from './safe-fetcher.js';

/** What came of fetching a feed: its content, or word that nothing has changed. */
export interface FetchedFeed {
  document: FetchedDocument;
  /** Null where the server says that nothing has changed. */
  feed: ParsedFeed | null;
}

/** A feed could not be had; `reason` and `httpStatus` are kept with the feed for its owner. */
export class FeedFailure extends DomainError {
  constructor(
    code: Extract<ErrorCode, 'feed_unreachable' | 'not_a_feed'>,
    message: string,
    readonly reason: string,
    readonly httpStatus: number | null = null,
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
  conditions: FetchConditions = {},
): Promise<FetchedFeed> {
  const document = await fetchDocument(fetcher, url, conditions);
  return { document, feed: document.notModified ? null : readFeed(document) };
}

/**
 * Fetches what is at an address, be it a feed or not.
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
  if (status < 200 || status > 299) {
    const message = `The server answered ${status} for the feed's address.`;
    throw new FeedFailure('feed_unreachable', message, 'http_status', status);
  }
  return document;
}

/**
 * Reads a document as a feed.
 * @throws FeedFailure where it is none
 */
export function readFeed({ body, headers, url }: FetchedDocument): ParsedFeed {
  const text = (value: string | string[] | undefined) => [value].flat()[0] ?? null;
  try {
    return parseFeed(body, {
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
