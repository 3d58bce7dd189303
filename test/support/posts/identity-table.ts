/** An item in any format; a field that is left out is not in the document. */
export interface TableItem {
  id?: string;
  link?: string;
  title?: string;
  date?: string;
  text?: string;
}

type Format = 'rss' | 'atom' | 'json';

/** A row of the table of decision 6: one item of a feed, and what the next document has instead. */
export interface IdentityRow {
  what: string;
  format: Format;
  before: TableItem;
  after: TableItem;
  is: 'same' | 'new';
}

const HOST = 'https://example.org';
const DATE = '2026-01-02T08:00:00Z';
const LATER = '2026-01-05T08:00:00Z';
const ITEM: TableItem = {
  id: 'urn:item:1',
  link: `${HOST}/news`,
  title: 'One',
  date: DATE,
  text: 'Words of one.',
};
const EDITED = { title: 'One, edited', text: 'Other words.' };
const REPLACED = { title: 'Two', text: 'Words of two.', date: LATER };

const row =
  (format: Format) =>
  (is: 'same' | 'new', what: string, before: TableItem, after: TableItem): IdentityRow => {
    const whole = { ...ITEM, ...before };
    return { what, format, before: whole, after: { ...whole, ...after }, is };
  };

const rss = row('rss');
const atom = row('atom');
const json = row('json');
const NO_ID = { id: undefined };
const NEITHER = { id: undefined, link: undefined };
const UNDATED = { date: undefined };

/** The ids of two items, which say no more apart than the parts that they differ in. */
const CANNOT_DISTINGUISH: [what: string, one: string, other: string][] = [
  ['the fragment', `${HOST}/news#1`, `${HOST}/news#2`],
  ['the fragment of no address', 'news#1', 'news#2'],
  ['http and https', 'http://example.org/?p=1', 'https://example.org/?p=1'],
  ['the host', 'https://old.example.org/1', 'https://new.example.org/1'],
  ['www', 'https://www.example.org/1', 'https://example.org/1'],
  ['a trailing slash', `${HOST}/1/`, `${HOST}/1`],
  ['a session', `${HOST}/1?PHPSESSID=a`, `${HOST}/1?PHPSESSID=b`],
];

export const IDENTITY_TABLE: IdentityRow[] = [
  rss('same', 'nothing', {}, {}),
  rss('same', 'title and content, under one id', {}, EDITED),
  rss('same', 'everything but the id', {}, { ...REPLACED, link: `${HOST}/other` }),
  rss(
    'same',
    'a session in the link',
    { link: `${HOST}/n?sessionid=1` },
    { link: `${HOST}/n?sessionid=2` },
  ),
  rss('new', 'the id alone', {}, { id: 'urn:item:2' }),
  rss('new', 'id and title', {}, { id: 'urn:item:2', title: 'Two' }),
  rss('new', 'id and date', {}, { id: 'urn:item:2', date: LATER }),
  rss('new', 'id and content', {}, { id: 'urn:item:2', text: 'Words of two.' }),
  rss('new', 'everything but the link', {}, { id: 'urn:item:2', ...REPLACED }),
  rss('new', 'everything but the link, undated', UNDATED, { ...REPLACED, id: '2', ...UNDATED }),
  rss('new', 'the query of the id', { id: `${HOST}/?p=1` }, { id: `${HOST}/?p=2`, ...EDITED }),
  rss('new', 'the route of the id', { id: `${HOST}/#/1` }, { id: `${HOST}/#/2`, ...EDITED }),

  ...CANNOT_DISTINGUISH.flatMap(([what, id, other]) => [
    rss('same', `${what} of the id, title and content`, { id }, { id: other, ...EDITED }),
    rss('new', `${what} of the id, and all but the link`, { id }, { id: other, ...REPLACED }),
    atom('new', `${what} of an atom:id`, { id }, { id: other, ...EDITED }),
  ]),
  ...CANNOT_DISTINGUISH.slice(0, 1).flatMap(([what, id, other]) => [
    rss('same', `${what} of the id`, { id }, { id: other }),
    rss('new', `${what} of the id, and the date`, { id }, { id: other, date: LATER }),
    rss('new', `${what} of the id, and the link`, { id }, { id: other, link: `${HOST}/b` }),
    json('same', `${what} of the id`, { id }, { id: other, ...EDITED }),
  ]),
  rss(
    'same',
    'http and https of id and link',
    { id: 'http://example.org/1', link: 'http://example.org/1' },
    { id: 'https://example.org/1', link: 'https://example.org/1', ...EDITED },
  ),
  rss(
    'same',
    'the host of id and link',
    { id: 'https://old.example.org/1', link: 'https://old.example.org/1' },
    { id: 'https://new.example.org/1', link: 'https://new.example.org/1', text: 'Other words.' },
  ),
  rss(
    'same',
    'the fragment of the id and the title, undated',
    { ...UNDATED, id: 'news#1' },
    { id: 'news#2', title: 'One, edited' },
  ),

  rss('same', 'title, date and content, without an id', NO_ID, REPLACED),
  rss('new', 'the link, without an id', NO_ID, { link: `${HOST}/other` }),
  rss('same', 'an id that comes', NO_ID, { id: 'urn:item:1', ...EDITED }),
  rss('new', 'an id that comes, and all but the link', NO_ID, { id: 'urn:item:1', ...REPLACED }),
  rss('same', 'an id that goes', {}, { ...NO_ID, ...EDITED }),
  rss('new', 'an id that goes, and all but the link', {}, { ...NO_ID, ...REPLACED }),
  rss('same', 'the content, without id and link', NEITHER, { text: 'Other words.' }),
  rss('new', 'the title, without id and link', NEITHER, { title: 'Two' }),
  rss('new', 'the date, without id and link', NEITHER, { date: LATER }),

  atom('same', 'everything but the atom:id', {}, { ...REPLACED, link: `${HOST}/other` }),
  atom('new', 'the atom:id alone', {}, { id: 'urn:item:2' }),
  atom('new', 'everything but the link, in Atom', {}, { id: 'urn:item:2', ...REPLACED }),
  json('same', 'everything but the id, in JSON', {}, { ...REPLACED, link: `${HOST}/other` }),
  json('new', 'everything but the link, in JSON', {}, { id: 'urn:item:2', ...REPLACED }),
];

