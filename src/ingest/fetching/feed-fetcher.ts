import { Injectable } from '@nestjs/common';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { FetchError } from '../../outgoing/fetch-error.js';
import { FeedItemsRepository } from '../../posts/storage/feed-items.repository.js';
import { distinctLinks } from '../discovery/distinct-links.js';
import { DocumentParser } from '../documents/document-parser.js';
import type { UnreadDocument } from '../documents/document-parser.js';
import type {
  FeedDescription,
  FeedReading,
  PageReading,
  ReadFeed,
} from '../documents/document.worker.js';
import { header } from '../../outgoing/response-headers.js';
import { CustomFeedSources } from './custom-feed-sources.js';
import { FeedFailure } from './feed-failure.js';
import { SafeFetcher } from './safe-fetcher.js';
import type { FetchConditions, FetchedDocument } from './safe-fetcher.js';

const MAX_OFFERS = 20;

/**
 * The result of a fetch: the content of the feed, or that it has not changed. The caller releases
 * its document once the posts are stored.
 */
export interface FetchedFeed {
  document: FetchedDocument;
  /** SHA-256 of the body, in hexadecimal; null without a body. */
  bodyHash: string | null;
  /** Null where the server answers 304, or sends the same bytes again. */
  feed: ReadFeed | null;
}

/** What the last fetch stored, to detect an unchanged document. */
export interface KnownDocument extends Omit<FetchConditions, 'owners'> {
  bodyHash?: string | null;
  /** The feeds whose items are known from that document. */
  feeds?: Pick<FeedEntity, 'id' | 'accountId'>[];
}

/** Fetches and reads feeds. Failures are FeedFailure, apart from those of the service itself. */
@Injectable()
export class FeedFetcher {
  constructor(
    private readonly fetcher: SafeFetcher,
    private readonly parser: DocumentParser,
    private readonly custom: CustomFeedSources,
    private readonly items: FeedItemsRepository,
  ) {}

  /** Whether an extension reads what is at an address. */
  isCustom(url: string): boolean {
    return this.custom.find(url) !== undefined;
  }

  /**
   * The feed at an address, for these accounts. Without conditions the content is always read.
   * @throws FeedFailure
   * @throws UnavailableError where the memory for documents is in use
   */
  async fetchFeed(
    url: string,
    accountIds: string[],
    known: KnownDocument = {},
  ): Promise<FetchedFeed> {
    const document = await this.fetchDocument(url, accountIds, known);
    if (document.notModified) return { document, bodyHash: null, feed: null };
    const reading = await this.readFeed(document, accountIds, known);
    if (reading.refusal !== undefined) throw notAFeed(reading, document);
    return { document, ...reading };
  }

  /**
   * The document at an address, feed or not. Without conditions the content is always read.
   * @throws FeedFailure
   * @throws UnavailableError where the memory for documents is in use
   */
  async fetchDocument(
    url: string,
    accountIds: string[],
    conditions: KnownDocument = {},
  ): Promise<FetchedDocument> {
    const { etag, lastModified, accept, signal, own } = conditions;
    const source = this.custom.find(url);
    if (source) return this.custom.fetch(source, url, { etag, signal, owners: accountIds });
    const document = await this.fetcher
      .fetch(url, { etag, lastModified, accept, signal, own, owners: accountIds })
      .catch(refuse);
    const { notModified, status } = document;
    if (notModified && (conditions.etag || conditions.lastModified)) return document;
    if (status < 200 || status > 299) throw toRefusal(document);
    return document;
  }

  /**
   * Reads a document as a feed, or else as a page. Its body cannot be used afterwards. The document
   * is released unless it is a feed.
   */
  async readFeed(
    document: FetchedDocument,
    accountIds: string[],
    { bodyHash = null, feeds = [], signal }: KnownDocument = {},
  ): Promise<FeedReading | PageReading> {
    let isFeed = false;
    try {
      const options = { owners: accountIds, signal };
      // A feed without the hash of a document gets all of the next one.
      const items = bodyHash === null ? [] : await this.items.findCommon(feeds);
      const known = { hash: bodyHash, items };
      const reading = await this.parser.readFeed(unread(document), known, options);
      isFeed = reading.refusal === undefined;
      return reading;
    } finally {
      if (!isFeed) document.release();
    }
  }

  /** Describes a feed, or the feeds that a page links to. Releases the document. */
  async describe(
    document: FetchedDocument,
    accountId: string,
  ): Promise<FeedDescription | PageReading> {
    try {
      return await this.parser.describe(unread(document), { owners: [accountId] });
    } finally {
      document.release();
    }
  }
}

/** The failure for a document that is no feed; it offers the feeds that the page links to. */
export function notAFeed(
  { refusal, links: { advertised, anchors }, pauseMs = 0 }: PageReading,
  { status }: FetchedDocument,
): FeedFailure {
  const offers = distinctLinks([...advertised, ...anchors]).slice(0, MAX_OFFERS);
  const failure = new FeedFailure('not_a_feed', refusal, 'not_a_feed', status, null, offers);
  failure.publisherPauseMs = pauseMs;
  return failure;
}

const unread = ({ body, headers, url }: FetchedDocument): UnreadDocument => ({
  body,
  meta: {
    url,
    contentType: header(headers, 'content-type'),
    contentLocation: header(headers, 'content-location'),
    contentLanguage: header(headers, 'content-language'),
  },
});

function toRefusal({ status, retryAfter }: FetchedDocument): FeedFailure {
  const wait = status === 429 || status === 503 ? retryAfter : null;
  const message =
    `The server answered ${status} for the feed's address` +
    (wait === null ? '.' : ` and asks for a pause of ${Math.ceil(wait / 1_000)} seconds.`);
  return new FeedFailure('feed_unreachable', message, 'http_status', status, wait);
}

function refuse(error: unknown): never {
  if (!(error instanceof FetchError)) throw error;
  throw new FeedFailure('feed_unreachable', error.message, error.reason);
}
