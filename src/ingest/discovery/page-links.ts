import { Tokenizer } from '../../content/html-parser.js';
import { withoutFeedScheme } from '../../common/bare-address.js';
import { absoluteUrl } from '../../content/absolute-url.js';
import { cleanText, foldWhitespace } from '../../content/plain-text.js';
import { TagCollector, decodeEntities } from '../parsing/elements/tag-collector.js';

/** How much of a page is read, in bytes and in characters. */
export const MAX_PAGE_LENGTH = 4 * 1024 * 1024;
const MAX_LINKS = 50;
const MAX_TITLE_LENGTH = 200;

const FEED_TYPES = /^application\/((rss|atom|rdf)\+xml|feed\+json)$/;
/** Types that feeds and many other documents have, or no type. */
const UNSPECIFIC_TYPES = /^((application|text)\/xml|)$/;
/** WordPress serves single posts as JSON here, and its pages list them as alternates. */
const JSON_POSTS = /\/wp-json\//;
const FEED_PATHS =
  /\/(feeds?|rss2?|atom|rdf)(\/(json|atom|rss2?|rdf|xml))?(\.(xml|json|rss|atom|rdf|php))?\/?$|\/index\.xml$|\.(rss|atom|rdf)$/i;
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
  /** Anchors whose type or address is that of a feed. */
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
    anchors: resolve(
      scanner.anchors,
      base,
      ({ type, path }) => FEED_TYPES.test(type) || FEED_PATHS.test(path),
    ),
    icons: listIcons(scanner.icons, base),
  };
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
  title: string;
  type: string;
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
    const { href, rel = '', type = '', title = '' } = this.attributes;
    if (href === undefined) return;
    const link = { href, title, type: type.split(';', 1)[0]!.trim().toLowerCase() };
    const name = this.tagName.toLowerCase();
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

  /** The text of an anchor may be missing; its title attribute then names the feed. */
  private open(link: RawLink): void {
    const [path = ''] = link.href.split(/[?#]/, 1);
    this.anchor = null;
    if (!FEED_TYPES.test(link.type) && !FEED_PATHS.test(`/${path.trim()}`)) return;
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
    if (found.size >= MAX_LINKS) break;
    // What follows # is for the page, and copies of one address differ in nothing else.
    const feedUrl = absoluteUrl(withoutFeedScheme(href.trim()), base)?.split('#', 1)[0];
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
  (UNSPECIFIC_TYPES.test(type) && FEED_PATHS.test(path));

const titleFrom = (text: string): string | null =>
  foldWhitespace(cleanText(text)).slice(0, MAX_TITLE_LENGTH).toWellFormed() || null;

function typeByPath(path: string): string {
  const format = /json|atom|rdf/i.exec(path.split('/').at(-1) ?? '')?.[0].toLowerCase() ?? 'rss';
  return format === 'json' ? 'application/feed+json' : `application/${format}+xml`;
}
