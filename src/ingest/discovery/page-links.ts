import { Tokenizer } from '../../content/html-parser.js';
import { withoutFeedScheme } from '../../common/bare-address.js';
import { absoluteUrl } from '../../content/absolute-url.js';
import { cleanText, foldWhitespace } from '../../content/plain-text.js';
import { TagCollector, decodeEntities } from '../parsing/elements/tag-collector.js';

/** How much of a page is read, in bytes and in characters. */
export const MAX_PAGE_LENGTH = 4 * 1024 * 1024;
const MAX_LINKS = 50;
/** Pages have some hundreds. The feed of a site is linked at its top or at its end. */
const MAX_ANCHORS = 20_000;
const MAX_TITLE_LENGTH = 200;

const FEED_TYPES = /^application\/((rss|atom|rdf)\+xml|feed\+json)$/;
/** Types that feeds and many other documents have, or no type. */
const UNSPECIFIC_TYPES = /^((application|text)\/xml|)$/;
/** WordPress serves single posts as JSON here, and its pages list them as alternates. */
const JSON_POSTS = /\/wp-json\//;
const FEED_PATHS =
  /\/(feeds?|rss2?|atom|rdf)(\/(json|atom|rss2?|rdf|xml))?(\.(xml|json|rss|atom|rdf|php))?\/?$|\/index\.xml$|\.(rss|atom|rdf)$/i;
/** As WordPress and Joomla name their feeds in a query. */
const FEED_QUERIES = /[?&](?:feed|format|type|output)=(?:rss2?|atom|rdf|feed)(?=&|$)/i;
/** What an anchor says that leads to a feed whose address tells nothing. */
const FEED_NAMES =
  /\b(?:rss|atom|json|web)[\s-]feeds?\b|\bfeeds?\s\(?(?:rss|atom)\b|\b(?:via|by|per)\s(?:rss|atom)\b|^\W*(?:rss|atom)(?:\s?[12]\.0)?\W*$/i;
const ICON = /(^|\s)icon(\s|$)/i;
const TOUCH_ICON = /(^|\s)apple-touch-icon(-precomposed)?(\s|$)/i;
/** Beyond the icons that a page has for all devices. */
const MAX_ICONS = 40;
/** A larger icon is no better than one of this size. */
const MAX_ICON_SIZE = 192;
const EMBEDDED = /^\s*data:image\//i;
const MAX_EMBEDDED_LENGTH = 140_000;
/** The icons that are told, best first. */
const MAX_TOLD_ICONS = 5;
const COMMENTS = /\bcomments?\b/i;

/** A feed that a page links to. */
export interface FeedLink {
  /** Absolute http(s), without credentials. */
  feedUrl: string;
  title: string | null;
  /** The media type that the page gives or the address suggests. */
  type: string;
}

/** The feeds that a page links to, the most likely first, each address once. */
export interface PageLinks {
  /** Feeds that the page advertises in `<link rel="alternate">`. */
  advertised: FeedLink[];
  /** Anchors whose type or address is that of a feed, else those whose words name one. */
  anchors: FeedLink[];
  /** Pictures that stand for the site. */
  icons: string[];
}

/** Finds the feeds that a web page links to. Takes time linear in the size of the page. */
export function findFeedLinks(html: string, pageUrl: string): PageLinks {
  const text = html.slice(0, MAX_PAGE_LENGTH);
  const scanner = new PageScanner(text);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false }, scanner);
  tokenizer.write(text);
  tokenizer.end();
  const base = absoluteUrl(scanner.base, pageUrl) ?? pageUrl;
  const advertised = resolve(scanner.links, base, isFeedLink);
  // WordPress advertises the feed of a page's comments beside the feed of the site.
  const rank = ({ feedUrl, title }: FeedLink) => Number(COMMENTS.test(`${feedUrl} ${title}`));
  return {
    advertised: advertised.sort((a, b) => rank(a) - rank(b)),
    anchors: findAnchors(scanner.anchors, base, pageUrl),
    icons: listIcons(scanner.icons, base),
  };
}

/** The words of an anchor count only where no address tells a feed. */
function findAnchors(anchors: RawLink[], base: string, pageUrl: string): FeedLink[] {
  const byAddress = resolve(
    anchors,
    base,
    (link) => FEED_TYPES.test(link.type) || hasFeedAddress(link),
  );
  if (byAddress.length > 0) return byAddress;
  const named = anchors.filter(({ title, label }) =>
    [title, label].some((words) => FEED_NAMES.test(words)),
  );
  const [page] = pageUrl.split('#', 1);
  return resolve(named, base, () => true).filter(({ feedUrl }) => feedUrl !== page);
}

