import { absoluteUrl } from '../../../content/absolute-url.js';
import { buildBody, imageIn } from '../elements/item-body.js';
import { authorsForItems } from '../item-limits.js';
import { getTitle } from '../elements/lines.parser.js';
import { linkByRelation, originalLink, urlIn } from '../elements/links.parser.js';
import { readAttachments, readImage } from '../elements/media.parser.js';
import { leftOut, findNewest } from '../elements/newest-items.js';
import type { PostAttachment, PostAuthor } from '../../../posts/storage/post-content.js';
import type { ParsedFeed, ParsedItem } from '../parsed-feed.js';
import type { RawItems } from '../raw-items.js';
import { distinct, readPersons, readRssAuthors } from '../elements/people.parser.js';
import { readPollingHints } from '../elements/polling-hints.parser.js';
import { readTags } from '../elements/tags.parser.js';
import { atomConstruct, looseConstruct, toLine } from './text-construct.js';
import { childNamed, childText, childrenNamed, firstDate } from '../xml/xml-query.js';
import type { XmlElement } from '../xml/xml-element.js';

const PUBLICATION_DATES = (
  'atom:published atom:issued atom:created dc:date dcterms:issued pubdate ' +
  'atom:updated atom:modified'
).split(' ');

/** Reads Atom 1.0 (RFC 4287) and 0.3; the root is a feed or a lone entry. */
export function parseAtom(root: XmlElement, raw: RawItems): ParsedFeed {
  const isEntry = root.name === 'atom:entry';
  const authors = isEntry ? [] : authorsForItems(readPersons(root));
  const entries = isEntry ? [root] : childrenNamed(root, 'atom:entry', 'item');
  const newest = findNewest(entries, publicationDate);
  return {
    title: getTitle(childNamed(root, 'atom:title')),
    siteUrl: linkByRelation(root, 'alternate', /html|^text/) ?? linkByRelation(root, 'alternate'),
    feedUrl: linkByRelation(root, 'self'),
    description: toLine(
      atomConstruct(childNamed(root, 'atom:subtitle', 'atom:tagline', 'atom:info')),
    ),
    language: root.language ?? childText(root, 'dc:language'),
    icon:
      urlIn(childNamed(root, 'atom:icon')) ??
      urlIn(childNamed(root, 'atom:logo')) ??
      readImage(root),
    hints: readPollingHints(root),
    hub: linkByRelation(root, 'hub'),
    self: linkByRelation(root, 'self'),
    isTruncated: false,
    updatedAt: firstDate(root, 'atom:updated', 'atom:modified'),
    ...leftOut(entries.length - newest.length),
    skipped: raw.skipped,
    items: raw.parse(newest, authors, publicationDate, (entry) => readEntry(entry, authors)),
  };
}

const publicationDate = (entry: XmlElement): number | null =>
  firstDate(entry, ...PUBLICATION_DATES);

function readEntry(entry: XmlElement, feedAuthors: PostAuthor[]): ParsedItem {
  const contentElement = childNamed(entry, 'atom:content');
  const group = childNamed(entry, 'media:group');
  const description =
    atomConstruct(childNamed(entry, 'atom:summary', 'atom:description')) ??
    looseConstruct(
      childNamed(entry, 'media:description') ?? (group && childNamed(group, 'media:description')),
    );
  const body = buildBody(atomConstruct(contentElement), description);
  const alternate =
    originalLink(entry) ??
    linkByRelation(entry, 'alternate', /html/) ??
    linkByRelation(entry, 'alternate');
  const image = readImage(entry) ?? imageIn(body.contentHtml);
  const source = attachmentFor(contentElement);
  return {
    guid: childText(entry, 'atom:id'),
    isAtomId: true,
    url: alternate ?? (source && /html/.test(source.mimeType ?? 'html') ? source.url : null),
    externalUrl: linkByRelation(entry, 'related', /html/),
    title: getTitle(childNamed(entry, 'atom:title')),
    ...body,
    image,
    authors: collectAuthors(entry, feedAuthors),
    tags: readTags(entry),
    language: contentElement?.language ?? entry.language,
    attachments: withSource(readAttachments(entry, image), source),
    publishedAt: publicationDate(entry),
    modifiedAt: firstDate(entry, 'atom:updated', 'atom:modified', 'dcterms:modified'),
    commentsUrl: linkByRelation(entry, 'replies', /html/) ?? urlIn(childNamed(entry, 'comments')),
  };
}

/** An entry without authors has those of its source, then those of the feed (RFC 4287, 4.2.1). */
function collectAuthors(entry: XmlElement, feedAuthors: PostAuthor[]): PostAuthor[] {
  const source = childNamed(entry, 'atom:source');
  const candidates = [
    readPersons(entry),
    readRssAuthors(entry),
    source ? readPersons(source) : [],
    feedAuthors,
  ];
  return distinct(candidates.find((authors) => authors.length > 0) ?? []);
}

/** Content at another address, given by its `src`. */
function attachmentFor(content: XmlElement | undefined): PostAttachment | null {
  const url = content && absoluteUrl(content.attributes['src'], content.base);
  if (!url) return null;
  const mimeType = content.attributes['type']?.trim().toLowerCase() ?? null;
  return { url, mimeType, title: null, sizeInBytes: null, durationInSeconds: null };
}

function withSource(files: PostAttachment[], source: PostAttachment | null): PostAttachment[] {
  const isFile =
    source && /^(audio|video|image|application)\/(?!xhtml)/.test(source.mimeType ?? '');
  return isFile && files.every(({ url }) => url !== source.url) ? [...files, source] : files;
}
