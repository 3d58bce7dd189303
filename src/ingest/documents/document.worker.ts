import { hash } from 'node:crypto';
import { loadSanitizer } from '../../content/sanitizer.js';
import { InvalidRequestError } from '../../http/problems/errors.js';
import type { FetchedPost } from '../../posts/storage/distinct-posts.js';
import { MAX_PAGE_LENGTH, findFeedLinks } from '../discovery/page-links.js';
import type { PageLinks } from '../discovery/page-links.js';
import { parseOpml } from '../opml/opml.parser.js';
import type { OpmlRow } from '../opml/opml.parser.js';
import { decodeFeed } from '../parsing/encoding/decode.js';
import { NotAFeedError, parseFeed } from '../parsing/feed-parser.js';
import type { DocumentMeta } from '../parsing/feed-parser.js';
import type { ParsedFeed } from '../parsing/parsed-feed.js';
import { buildPreview } from './feed-preview.js';
import type { FeedPreview } from './feed-preview.js';
import { identify } from './identity.js';

await loadSanitizer();

/** A document from outside. */
export interface ForeignDocument {
  body: Uint8Array;
  meta: DocumentMeta;
}

/** Why a document cannot be read: a sentence for the API's client. */
export interface Refusal {
  refusal: string;
}

/** A document that is no feed may be a page that links to some. */
export interface PageReading extends Refusal {
  links: PageLinks;
  /** Milliseconds until large documents of the publisher are read again, where they are not. */
  pauseMs?: number;
}

/** A feed with its posts as they are stored, so that the main thread has nothing to compute. */
export interface ReadFeed extends Omit<ParsedFeed, 'items'> {
  posts: FetchedPost[];
}

export interface FeedReading {
  refusal?: undefined;
  /** SHA-256 of the document, in hexadecimal. */
  bodyHash: string;
  /** Null where the document has the known hash. */
  feed: ReadFeed | null;
}

/** The fields of a feed in the result of a discovery. */
export interface FeedDescription {
  refusal?: undefined;
  title: string | null;
  /** Its media type. */
  type: string;
  preview: FeedPreview;
}

/** `content` is a string if the request body was JSON. */
export interface OpmlDocument {
  content: Uint8Array | string;
  contentType: string | null;
}

export interface OpmlReading {
  refusal?: undefined;
  rows: OpmlRow[];
}

/** What is known of a feed: the hash of its document, and those of the raw items in it. */
export interface KnownContent {
  hash: string | null;
  items: string[];
}

/** Reads a document as a feed, apart from what is known of it. */
export function readFeed({
  body,
  meta,
  known,
}: ForeignDocument & { known: KnownContent }): FeedReading | PageReading {
  const bodyHash = hash('sha256', body, 'hex');
  if (bodyHash === known.hash) return { bodyHash, feed: null };
  return orPage({ body, meta }, () => {
    const { items, ...feed } = parseFeed(toBuffer(body), meta, known.items);
    return { bodyHash, feed: { ...feed, posts: identify(items) } };
  });
}

/** Describes a feed, or the feeds that a page links to. */
export function describe({ body, meta }: ForeignDocument): FeedDescription | PageReading {
  return orPage({ body, meta }, () => {
    const feed = parseFeed(toBuffer(body), meta);
    return { title: feed.title, type: getType(toBuffer(body)), preview: buildPreview(feed) };
  });
}

/** The feeds that an OPML document lists. */
export function readList({ content, contentType }: OpmlDocument): OpmlReading | Refusal {
  try {
    const text = typeof content === 'string' ? content : decodeFeed(toBuffer(content), contentType);
    return { rows: parseOpml(text) };
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    return { refusal: error.message };
  }
}

function orPage<T>({ body, meta }: ForeignDocument, read: () => T): T | PageReading {
  try {
    return read();
  } catch (error) {
    // Read here, because an error loses its class between threads.
    if (!(error instanceof NotAFeedError)) throw error;
    const page = decodeFeed(readBeginning(toBuffer(body)), meta.contentType);
    return { refusal: error.message, links: findFeedLinks(page, meta.url) };
  }
}

/** The part of a page that is read, cut before a tag so that no character is broken. */
function readBeginning(body: Buffer): Buffer {
  if (body.length <= MAX_PAGE_LENGTH) return body;
  const tag = body.lastIndexOf('<', MAX_PAGE_LENGTH);
  return body.subarray(0, tag > 0 ? tag : MAX_PAGE_LENGTH);
}

/** Servers send feeds with many wrong types, so the first characters decide. */
function getType(body: Buffer): string {
  const beginning = body.toString('latin1', 0, 4_096);
  if (/^[^<]*[{[]/.test(beginning)) return 'application/feed+json';
  if (/<(\w+:)?feed[\s>]/.test(beginning)) return 'application/atom+xml';
  return /<rdf:rdf[\s>]/i.test(beginning) ? 'application/rdf+xml' : 'application/rss+xml';
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
