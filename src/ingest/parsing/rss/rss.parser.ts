import { absoluteUrl } from '../../../content/absolute-url.js';
import { firstTitle } from '../elements/lines.parser.js';
import { imageUrl, linkByRelation, plainLink, urlIn } from '../elements/links.parser.js';
import { readImage } from '../elements/media.parser.js';
import { leftOut, findNewest } from '../elements/newest-items.js';
import type { ParsedFeed } from '../parsed-feed.js';
import type { RawItems } from '../raw-items.js';
import { readPollingHints } from '../elements/polling-hints.parser.js';
import { parseRssItem, rssItemDate } from './rss-item.parser.js';
import { firstLine } from '../atom/text-construct.js';
import { childNamed, childText, childrenNamed, findElement, firstDate } from '../xml/xml-query.js';
import { rebase } from '../xml/rebase.js';
import type { XmlElement } from '../xml/xml-element.js';

const DESCRIPTIONS =
  'description tagline dc:description itunes:summary itunes:subtitle abstract'.split(' ');

/**
 * Reads RSS 0.9x to 2.0, RDF and CDF. The root may be `rss`, `rdf:RDF`, or any element with items.
 */
export function parseRss(root: XmlElement, documentUrl: string, raw: RawItems): ParsedFeed {
  const channels = childrenNamed(root, 'channel');
  const channel = channels[0] ?? root;
  const language = childText(channel, 'language', 'dc:language') ?? channel.language;
  const link = siteUrl(channel);
  const items = getItems(root, channels);
  const newest = findNewest(items, rssItemDate);
  return {
    title: firstTitle(channel, 'title', 'dc:title', 'itunes:title', 'media:title'),
    siteUrl: link,
    feedUrl: linkByRelation(channel, 'self') ?? urlIn(childNamed(channel, 'itunes:new-feed-url')),
    description: firstLine(channel, ...DESCRIPTIONS),
    language,
    icon: icon(channel, root),
    hints: readPollingHints(channel),
    hub: linkByRelation(channel, 'hub'),
    self: linkByRelation(channel, 'self'),
    newFeedUrl: urlIn(childNamed(channel, 'itunes:new-feed-url')),
    isTruncated: false,
    updatedAt: firstDate(channel, 'lastbuilddate', 'atom:updated', 'pubdate', 'dc:date'),
    ...leftOut(items.length - newest.length),
    skipped: raw.skipped,
    items: raw.parse(newest, [documentUrl, link, language], rssItemDate, (item) => {
      // RSS has no base of its own; a path is meant as on the site, not beside the feed file.
      if (link !== null) rebase(item, documentUrl, link);
      const read = parseRssItem(item, link ?? documentUrl);
      return { ...read, language: read.language ?? language };
    }),
  };
}

/** Items are in the channel (RSS 2.0) or beside it (RDF), sometimes in a list of their own. */
function getItems(root: XmlElement, channels: XmlElement[]): XmlElement[] {
  const items = [...channels, root].flatMap((parent) =>
    childrenNamed(parent, 'item', 'atom:entry'),
  );
  if (items.length > 0) return items;
  const list = findElement(root, (element) => childNamed(element, 'item') !== undefined);
  return list ? childrenNamed(list, 'item') : [];
}

function siteUrl(channel: XmlElement): string | null {
  const { attributes, base } = channel;
  return (
    plainLink(channel) ??
    linkByRelation(channel, 'alternate') ??
    absoluteUrl(attributes['href'], base)
  );
}

/** RDF keeps the image beside the channel, which only refers to it. */
function icon(channel: XmlElement, root: XmlElement): string | null {
  const images = [...childrenNamed(channel, 'image'), ...childrenNamed(root, 'image')];
  const own = images.map(imageUrl).find((url) => url !== null);
  return (
    own ??
    readImage(channel) ??
    urlIn(childNamed(channel, 'atom:icon', 'atom:logo', 'webfeeds:icon'))
  );
}