/** Embedded pictures are kept as they are. */
function listIcons(icons: RawIcon[], base: string): string[] {
  const best = icons.sort((a, b) => a.rank - b.rank || b.size - a.size);
  const addresses = best.flatMap(({ href }) =>
    EMBEDDED.test(href) && href.length <= MAX_EMBEDDED_LENGTH
      ? href.trim()
      : (absoluteUrl(href, base) ?? []),
  );
  return [...new Set(addresses)].slice(0, MAX_TOLD_ICONS);
}

interface RawLink {
  href: string;
  /** Its title attribute, else its text. */
  title: string;
  /** What a screen reader says instead of its text, or of the picture in it. */
  label: string;
  type: string;
}

/** The parts of an address that tell a feed. */
interface TellingParts {
  type: string;
  path: string;
  query: string;
}

interface RawIcon {
  href: string;
  /** The best have the lowest. */
  rank: number;
  size: number;
}

/** Collects all links and anchors that may refer to a feed, and the icons. */
class PageScanner extends TagCollector {
  base: string | null = null;
  readonly links: RawLink[] = [];
  readonly anchors: RawLink[] = [];
  readonly icons: RawIcon[] = [];
  private anchor: RawLink | null = null;

  override onopentagend(): void {
    const { href, rel = '', type = '', title = '', alt } = this.attributes;
    const name = this.tagName.toLowerCase();
    if (name === 'img' && this.anchor && alt) this.anchor.label ||= alt.slice(0, MAX_TITLE_LENGTH);
    if (href === undefined) return;
    const label = (this.attributes['aria-label'] ?? '').slice(0, MAX_TITLE_LENGTH);
    const link = { href, title, label, type: type.split(';', 1)[0]!.trim().toLowerCase() };
    if (name === 'base') this.base ??= href;
    else if (name === 'link' && /(^|\s)(alternate|feed)(\s|$)/i.test(rel)) this.links.push(link);
    else if (name === 'link') this.addIcon(href, rel);
    else if (name === 'a') this.open(link);
  }

  private addIcon(href: string, rel: string): void {
    const isTouch = TOUCH_ICON.test(rel);
    if (this.icons.length >= MAX_ICONS || !(isTouch || ICON.test(rel))) return;
    const { sizes = '', media = '', type = '' } = this.attributes;
    if (/svg/i.test(type) || /\.svg$/i.test(href.split(/[?#]/, 1)[0]!)) return;
    const isDark = /dark/i.test(media);
    const size = Math.min(Number(/\d{1,4}/.exec(sizes)?.[0] ?? 0), MAX_ICON_SIZE);
    this.icons.push({ href, rank: Number(isTouch) + 2 * Number(isDark), size });
  }

  override onclosetag(start: number, end: number): void {
    if (/^a$/i.test(this.text.slice(start, end))) this.anchor = null;
  }

  override ontext(start: number, end: number): void {
    if (this.anchor && this.anchor.title.length < MAX_TITLE_LENGTH) {
      this.anchor.title += decodeEntities(this.text.slice(start, end));
    }
  }

  /** Whether it leads to a feed may be in its text alone. */
  private open(link: RawLink): void {
    this.anchor = null;
    if (this.anchors.length >= MAX_ANCHORS) return;
    this.anchors.push(link);
    if (link.title === '') this.anchor = link;
  }
}

function resolve(
  links: RawLink[],
  base: string,
  passes: (link: TellingParts) => boolean,
): FeedLink[] {
  const found = new Map<string, FeedLink>();
  for (const { href, title, label, type } of links) {
    if (found.size >= MAX_LINKS) break;
    // What follows # is for the page, and copies of one address differ in nothing else.
    const feedUrl = absoluteUrl(withoutFeedScheme(href.trim()), base)?.split('#', 1)[0];
    if (!feedUrl || found.has(feedUrl)) continue;
    const { pathname: path, search: query, username, password } = new URL(feedUrl);
    if (username || password || !passes({ type, path, query })) continue;
    const name = titleFrom(title) ?? titleFrom(label);
    found.set(feedUrl, { feedUrl, title: name, type: type || typeByPath(path + query) });
  }
  return [...found.values()];
}

const hasFeedAddress = ({ path, query }: TellingParts): boolean =>
  FEED_PATHS.test(path) || FEED_QUERIES.test(query);

const isFeedLink = (link: TellingParts): boolean =>
  FEED_TYPES.test(link.type) ||
  (link.type === 'application/json' && !JSON_POSTS.test(link.path)) ||
  (UNSPECIFIC_TYPES.test(link.type) && hasFeedAddress(link));

const titleFrom = (text: string): string | null =>
  foldWhitespace(cleanText(text)).slice(0, MAX_TITLE_LENGTH).toWellFormed() || null;

function typeByPath(path: string): string {
  const format = /json|atom|rdf/i.exec(path.split('/').at(-1) ?? '')?.[0].toLowerCase() ?? 'rss';
  return format === 'json' ? 'application/feed+json' : `application/${format}+xml`;
}
