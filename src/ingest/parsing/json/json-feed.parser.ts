import { absoluteUrl } from '../../../content/absolute-url.js';
import { POST_LIMITS } from '../../../posts/post-limits.js';
import { parseDate } from '../dates/dates.js';
import { buildBody, imageIn } from '../elements/item-body.js';
import { leftOut, findNewest } from '../elements/newest-items.js';
import { authorsForItems } from '../item-limits.js';
import { type JsonObject, toList, asNumber, asObject, asObjects, asString } from './json-values.js';
import type { PostAttachment, PostAuthor } from '../../../posts/storage/post-content.js';
import type { ParsedFeed, ParsedItem } from '../parsed-feed.js';
import type { RawItems } from '../raw-items.js';
import { byteCount } from '../elements/media.parser.js';
import { author, distinct } from '../elements/people.parser.js';
import { type TextConstruct, toLine } from '../atom/text-construct.js';

/** Reads JSON Feed 1.0 and 1.1. A field of a wrong type counts as missing. */
export function parseJsonFeed(feed: JsonObject, documentUrl: string, raw: RawItems): ParsedFeed {
  const authors = authorsForItems(readAuthors(feed, documentUrl));
  const language = asString(feed['language']);
  const items = asObjects(feed['items']);
  const newest = findNewest(items, publicationDate);
  const hub = asObjects(feed['hubs']).find(({ type }) =>
    /websub/i.test(asString(type) ?? 'websub'),
  );
  return {
    title: line(feed['title']),
    siteUrl: url(feed['home_page_url'], documentUrl),
    feedUrl: url(feed['feed_url'], documentUrl),
    description: line(feed['description']),
    language,
    icon: url(feed['icon'], documentUrl) ?? url(feed['favicon'], documentUrl),
    hints: {},
    hub: hub ? url(hub['url'], documentUrl) : null,
    self: url(feed['feed_url'], documentUrl),
    isTruncated: false,
    ...leftOut(items.length - newest.length),
    skipped: raw.skipped,
    items: raw.parse(newest, [documentUrl, authors, language], publicationDate, (item) =>
      readItem(item, documentUrl, authors, language),
    ),
  };
}

const publicationDate = (item: JsonObject): number | null =>
  parseDate(asString(item['date_published'])) ?? parseDate(asString(item['date_modified']));

function readItem(
  item: JsonObject,
  base: string,
  feedAuthors: PostAuthor[],
  language: string | null,
): ParsedItem {
  const content =
    construct('html', item['content_html'], base) ?? construct('text', item['content_text'], base);
  const body = buildBody(content, construct('text', item['summary'], base));
  const authors = readAuthors(item, base);
  const itemUrl = url(item['url'], base);
  return {
    guid: asString(item['id']),
    url: itemUrl ?? url(item['id']),
    externalUrl: url(item['external_url'], base),
    title: line(item['title']),
    ...body,
    image: url(item['image'], base) ?? url(item['banner_image'], base) ?? imageIn(body.contentHtml),
    authors: authors.length > 0 ? authors : feedAuthors,
    tags: [
      ...new Set(
        toList(item['tags'])
          .slice(0, POST_LIMITS.list)
          .map(line)
          .filter((tag) => tag !== null),
      ),
    ],
    language: asString(item['language']) ?? language,
    attachments: asObjects(item['attachments'])
      .slice(0, POST_LIMITS.list)
      .flatMap((file) => readAttachment(file, base)),
    publishedAt: publicationDate(item),
    modifiedAt: parseDate(asString(item['date_modified'])),
    commentsUrl: null,
  };
}

/** `authors` of version 1.1, else `author` of 1.0, which some feeds write as a plain name. */
function readAuthors(source: JsonObject, base: string): PostAuthor[] {
  const people =
    asObjects(source['authors']).length > 0 ? toList(source['authors']) : toList(source['author']);
  return distinct(
    people.slice(0, POST_LIMITS.list).flatMap((person) => {
      const { name, url: page, avatar } = asObject(person) ?? { name: person };
      return author(line(name), url(page, base), url(avatar, base));
    }),
  );
}

function readAttachment(file: JsonObject, base: string): PostAttachment[] {
  const address = url(file['url'], base);
  if (!address) return [];
  return [
    {
      url: address,
      mimeType: asString(file['mime_type']),
      title: line(file['title']),
      sizeInBytes: asNumber(file['size_in_bytes']) ?? byteCount(asString(file['size_in_bytes'])),
      durationInSeconds: asNumber(file['duration_in_seconds']),
    },
  ];
}

function construct(
  kind: TextConstruct['kind'],
  value: unknown,
  base: string,
): TextConstruct | null {
  const text = asString(value);
  return text === null ? null : { kind, value: text, base };
}

function line(value: unknown): string | null {
  return toLine(construct('text', value, ''));
}

function url(value: unknown, base?: string): string | null {
  return absoluteUrl(asString(value), base);
}
