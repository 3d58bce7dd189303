import type { PostAttachment } from '../../posts/storage/post-content.js';
import { listFiles, isEnclosureUrl, readableUrl } from './addresses.js';
import { conformingHtml } from './conforming-html.js';
import { isPlausible, mailDate } from './dates.js';
import { permanentId } from './feed-document.js';
import type { FeedDocument, SharedPost } from './feed-document.js';
import { knownLanguage } from './languages.js';
import { MEDIA_NAMESPACE, mediaContent } from './media-rss.js';
import { getMimeType, UNKNOWN_TYPE } from './media-types.js';
import { lines, optional } from './text-lines.js';
import { foldDocument } from './whitespace.js';
import { element, htmlElement, textAsHtml, textElement, valueElement } from './xml.js';

const TYPE = 'application/rss+xml';
const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': MEDIA_NAMESPACE,
};

/**
 * RSS 2.0 that is valid for any post, with the rules of the RSS profile: the metadata precede the
 * items, an item has one enclosure, and other files are Media RSS.
 */
export function writeRss(document: FeedDocument): string {
  const feed = foldDocument(document);
  const channel = [
    textElement('title', feed.title),
    valueElement('link', feed.homeUrl),
    textElement('description', feed.description ?? feed.title),
    ...optional(knownLanguage(feed.language), (tag) => valueElement('language', tag)),
    valueElement('lastBuildDate', mailDate(feed.updatedAt)),
    valueElement('generator', 'Sluice'),
    link('self', feed.selfUrl, TYPE),
    ...optional(feed.nextUrl, (url) => link('next', url, TYPE)),
    ...feed.hubUrls.map((url) => link('hub', url)),
    ...feed.posts.map((post) => item(post, feed)),
  ];
  const rss = element(
    'rss',
    { version: '2.0', ...NAMESPACES },
    element('channel', {}, lines(channel)),
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n${rss}\n`;
}

function item(post: SharedPost, { updatedAt }: FeedDocument): string {
  const { title, summary, contentHtml, tags, authors, source, publishedAt } = post;
  const files = listFiles(post);
  const enclosure = enclosureAmong(files);
  const language = knownLanguage(post.language);
  const names = authors.flatMap(({ name }) => name ?? []);
  const content = [
    ...optional(title, (text) => textElement('title', text)),
    ...optional(readableUrl(post.url), (url) => valueElement('link', url)),
    ...optional(readableUrl(post.commentsUrl), (url) => valueElement('comments', url)),
    element('guid', { isPermaLink: 'false' }, permanentId(post.id)),
    ...(isPlausible(publishedAt, updatedAt)
      ? [valueElement('pubDate', mailDate(publishedAt))]
      : []),
    ...names.map((name) => textElement('dc:creator', name)),
    ...tags.map((tag) => textElement('category', tag)),
    ...(language ? [valueElement('dc:language', language)] : []),
    htmlElement('description', summary === null ? '' : textAsHtml(summary)),
    ...optional(contentHtml, (html) => htmlElement('content:encoded', conformingHtml(html))),
    ...optional(enclosure, (file) =>
      element('enclosure', {
        url: file.url,
        length: file.sizeInBytes ?? 0,
        type: getMimeType(file) ?? UNKNOWN_TYPE,
      }),
    ),
    ...files.filter((file) => file !== enclosure || isDescribed(file)).map(mediaContent),
    ...optional(readableUrl(post.image), (url) => element('media:thumbnail', { url })),
    ...optional(source?.url ?? null, (url) => textElement('source', source!.title, { url })),
  ];
  return element('item', {}, lines(content));
}

/** The file that podcast apps play, or the first. */
function enclosureAmong(files: PostAttachment[]): PostAttachment | null {
  const fit = files.filter(({ url }) => isEnclosureUrl(url));
  return fit.find(({ mimeType }) => /^(audio|video)\//.test(mimeType ?? '')) ?? fit[0] ?? null;
}

/** Whether a file has what an enclosure cannot say. */
const isDescribed = ({ title, durationInSeconds }: PostAttachment): boolean =>
  title !== null || durationInSeconds !== null;

const link = (rel: string, href: string, type?: string): string =>
  element('atom:link', { rel, type, href });
