import { cleanText } from '../../content/plain-text.js';
import { escapeHtml } from '../parsing/xml/xml-markup.js';

/** A feed in OPML. */
export interface OpmlFeed {
  title: string;
  feedUrl: string | null;
  siteUrl: string | null;
  description: string | null;
  language: string | null;
}

/**
 * The beginning of an OPML 2.0 document. `opmlFeed` and `opmlFolder` follow, and `OPML_END` ends
 * it.
 */
export const opmlStart = (
  title: string,
  now: Date,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>${escapeText(title)}</title>
    <dateCreated>${now.toUTCString()}</dateCreated>
    <docs>http://opml.org/spec2.opml</docs>
  </head>
  <body>
`;

/** A category with feeds; `OPML_FOLDER_END` ends it. */
export const opmlFolder = (name: string): string =>
  `    <outline${attributes({ text: name, title: name })}>\n`;

/** One feed. OPML knows only `rss` as the type of a subscription, for every format. */
export const opmlFeed = (feed: OpmlFeed): string =>
  `    <outline${attributes({
    type: 'rss',
    text: feed.title,
    title: feed.title,
    xmlUrl: feed.feedUrl,
    htmlUrl: feed.siteUrl,
    description: feed.description,
    language: feed.language,
  })}/>\n`;

export const OPML_FOLDER_END = '    </outline>\n';
export const OPML_END = '  </body>\n</opml>\n';

const attributes = (values: Record<string, string | null>): string =>
  Object.entries(values)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('');

/** Line breaks and tabs would be read as spaces, and XML excludes some code points. */
const escapeText = (text: string): string =>
  escapeHtml(cleanText(text).replace(/[\uFFFE\uFFFF]/g, '')).replace(
    /[\t\n]/g,
    (space) => `&#${space.charCodeAt(0)};`,
  );
