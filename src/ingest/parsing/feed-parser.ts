import { absoluteUrl } from '../../content/absolute-url.js';
import { cleanText } from '../../content/plain-text.js';
import { findExcess } from '../../http/input/json-limits.js';
import { parseAtom } from './atom/atom.parser.js';
import { decodeFeed } from './encoding/decode.js';
import { withinLimits } from './item-limits.js';
import { parserLimits } from './json/json-feed.limits.js';
import { parseJsonFeed } from './json/json-feed.parser.js';
import { asObject, asString } from './json/json-values.js';
import type { ParsedFeed } from './parsed-feed.js';
import { RawItems } from './raw-items.js';
import { parseRss } from './rss/rss.parser.js';
import { leftOut } from './elements/newest-items.js';
import type { XmlElement } from './xml/xml-element.js';
import { hasMarkup } from './xml/xml-markup.js';
import { childNamed, childrenNamed, findElement } from './xml/xml-query.js';
import { readXml } from './xml/xml-tree.js';

/** What the HTTP answer says about a document. */
export interface DocumentMeta {
  contentType: string | null;
  /** The address that the document came from, after redirects. */
  url: string;
  contentLocation?: string | null;
  /** `Content-Language`, for a feed that names none. */
  contentLanguage?: string | null;
}

const ROOT = /^(rss|rdf:rdf|atom:feed|channel|atom:entry)$/;

/** The document is no feed. The message is a sentence for the API's client. */
export class NotAFeedError extends Error {
  override readonly name = 'NotAFeedError';
}

/**
 * Parses a document as RSS, RDF, Atom or JSON Feed, even if it is malformed. Returns the newest
 * 5,000 items, each within the limits of a published post.
 * @param knownItems the hashes of the raw items that are not read
 * @throws NotAFeedError where the document has neither a feed's root nor an item
 */
export function parseFeed(
  body: Buffer,
  meta: DocumentMeta,
  knownItems: Iterable<string> = [],
): ParsedFeed {
  const text = cleanText(decodeFeed(body, meta.contentType));
  const base = absoluteUrl(meta.contentLocation, meta.url) ?? meta.url;
  const raw = new RawItems(knownItems, meta.contentLanguage);
  const feed = /^\s*[{[]/.test(text) ? parseJson(text, base, raw) : parseXml(text, base, raw);
  return withinLimits(feed.language ? feed : inLanguage(feed, meta.contentLanguage));
}

/** A document in several languages is in none of them. */
function inLanguage(feed: ParsedFeed, header: string | null | undefined): ParsedFeed {
  const language = header?.trim();
  if (!language || language.includes(',')) return feed;
  const items = feed.items.map((item) => ({ ...item, language: item.language ?? language }));
  return { ...feed, language, items };
}

function parseXml(text: string, base: string, raw: RawItems): ParsedFeed {
  const { document, isTruncated, recordsLeftOut } = readXml(text, base);
  const root = rootIn(document);
  if (!root) throw new NotAFeedError(reasonFor(text));
  const feed = readRoot(root, document, base, raw);
  return { ...feed, isTruncated, ...leftOut((feed.itemsLeftOut ?? 0) + recordsLeftOut) };
}

function readRoot(root: XmlElement, document: XmlElement, base: string, raw: RawItems): ParsedFeed {
  if (root.name === 'channel') return parseRss({ ...document, children: [root] }, base, raw);
  return root.name.startsWith('atom:') ? parseAtom(root, raw) : parseRss(root, base, raw);
}

/**
 * The first root with items, else the first one that has anything, else what has items, else the
 * root of an empty feed. An empty `<feed/>` beside other elements is a mistake, and no feed.
 */
function rootIn(document: XmlElement): XmlElement | undefined {
  const isRoot = ({ name }: XmlElement) => ROOT.test(name);
  return (
    findElement(document, (element) => isRoot(element) && hasItems(element)) ??
    findElement(document, (element) => isRoot(element) && hasMarkup(element)) ??
    findElement(document, (element) => childNamed(element, 'item') !== undefined) ??
    emptyRoot(document)
  );
}

function emptyRoot({ children }: XmlElement): XmlElement | undefined {
  const [root, ...others] = children.filter((child) => typeof child !== 'string');
  if (!root || others.length > 0 || !ROOT.test(root.name)) return undefined;
  const isNamed = root.name !== 'atom:feed' || Object.keys(root.attributes).length > 0;
  return isNamed ? root : undefined;
}

/** Whether the element is an entry, or has items in itself or in a channel. */
const hasItems = (root: XmlElement): boolean =>
  root.name === 'atom:entry' ||
  [root, ...childrenNamed(root, 'channel')].some(
    (element) => childNamed(element, 'item', 'atom:entry') !== undefined,
  );

function parseJson(text: string, base: string, raw: RawItems): ParsedFeed {
  const excess = findExcess(text, parserLimits());
  if (excess === 'levels') throw new NotAFeedError('The document nests JSON too deeply.');
  if (excess === 'values') throw new NotAFeedError('The document has too many JSON values.');
  const value = asObject(parseJsonText(text));
  const isFeed =
    value &&
    (Array.isArray(value['items']) || /jsonfeed\.org/.test(asString(value['version']) ?? ''));
  if (!isFeed) throw new NotAFeedError('The document is JSON, but not a JSON Feed.');
  return parseJsonFeed(value, base, raw);
}

function parseJsonText(text: string): unknown {
  // Line breaks inside strings are the usual mistake of feeds written by hand.
  const json = text.trim();
  for (const candidate of [json, json.replace(/[\n\t]+/g, ' ')]) {
    try {
      return JSON.parse(candidate) as unknown;
    } catch {
      continue;
    }
  }
  return null;
}

function reasonFor(text: string): string {
  if (text.trim() === '') return 'The document is empty.';
  if (/<!doctype\s+html|<html[\s>]/i.test(text.slice(0, 5000)))
    return 'The document is a web page, not a feed.';
  return 'The document is not a feed in a format that is known here.';
}
