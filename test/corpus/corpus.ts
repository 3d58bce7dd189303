/** A document of a publisher, with what its first post says of it. */
export interface Case {
  /** What is unusual in it. */
  name: string;
  document: string | Buffer;
  /** `Content-Type`; `application/rss+xml` where it tells nothing. */
  contentType?: string;
  /** Fields of the first post as the API shows them. `null` as a date: it has none. */
  expected: Record<string, unknown>;
}

/** A table: name, input and expected value of each case. */
export type Row<Input = string, Value = unknown> = [name: string, input: Input, expected: Value];

const NAMESPACES =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
  'xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"';

/** An RSS feed of one item with these elements. */
export const buildRss = (item: string): string =>
  `<?xml version="1.0"?><rss version="2.0" ${NAMESPACES}><channel><title>A feed</title>` +
  `<link>https://site.example/</link><item><guid isPermaLink="false">1</guid>${item}</item></channel></rss>`;

/** An Atom feed of one entry with these elements. */
export const writeAtomEntry = (entry: string): string =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" ${NAMESPACES}><title>A feed</title>` +
  `<id>urn:f</id><entry><id>urn:1</id>${entry}</entry></feed>`;

/** A JSON Feed of one item with these fields. */
export const parseJsonText = (item: object): string =>
  JSON.stringify({
    ...{ version: 'https://jsonfeed.org/version/1.1', title: 'A feed' },
    items: [{ id: '1', ...item }],
  });

/** The cases of a table: how an input becomes a document, and of which field the value is. */
export const listCases = <Input>(
  rows: Row<Input>[],
  document: (input: Input) => Case['document'],
  field: string,
): Case[] =>
  rows.map(([name, input, expected]) => ({
    ...{ name, document: document(input), expected: { [field]: expected } },
  }));