/** A document of these items that names a hub and its own address. */
export function buildDocument(
  format: Format,
  items: TableItem[],
  { hub, self, title = 'A feed' }: { hub: string; self: string; title?: string },
): { headers: Record<string, string>; body: string } {
  if (format === 'json') {
    const feed = {
      ...{ version: 'https://jsonfeed.org/version/1.1', title, feed_url: self },
      hubs: [{ type: 'WebSub', url: hub }],
      items: items.map(({ id, link, title: name, date, text }) => ({
        ...{ id, url: link, title: name, date_published: date, content_text: text },
      })),
    };
    return { headers: { 'content-type': 'application/feed+json' }, body: JSON.stringify(feed) };
  }
  const links =
    `<link xmlns="http://www.w3.org/2005/Atom" rel="hub" href="${hub}"/>` +
    `<link xmlns="http://www.w3.org/2005/Atom" rel="self" href="${self}"/>`;
  const body =
    format === 'atom'
      ? `<feed xmlns="http://www.w3.org/2005/Atom"><title>${title}</title>${links}` +
        `${items.map(entry).join('')}</feed>`
      : `<rss version="2.0"><channel><title>${title}</title>${links}` +
        `${items.map(rssItem).join('')}</channel></rss>`;
  return { headers: { 'content-type': 'application/xml' }, body };
}

const element = (name: string, text?: string): string =>
  text === undefined ? '' : `<${name}>${text.replaceAll('&', '&amp;')}</${name}>`;

function rssItem({ id, link, title, date, text }: TableItem): string {
  const guid = id === undefined ? '' : `<guid isPermaLink="false">${id}</guid>`;
  const pubDate = date && new Date(date).toUTCString();
  const fields = [
    ...[element('link', link), element('title', title), element('pubDate', pubDate)],
    element('description', text),
  ];
  return `<item>${guid}${fields.join('')}</item>`;
}

function entry({ id, link, title, date, text }: TableItem): string {
  const href = link === undefined ? '' : `<link href="${link}"/>`;
  const fields = [
    ...[element('id', id), href, element('title', title), element('content', text)],
    ...[element('published', date), element('updated', date)],
  ];
  return `<entry>${fields.join('')}</entry>`;
}
