/** Returns the value at a path of names; undefined if there is none. */
export function at(value: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name],
    value,
  );
}

/** The first defined value. */
export function either(...values: unknown[]): unknown {
  return values.find((value) => value !== undefined && value !== null);
}

/** Returns a list unchanged, a single value as a list of one, and an empty list for no value. */
export function toList(value: unknown): unknown[] {
  return value === undefined || value === null ? [] : [value].flat();
}

/** An item as another parser read it. Undefined fields are not compared. */
export interface ExpectedItem {
  title: unknown;
  summary: unknown;
  content: unknown;
  urls: unknown[];
  externalUrl: unknown;
  guid: unknown;
  image: unknown;
  commentsUrl: unknown;
  language: unknown;
  publishedAt: unknown;
  modifiedAt: unknown;
  authors: { name: unknown; url: unknown; avatar: unknown }[];
  tags: unknown[];
  attachments: {
    url: unknown;
    mimeType: unknown;
    sizeInBytes: unknown;
    durationInSeconds: unknown;
  }[];
}

/** A feed as another parser read it. Undefined fields are not compared. */
export interface ExpectedFeed {
  title: unknown;
  description: unknown;
  siteUrls: unknown[];
  feedUrl: unknown;
  language: unknown;
  icons: unknown[];
  ttlMinutes: unknown;
  skipHours: number[];
  skipDays: string[];
  items: ExpectedItem[];
}

/** Converts an item of another parser to our fields. */
export function expectedItem(item: unknown): ExpectedItem {
  return {
    title: at(item, 'title'),
    summary: either(at(item, 'description'), at(item, 'summary')),
    content: either(
      at(item, 'content', 'value'),
      at(item, 'content_html'),
      at(item, 'content_text'),
      at(item, 'content'),
    ),
    urls: getLinks(item, 'url'),
    externalUrl: at(item, 'external_url'),
    guid: either(at(item, 'guid', 'value'), at(item, 'guid'), at(item, 'id')),
    image: either(at(item, 'image', 'url'), at(item, 'image')),
    commentsUrl: at(item, 'comments'),
    language: at(item, 'language'),
    publishedAt: either(
      at(item, 'publishedParsed'),
      at(item, 'pubDateParsed'),
      at(item, 'date_published'),
    ),
    modifiedAt: either(at(item, 'updatedParsed'), at(item, 'date_modified')),
    authors: toList(either(at(item, 'authors'), at(item, 'author'))).map((person) => ({
      name: either(at(person, 'name'), at(person, 'email'), person),
      url: either(at(person, 'uri'), at(person, 'url')),
      avatar: at(person, 'avatar'),
    })),
    tags: toList(either(at(item, 'categories'), at(item, 'tags'))).map((tag) =>
      either(at(tag, 'label'), at(tag, 'term'), at(tag, 'value'), tag),
    ),
    attachments: [
      ...toList(either(at(item, 'enclosures'), at(item, 'attachments'))),
      ...toList(at(item, 'links')).filter((link) => at(link, 'rel') === 'enclosure'),
    ].map((file) => ({
      url: either(at(file, 'url'), at(file, 'href')),
      mimeType: either(at(file, 'type'), at(file, 'mime_type')),
      sizeInBytes: Number(either(at(file, 'length'), at(file, 'size_in_bytes'))) || undefined,
      durationInSeconds: at(file, 'duration_in_seconds'),
    })),
  };
}

/** Converts a feed of another parser to our fields. */
export function expectedFeed(feed: unknown): ExpectedFeed {
  const self = toList(at(feed, 'links')).find((link) => at(link, 'rel') === 'self');
  return {
    title: at(feed, 'title'),
    description: either(at(feed, 'description'), at(feed, 'subtitle')),
    siteUrls: getLinks(feed, 'home_page_url'),
    feedUrl: either(at(feed, 'feedLink'), at(feed, 'feed_url'), at(self, 'href')),
    language: at(feed, 'language'),
    icons: [at(feed, 'image', 'url'), at(feed, 'icon'), at(feed, 'logo')],
    ttlMinutes: at(feed, 'ttl') === undefined ? undefined : Number(at(feed, 'ttl')),
    skipHours: toList(at(feed, 'skipHours')).map(Number),
    skipDays: toList(at(feed, 'skipDays')).map(String),
    items: toList(either(at(feed, 'items'), at(feed, 'entries'))).map(expectedItem),
  };
}

/**
 * The addresses that are accepted as the link; none if only the feed's own or attachments are
 * listed.
 */
function getLinks(source: unknown, jsonFeedName: string): unknown[] {
  const links = toList(at(source, 'links'));
  const named = either(at(source, 'link'), at(source, jsonFeedName));
  if (named === undefined && typeof links[0] !== 'object') return [];
  const alternates = links.map((link) =>
    typeof link === 'object' && either(at(link, 'rel'), 'alternate') === 'alternate'
      ? at(link, 'href')
      : typeof link === 'string' && link,
  );
  return [named, ...alternates];
}
