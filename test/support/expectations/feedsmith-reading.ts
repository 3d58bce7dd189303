import { decodeHTMLStrict } from 'entities';
import { parseFeed } from 'feedsmith';
import type { SharedPost } from '../../../src/shared-feeds/documents/feed-document.js';

type Format = 'rss' | 'atom' | 'json';

/** A file as the elements of a format tell it together. */
interface ReadFile {
  url: string;
  type: string;
  size: number;
  title: string | null;
  duration: number | null;
}

/** The posts of a document, as `feedsmith` reads it. */
export function feedsmithReading(document: string, format: Format): object[] {
  const { format: found, feed } = parseFeed(document);
  if (found !== format) throw new Error(`feedsmith takes it for ${found}.`);
  return (feed.items ?? feed.entries ?? []).map(READERS[format]);
}

/** What `feedsmith` is to read of a post. */
export const inFeedsmith = (
  { id, url, title, contentHtml, authors, tags, publishedAt, attachments }: SharedPost,
  format: Format,
): object => ({
  ...{ id: `urn:uuid:${id}`, url, title, tags, publishedAt },
  // Validators do not know the attribute.
  html: format === 'json' ? contentHtml : contentHtml!.replaceAll(' controls', ''),
  names: authors.map(({ name }) => name),
  files: attachments.map((file): ReadFile => ({
    ...{ url: file.url, type: file.mimeType!, size: file.sizeInBytes! },
    ...{ title: file.title, duration: file.durationInSeconds },
  })),
});

/** Texts of RSS are HTML to its readers; where one is written as it is, nothing changes. */
const shown = (text: string): string => decodeHTMLStrict(text);

const construct = (text: any): string => (text.type === 'html' ? shown(text.value) : text.value);

/** Files by their addresses: `links` have no durations, and Media RSS has the rest. */
function listFiles(links: any[], media: any): ReadFile[] {
  const files = new Map<string, ReadFile>();
  for (const { url, href = url, type, length, title = null } of links) {
    files.set(href, { url: href, type, size: length, title, duration: null });
  }
  for (const { url, type, fileSize, title, duration = null } of media?.contents ?? []) {
    const known = files.get(url)?.title ?? null;
    const told = title ? shown(title.value) : known;
    files.set(url, { url, type, size: fileSize, title: told, duration });
  }
  return [...files.values()];
}

const READERS: Record<Format, (item: any) => object> = {
  rss: ({ guid, link, title, content, dc, categories = [], pubDate, enclosures = [], media }) => ({
    ...{ id: guid.value, url: link, title: shown(title), html: content.encoded },
    names: dc.creators.map(shown),
    tags: categories.map(({ name }: any) => shown(name)),
    publishedAt: Date.parse(pubDate),
    files: listFiles(enclosures, media),
  }),
  atom: ({ id, links, title, content, authors, categories = [], published, media }) => ({
    ...{ id, url: links[0].href, title: construct(title), html: content.value },
    names: authors.map(({ name }: any) => shown(name)),
    tags: categories.map(({ term }: any) => term),
    publishedAt: Date.parse(published),
    files: listFiles(
      links.filter(({ rel }: any) => rel === 'enclosure'),
      media,
    ),
  }),
  json: ({
    id,
    url,
    title,
    content_html: html,
    authors,
    tags = [],
    attachments = [],
    ...rest
  }) => ({
    ...{ id, url, title, html, tags },
    names: authors.map(({ name }: any) => name),
    publishedAt: Date.parse(rest.date_published),
    files: attachments.map((file: any) => ({
      ...{ url: file.url, type: file.mime_type, size: file.size_in_bytes },
      ...{ title: file.title ?? null, duration: file.duration_in_seconds ?? null },
    })),
  }),
};
