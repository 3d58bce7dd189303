import type { PostAttachment, PostAuthor } from '../../posts/storage/post-content.js';
import { toIso } from '../../common/instants.js';
import { listFiles, readableUrl } from './addresses.js';
import { conformingHtml } from './conforming-html.js';
import { DistinctInstants, isPlausible } from './dates.js';
import { findLastChange, permanentId, getTitle } from './feed-document.js';
import type { FeedDocument, SharedPost, SourceFeed } from './feed-document.js';
import { knownLanguage } from './languages.js';
import { MEDIA_NAMESPACE, mediaContent } from './media-rss.js';
import { getMimeType } from './media-types.js';
import { lines, optional } from './text-lines.js';
import { foldDocument } from './whitespace.js';
import {
  cleaned,
  element,
  hexEscaped,
  htmlElement,
  isLikeMarkup,
  textAsHtml,
  textElement,
  valueElement,
} from './xml.js';

const TYPE = 'application/atom+xml';
const NAMESPACES = {
  xmlns: 'http://www.w3.org/2005/Atom',
  'xmlns:media': MEDIA_NAMESPACE,
};

/** Atom 1.0 (RFC 4287) that is valid for any post. */
export function writeAtom(document: FeedDocument): string {
  const feed = foldDocument(document);
  const instants = new DistinctInstants();
  const parts = [
    valueElement('id', permanentId(feed.id)),
    construct('title', feed.title),
    ...optional(feed.description, (text) => construct('subtitle', text)),
    valueElement('updated', toIso(feed.updatedAt)),
    element('author', {}, textElement('name', feed.title)),
    element('generator', {}, 'Sluice'),
    link('self', feed.selfUrl, { type: TYPE }),
    link('alternate', feed.homeUrl, { type: 'text/html' }),
    ...optional(feed.nextUrl, (url) => link('next', url, { type: TYPE })),
    ...feed.hubUrls.map((url) => link('hub', url)),
    ...feed.posts.map((post) => entry(post, feed, instants)),
  ];
  const language = knownLanguage(feed.language);
  const atom = element('feed', { ...NAMESPACES, 'xml:lang': language }, lines(parts));
  return `<?xml version="1.0" encoding="utf-8"?>\n${atom}\n`;
}

function entry(post: SharedPost, feed: FeedDocument, instants: DistinctInstants): string {
  const { id, summary, contentHtml, authors, tags, source } = post;
  const files = listFiles(post);
  const published = isPlausible(post.publishedAt, feed.updatedAt) ? post.publishedAt : null;
  const changed = findLastChange(post) ?? post.publishedAt;
  const updated = isPlausible(changed, feed.updatedAt) ? changed : post.createdAt;
  const url = readableUrl(post.url);
  const content = contentHtml ? conformingHtml(contentHtml) : '';
  const parts = [
    valueElement('id', permanentId(id)),
    construct('title', getTitle(post)),
    ...optional(url, (href) => link('alternate', href)),
    ...optional(readableUrl(post.externalUrl), (href) =>
      link('related', href, { type: 'text/html' }),
    ),
    ...optional(readableUrl(post.commentsUrl), (href) =>
      link('replies', href, { type: 'text/html' }),
    ),
    ...optional(published, (instant) => valueElement('published', toIso(instant))),
    valueElement('updated', instants.next(updated, id)),
    ...authors.map(person),
    ...tags.map((term) => element('category', { term })),
    ...optional(summary, (text) => construct('summary', text)),
    ...(content ? [htmlElement('content', content, { type: 'html' })] : []),
    // An entry without a page has content (RFC 4287, section 4.1.2).
    ...(!content && url === null ? [construct('content', summary || getTitle(post))] : []),
    ...files.map(enclosure),
    ...files.filter(isDescribed).map(mediaContent),
    ...optional(readableUrl(post.image), (image) => element('media:thumbnail', { url: image })),
    ...optional(source, getSource),
  ];
  return element('entry', { 'xml:lang': knownLanguage(post.language) }, lines(parts));
}

/** A plain text, as HTML where readers could take it for HTML anyway. */
const construct = (name: string, text: string): string =>
  isLikeMarkup(text)
    ? element(name, { type: 'html' }, hexEscaped(textAsHtml(text)))
    : element(name, { type: 'text' }, hexEscaped(cleaned(text)));

/** Without a name, the address of the author is the name. */
function person({ name, url }: PostAuthor): string {
  const uri = readableUrl(url);
  const shown = name || uri;
  if (!shown) return '';
  const parts = [textElement('name', shown), ...optional(uri, (href) => valueElement('uri', href))];
  return element('author', {}, parts.join(''));
}

function enclosure(file: PostAttachment): string {
  const title = hasLinkTitle(file) ? file.title : null;
  return link('enclosure', file.url, {
    ...{ type: getMimeType(file), length: file.sizeInBytes || null, title },
  });
}

/** A link cannot say of a title that it is no HTML. */
const hasLinkTitle = ({ title }: PostAttachment): boolean => title === null || !isLikeMarkup(title);

/** Whether a file has what a link cannot say. */
const isDescribed = (file: PostAttachment): boolean =>
  file.durationInSeconds !== null || !hasLinkTitle(file);

const getSource = ({ id, title, url, updatedAt }: SourceFeed): string =>
  element(
    'source',
    {},
    [
      valueElement('id', permanentId(id)),
      construct('title', title),
      ...optional(url, (href) => link('alternate', href)),
      valueElement('updated', toIso(updatedAt)),
    ].join(''),
  );

const link = (
  rel: string,
  href: string,
  {
    type,
    length,
    title,
  }: { type?: string | null; length?: number | null; title?: string | null } = {},
): string => element('link', { rel, type, href, length, title });
