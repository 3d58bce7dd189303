import { Tokenizer } from '../../content/html-parser.js';
import { absoluteUrl } from '../../content/absolute-url.js';
import { cleanText, foldWhitespace } from '../../content/plain-text.js';
import { TagCollector, decodeEntities } from '../parsing/tag-collector.js';

/** How much of a page is read, in characters. */
const LONGEST_PAGE = 4 * 1024 * 1024;
const MOST_LINKS = 50;
const LONGEST_TITLE = 200;

const FEED_TYPES = /^application\/((rss|atom|rdf)\+xml|feed\+json)$/;
/** Types of feeds and of much else, or none. */
const VAGUE_TYPES = /^((application|text)\/xml|)$/;
/** Where WordPress serves single posts as JSON, which its pages call their alternates too. */
const JSON_POSTS = /\/wp-json\//;
const FEED_PATHS =
  /\/(feeds?|rss2?|atom|rdf)(\/(json|atom|rss2?|rdf|xml))?(\.(xml|json|rss|atom|rdf|php))?\/?$|\/index\.xml$|\.(rss|atom|rdf)$/i;
const COMMENTS = /\bcomments?\b/i;

/** A feed that a page leads to. */
export interface FeedLink {
  /** Absolute http(s), without credentials. */
  feedUrl: string;
  title: string | null;
  /** The media type that the page gives, or that the address suggests. */
  type: string;
}

/** Where a page leads, most telling first, each address once. */
export interface PageLinks {
  /** Feeds that the page says are its own, in `<link rel="alternate">`. */
  advertised: FeedLink[];
  /** Anchors whose address looks like that of a feed. */
  anchors: FeedLink[];
}

/** Finds the feeds that a web page leads to. Takes time linear in the page, whatever it holds. */
export function feedLinksOf(html: string, pageUrl: string): PageLinks {
  const text = html.slice(0, LONGEST_PAGE);
  const scanner = new PageScanner(text);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false }, scanner);
  tokenizer.write(text);
  tokenizer.end();
  const base = absoluteUrl(scanner.base, pageUrl) ?? pageUrl;
  const advertised = resolve(scanner.links, base, isFeedLink);
  // WordPress puts the comments on a page beside the posts of its site.
  const rank = ({ feedUrl, title }: FeedLink) => Number(COMMENTS.test(`${feedUrl} ${title}`));
  return {
    advertised: advertised.sort((a, b) => rank(a) - rank(b)),
    anchors: resolve(scanner.anchors, base, ({ path }) => FEED_PATHS.test(path)),
  };
}

interface RawLink {
  href: string;
  title: string;
  type: string;
}

/** Notes every link and anchor that may lead to a feed. */
class PageScanner extends TagCollector {
  base: string | null = null;
  readonly links: RawLink[] = [];
  readonly anchors: RawLink[] = [];
  private anchor: RawLink | null = null;

  override onopentagend(): void {
    const { href, rel = '', type = '', title = '' } = this.attributes;
    if (href === undefined) return;
    const link = { href, title, type: type.split(';', 1)[0]!.trim().toLowerCase() };
    const name = this.tagName.toLowerCase();
    if (name === 'base') this.base ??= href;
    else if (name === 'link' && /(^|\s)(alternate|feed)(\s|$)/i.test(rel)) this.links.push(link);
    else if (name === 'a') this.open(link);
  }

  override onclosetag(start: number, end: number): void {
    if (/^a$/i.test(this.text.slice(start, end))) this.anchor = null;
  }

  override ontext(start: number, end: number): void {
    if (this.anchor && this.anchor.title.length < LONGEST_TITLE) {
      this.anchor.title += decodeEntities(this.text.slice(start, end));
    }
  }

  /** A title attribute says what the text of an anchor may not. */
  private open(link: RawLink): void {
    const [path = ''] = link.href.split(/[?#]/, 1);
    this.anchor = null;
    if (!FEED_PATHS.test(`/${path.trim()}`)) return;
    this.anchors.push(link);
    if (link.title === '') this.anchor = link;
  }
}

function resolve(
  links: RawLink[],
  base: string,
  passes: (link: { type: string; path: string }) => boolean,
): FeedLink[] {
  const found = new Map<string, FeedLink>();
  for (const { href, title, type } of links) {
    if (found.size >= MOST_LINKS) break;
    const feedUrl = absoluteUrl(href, base);
    if (!feedUrl || found.has(feedUrl)) continue;
    const { pathname: path, username, password } = new URL(feedUrl);
    if (username || password || !passes({ type, path })) continue;
    found.set(feedUrl, { feedUrl, title: titleFrom(title), type: type || typeByPath(path) });
  }
  return [...found.values()];
}

const isFeedLink = ({ type, path }: { type: string; path: string }): boolean =>
  FEED_TYPES.test(type) ||
  (type === 'application/json' && !JSON_POSTS.test(path)) ||
  (VAGUE_TYPES.test(type) && FEED_PATHS.test(path));

const titleFrom = (text: string): string | null =>
  foldWhitespace(cleanText(text)).slice(0, LONGEST_TITLE).toWellFormed() || null;

function typeByPath(path: string): string {
  const format = /json|atom|rdf/i.exec(path.split('/').at(-1) ?? '')?.[0].toLowerCase() ?? 'rss';
  return format === 'json' ? 'application/feed+json' : `application/${format}+xml`;
}
