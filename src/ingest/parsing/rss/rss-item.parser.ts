import { absoluteUrl } from '../../../content/absolute-url.js';
import { buildBody, imageIn } from '../elements/item-body.js';
import { parseDate } from '../dates/dates.js';
import { firstTitle } from '../elements/lines.parser.js';
import {
  imageUrl,
  linkByRelation,
  originalLink,
  plainLink,
  urlIn,
} from '../elements/links.parser.js';
import { readAttachments, readImage } from '../elements/media.parser.js';
import type { ParsedItem } from '../parsed-feed.js';
import { readRssAuthors } from '../elements/people.parser.js';
import { readTags } from '../elements/tags.parser.js';
import { type TextConstruct, atomConstruct, looseConstruct } from '../atom/text-construct.js';
import { childNamed, childText, childrenNamed, firstDate, getText } from '../xml/xml-query.js';
import { rebase } from '../xml/rebase.js';
import type { XmlElement } from '../xml/xml-element.js';

/** The elements of a field, the best first. */
const TITLES = 'title media:title dc:title atom:title itunes:title'.split(' ');
const CONTENTS = 'content:encoded encoded fulltext fullitem xhtml:body xhtml:div body'.split(' ');
const DESCRIPTIONS =
  'description itunes:summary dc:description atom:summary media:description itunes:subtitle abstract'.split(
    ' ',
  );
const PUBLICATION_DATES = (
  'pubdate dc:date dcterms:issued dcterms:created atom:published atom:issued atom:created ' +
  'published date atom:updated dcterms:modified'
).split(' ');
const MODIFICATION_DATES =
  'atom:updated atom:modified dcterms:modified lastbuilddate updated'.split(' ');

/**
 * Reads an item of RSS, RDF or CDF with the modules that feeds use. What is relative to `base` is
 * relative to the item's own address, where it has one.
 */
export function parseRssItem(item: XmlElement, base: string): ParsedItem {
  const guid = childNamed(item, 'guid');
  const url = itemUrl(item, guid);
  if (url !== null) rebase(item, base, url);
  const body = buildBody(getContent(item), firstConstruct(item, ...DESCRIPTIONS));
  const own = childNamed(item, 'image');
  const image = readImage(item) ?? (own && imageUrl(own)) ?? imageIn(body.contentHtml);
  return {
    guid:
      getText(guid) ??
      childText(item, 'atom:id', 'dc:identifier') ??
      item.attributes['rdf:about']?.trim() ??
      null,
    url,
    externalUrl: null,
    title: firstTitle(item, ...TITLES),
    ...body,
    image,
    authors: readRssAuthors(item),
    tags: readTags(item),
    language: childText(item, 'dc:language', 'language') ?? item.language,
    attachments: readAttachments(item, image),
    publishedAt: rssItemDate(item),
    modifiedAt: firstDate(item, ...MODIFICATION_DATES),
    commentsUrl: commentsIn(item) ?? linkByRelation(item, 'replies', /html/),
  };
}

/** The page of its comments; some feeds have their number there. */
function commentsIn(item: XmlElement): string | null {
  const comments = childNamed(item, 'comments');
  return comments && /^\d*$/.test((getText(comments) ?? '').trim()) ? null : urlIn(comments);
}

function getContent(item: XmlElement): TextConstruct | null {
  return (
    firstConstruct(item, ...CONTENTS) ??
    atomConstruct(childNamed(item, 'atom:content')) ??
    firstConstruct(item, 'content')
  );
}

function firstConstruct(item: XmlElement, ...names: string[]): TextConstruct | null {
  for (const name of names) {
    for (const child of childrenNamed(item, name)) {
      const found = looseConstruct(child);
      if (found) return found;
    }
  }
  return null;
}

/** The date of publication. */
export const rssItemDate = (item: XmlElement): number | null =>
  firstDate(item, ...PUBLICATION_DATES) ?? parseDate(item.attributes['lastmod']);

/** A guid is also the address, unless it is marked as none (RSS 2.0). */
function itemUrl(item: XmlElement, guid: XmlElement | undefined): string | null {
  const isPermaLink = guid?.attributes['ispermalink']?.trim().toLowerCase() !== 'false';
  const { href, 'rdf:about': about } = item.attributes;
  return (
    originalLink(item) ??
    plainLink(item) ??
    linkByRelation(item, 'alternate') ??
    (isPermaLink ? absoluteUrl(getText(guid)) : null) ??
    absoluteUrl(about ?? href, item.base)
  );
}
